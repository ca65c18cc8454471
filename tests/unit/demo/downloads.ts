import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

/** What of a file has come, and whether that was all of it. */
export interface Fetched {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** False when the connection ended before the announced length. */
  readonly complete: boolean
}

/** Fetches a file over a connection of its own and keeps what came before a break. */
export const fetchFile = async (
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Fetched> => {
  const asked = get(url, { headers, agent: false })
  // Bytes beyond the announced length are an error of the request after its response has ended.
  asked.on('error', () => undefined)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  // A break is an error of the stream; what matters here is what had come by then.
  response.on('error', () => undefined)
  await new Promise(resolve => response.once('close', resolve))
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(chunks),
    complete: response.complete,
  }
}

/** Status and headers of any method. */
export const readHead = async (method: string, url: string) => {
  const asked = request(url, { method, agent: false }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  return { status: response.statusCode, headers: response.headers }
}
