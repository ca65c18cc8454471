import type { Encoding } from '../../shared/endpoint-base.ts'
import { withoutEnd } from '../../shared/texts/text-ends.ts'

/** A file in the input of a multipart call; it is sent but never signed. */
interface FilePart {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** Parameters in wire order. Undefined ones are not sent. */
export type Parameters = Readonly<Record<string, unknown>>

/** A request ready to be sent; `body` is null if the address holds everything. */
export interface EncodedRequest {
  readonly url: string
  readonly contentType: string | null
  readonly body: Buffer | null
}

/** True for an input value that is a file. */
export const isFile = (value: unknown): value is FilePart =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array

/** A parameter's text, as sent in a form and as signed everywhere: objects as their JSON, null as ''. */
export const toParameterText = (value: unknown): string => {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

/**
 * Joins a base address, which may have a path, with a call's path, whose leading slash is optional. Query and fragment of the
 * base address are dropped.
 */
export const joinUrl = (baseUrl: string, path: string): string =>
  `${withoutEnd(baseUrl.replace(/[?#].*$/su, ''), '/')}/${path.replace(/^\/+/u, '')}`

const present = (parameters: Parameters): [string, unknown][] =>
  Object.entries(parameters).filter(([, value]) => value !== undefined)

const urlEncoded = (parameters: Parameters): string => {
  const search = new URLSearchParams()
  for (const [name, value] of present(parameters)) {
    if (isFile(value)) throw new Error(`a file (${name}) needs the multipart encoding`)
    search.append(name, toParameterText(value))
  }
  return search.toString()
}

const multipart = async (parameters: Parameters): Promise<Omit<EncodedRequest, 'url'>> => {
  const form = new FormData()
  for (const [name, value] of present(parameters)) {
    if (isFile(value))
      form.append(name, new File([new Uint8Array(value.bytes)], value.name, { type: value.type }))
    else form.append(name, toParameterText(value))
  }
  const encoded = new Response(form)
  return { contentType: encoded.headers.get('content-type'), body: Buffer.from(await encoded.arrayBuffer()) }
}

/** Parameters as their encoding sends them: a multipart form has line ends of its own, and what is signed is what is sent. */
export const toSentParameters = (encoding: Encoding, parameters: Parameters): Parameters =>
  encoding === 'multipart'
    ? Object.fromEntries(
        present(parameters).map(([name, value]) => [
          name,
          isFile(value) ? value : toParameterText(value).replaceAll(/\r\n|\r|\n/gu, '\r\n'),
        ]),
      )
    : parameters

/** Encodes parameters for the call's encoding (spec 1 §7). */
export const encodeRequest = async (
  encoding: Encoding,
  url: string,
  parameters: Parameters,
): Promise<EncodedRequest> => {
  switch (encoding) {
    case 'query': {
      const query = urlEncoded(parameters)
      return { url: `${url}${url.includes('?') ? '&' : '?'}${query}`, contentType: null, body: null }
    }
    case 'form':
      return {
        url,
        contentType: 'application/x-www-form-urlencoded',
        body: Buffer.from(urlEncoded(parameters)),
      }
    case 'json':
      return {
        url,
        contentType: 'application/json',
        body: Buffer.from(JSON.stringify(Object.fromEntries(present(parameters)))),
      }
    case 'multipart':
      return { url, ...(await multipart(parameters)) }
    default:
      return encoding satisfies never
  }
}
