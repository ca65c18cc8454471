import { getOrigin, type PageAddress } from './app-origin.ts'

/**
 * True if the page may make this request, whatever its policy: its own files, inline data (`data:`, and its own `blob:`), and
 * during development the dev server with its socket and the developer tools.
 */
export const isOwnRequest = (address: string, { origin, development }: PageAddress): boolean => {
  if (/^data:/i.test(address)) return true
  const ownOrigin = getOrigin(address.replace(/^blob:/i, ''))
  if (ownOrigin === origin) return true
  return development && (ownOrigin === origin.replace(/^http/, 'ws') || /^devtools:/i.test(address))
}
