import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Rows {
  readonly list: readonly Readonly<Record<string, unknown>>[]
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** Changes the platform's answer for one path; bytes are a file. */
type Change = (text: string, headers: IncomingMessage['headers']) => string | Buffer

/** Starts a proxy that forwards everything and changes some answers. */
export const startProxy = async (platform: string, changes: Readonly<Record<string, Change>>) => {
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request
    const body = await readBody(request)
    const answer = await fetch(platform + url, {
      method,
      headers: { 'content-type': headers['content-type'] ?? '' },
      ...(method === 'POST' ? { body } : {}),
    })
    const text = await answer.text()
    const change = changes[url.split('?')[0] ?? '']
    const output = change ? change(text, headers) : text
    const [status, type] =
      typeof output === 'string'
        ? [answer.status, answer.headers.get('content-type') ?? '']
        : [200, 'application/octet-stream']
    response.writeHead(status, { 'content-type': type })
    response.end(output)
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

/** Starts a proxy that answers one list with this number of rows, on any page. */
export const startGenerousPlatform = (platform: string, path: string, rows: number) =>
  startProxy(platform, { [path]: text => repeatRows(text, rows) })

const repeatRows = (text: string, rows: number): string => {
  const answer: { readonly data: Rows } = JSON.parse(text)
  const { list } = answer.data
  const many = Array.from({ length: rows }, (_, index) => ({ ...list[index % list.length], Id: index + 1 }))
  return JSON.stringify({ ...answer, data: { ...answer.data, list: many, count: rows } })
}
