import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { appHost } from './app-origin.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** File of a page address under `root`; null if the address is not ours. Never leaves `root`. */
export const resolveFile = (root: string, address: string): string | null => {
  const url = URL.parse(address)
  if (!url || url.host !== appHost) return null
  let path: string
  try {
    path = decodeURIComponent(url.pathname)
  } catch {
    return null
  }
  const segments = path.split('/').filter(part => part !== '')
  // On Windows colons denote drives and streams, and backslashes are separators.
  if (segments.some(part => part === '..' || part === '.' || /[\\:\0]/.test(part))) return null
  const file = join(root, ...(segments.length === 0 ? ['index.html'] : segments))
  return file.startsWith(root.endsWith(sep) ? root : root + sep) && extname(file) in types ? file : null
}

const headersFor = (file: string, policy: string): Readonly<Record<string, string>> => ({
  'Content-Type': types[extname(file)] ?? 'application/octet-stream',
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
})

const refuse = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })

/** Serves the files under `root` to the page, with this content security policy. */
export const createFileServer =
  (root: string, policy: string) =>
  async (request: Pick<Request, 'url' | 'method'>): Promise<Response> => {
    if (request.method !== 'GET') return refuse(405)
    const file = resolveFile(root, request.url)
    if (file === null) return refuse(404)
    try {
      return new Response(await readFile(file), { headers: headersFor(file, policy) })
    } catch {
      return refuse(404)
    }
  }
