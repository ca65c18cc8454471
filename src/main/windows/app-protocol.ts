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

/** The file an address of the page means, or null when it is not one of ours. Nothing outside `root` is ever named. */
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
  // Colons are drives and streams on Windows; backslashes are separators there.
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

const refused = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })

/** Answers the page's requests with the files under `root` and this content security policy. */
export const createFileServer =
  (root: string, policy: string) =>
  async (request: Pick<Request, 'url' | 'method'>): Promise<Response> => {
    if (request.method !== 'GET') return refused(405)
    const file = resolveFile(root, request.url)
    if (file === null) return refused(404)
    try {
      return new Response(await readFile(file), { headers: headersFor(file, policy) })
    } catch {
      return refused(404)
    }
  }
