import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

/** Result of a download, which may be incomplete. */
export interface Fetched {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** False when the connection ended before the announced length. */
  readonly complete: boolean
}

/** Fetches a file over its own connection and returns the bytes received, even after a break. */
export const fetchFile = async (
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Fetched> => {
  const clientRequest = get(url, { headers, agent: false })
  // Bytes beyond the announced length are an error of the request after its response has ended.
  clientRequest.on('error', () => undefined)
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  // A break raises an error on the stream, but the bytes received so far are the result.
  response.on('error', () => undefined)
  await new Promise(resolve => response.once('close', resolve))
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(chunks),
    complete: response.complete,
  }
}

/** Sends a request of any method and returns the status and headers. */
export const readHead = async (method: string, url: string) => {
  const clientRequest = request(url, { method, agent: false }).end()
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
  response.resume()
  return { status: response.statusCode, headers: response.headers }
}
