import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strict } from './unsupported.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

async function fetchFile(url: string): Promise<Response> {
  const path = fileURLToPath(url)
  try {
    const type = types[extname(path).toLowerCase()] ?? 'application/octet-stream'
    return new Response(new Uint8Array(await readFile(path)), { headers: { 'content-type': type } })
  } catch {
    throw new Error('net::ERR_FILE_NOT_FOUND')
  }
}

export const net = strict('net', {
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const url = input instanceof Request ? input.url : String(input)
    return url.startsWith('file:') ? fetchFile(url) : fetch(input, init)
  },
  isOnline: () => true,
  online: true,
})
