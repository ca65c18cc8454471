import type { IncomingMessage } from 'node:http'

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const toText = (value: unknown): string => {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

/** Parses the fields of a multipart body; a file is no parameter. */
const parseMultipart = (body: Buffer, boundary: string): readonly (readonly [string, string])[] =>
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

/** Reads the parameters of a request as texts, in any encoding; a duplicate throws. */
export const parametersOf = async (request: IncomingMessage): Promise<ReadonlyMap<string, string>> => {
  const type = request.headers['content-type'] ?? ''
  const query = [...new URL(request.url ?? '/', 'http://localhost').searchParams]
  const body = await readBody(request)
  const boundary = /boundary=(.+)$/.exec(type)?.[1]
  const entries = type.includes('json')
    ? Object.entries(JSON.parse(body.toString('utf8')) as object).map(
        ([name, value]) => [name, toText(value)] as const,
      )
    : boundary === undefined
      ? [...new URLSearchParams(body.toString('utf8'))]
      : parseMultipart(body, boundary)
  const all = [...query, ...entries]
  if (new Set(all.map(([name]) => name)).size !== all.length) throw new Error('a parameter came twice')
  return new Map(all)
}
