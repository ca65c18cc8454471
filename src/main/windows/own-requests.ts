import { getOrigin, type PageAddress } from './app-origin.ts'

/**
 * Whether the page may make this request at all, whatever its policy says: its own files, what it holds in itself (`data:`,
 * and `blob:` of its own), and while developing the dev server with its socket and the developer tools.
 */
export const isOwnRequest = (address: string, { origin, development }: PageAddress): boolean => {
  if (/^data:/i.test(address)) return true
  const own = getOrigin(address.replace(/^blob:/i, ''))
  if (own === origin) return true
  return development && (own === origin.replace(/^http/, 'ws') || /^devtools:/i.test(address))
}
