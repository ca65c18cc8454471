import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Rows {
  readonly list: readonly Readonly<Record<string, unknown>>[]
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** What one path answers instead, made of what the platform said; bytes are a file. */
type Change = (text: string, headers: IncomingMessage['headers']) => string | Buffer

/** Stands before a platform and passes everything on, but for the answers it changes. */
export const startProxy = async (platform: string, changes: Readonly<Record<string, Change>>) => {
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request
    const body = await bodyOf(request)
    const answer = await fetch(platform + url, {
      method,
      headers: { 'content-type': headers['content-type'] ?? '' },
      ...(method === 'POST' ? { body } : {}),
    })
    const text = await answer.text()
    const change = changes[url.split('?')[0] ?? '']
    const said = change ? change(text, headers) : text
    const [status, type] =
      typeof said === 'string'
        ? [answer.status, answer.headers.get('content-type') ?? '']
        : [200, 'application/octet-stream']
    response.writeHead(status, { 'content-type': type })
    response.end(said)
  }
  const server = createServer((request, response) => {
    forward(request, response).catch(error => response.destroy(error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Stands before a platform and answers one list with so many rows, whatever page was asked for. */
export const startGenerousPlatform = (platform: string, path: string, rows: number) =>
  startProxy(platform, { [path]: text => multiplied(text, rows) })

const multiplied = (text: string, rows: number): string => {
  const answer: { readonly data: Rows } = JSON.parse(text)
  const { list } = answer.data
  const many = Array.from({ length: rows }, (_, index) => ({ ...list[index % list.length], Id: index + 1 }))
  return JSON.stringify({ ...answer, data: { ...answer.data, list: many, count: rows } })
}
