import type { IncomingMessage } from 'node:http'

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const written = (value: unknown): string => {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

/** The fields of a multipart body; a file is no parameter. */
const multipart = (body: Buffer, boundary: string): readonly (readonly [string, string])[] =>
  body
    .toString('latin1')
    .split(`--${boundary}`)
    .flatMap(part => {
      const [head = '', ...rest] = part.split('\r\n\r\n')
      const name = /name="([^"]*)"/.exec(head)?.[1]
      if (name === undefined || head.includes('filename=')) return []
      const value = rest.join('\r\n\r\n').replace(/\r\n$/, '')
      return [[name, Buffer.from(value, 'latin1').toString('utf8')] as const]
    })

/** The parameters of a request as texts, wherever its encoding puts them; each once. */
export const parametersOf = async (request: IncomingMessage): Promise<ReadonlyMap<string, string>> => {
  const type = request.headers['content-type'] ?? ''
  const query = [...new URL(request.url ?? '/', 'http://localhost').searchParams]
  const body = await bodyOf(request)
  const boundary = /boundary=(.+)$/.exec(type)?.[1]
  const entries = type.includes('json')
    ? Object.entries(JSON.parse(body.toString('utf8')) as object).map(
        ([name, value]) => [name, written(value)] as const,
      )
    : boundary === undefined
      ? [...new URLSearchParams(body.toString('utf8'))]
      : multipart(body, boundary)
  const all = [...query, ...entries]
  if (new Set(all.map(([name]) => name)).size !== all.length) throw new Error('a parameter came twice')
  return new Map(all)
}
