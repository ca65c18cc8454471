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

/** Stands before a platform and answers one list with so many rows, whatever page was asked for. */
export const generousPlatform = async (platform: string, path: string, rows: number) => {
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request
    const body = await bodyOf(request)
    const answer = await fetch(platform + url, {
      method,
      headers: { 'content-type': headers['content-type'] ?? '' },
      ...(method === 'POST' ? { body } : {}),
    })
    const text = await answer.text()
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(url === path ? multiplied(text, rows) : text)
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

const multiplied = (text: string, rows: number): string => {
  const answer: { readonly data: Rows } = JSON.parse(text)
  const { list } = answer.data
  const many = Array.from({ length: rows }, (_, index) => ({ ...list[index % list.length], Id: index + 1 }))
  return JSON.stringify({ ...answer, data: { ...answer.data, list: many, count: rows } })
}
