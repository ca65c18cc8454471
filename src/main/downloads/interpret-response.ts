import type { IncomingMessage } from 'node:http'
import type { Failure } from '../../shared/result.ts'

/** Progress of a download, and facts about the whole file. */
export interface DownloadProgress {
  readonly bytes: number
  /** Length of the whole file, null while unknown. */
  readonly total: number | null
  /** A strong ETag or a date for If-Range; '' if the server gave none: then only starting over is safe. */
  readonly validator: string
}

/** No bytes yet. */
export const noProgress: DownloadProgress = { bytes: 0, total: null, validator: '' }

/** Meaning of a response, given the bytes downloaded so far. */
type Meaning =
  /** The body continues at `from.bytes`; 0 restarts the file. */
  | { readonly kind: 'body'; readonly from: DownloadProgress }
  /** The downloaded bytes are stale: request the file from the start. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'passing'; readonly detail: string }
  | { readonly kind: 'final'; readonly failure: Failure }

const malformed = (detail: string): Meaning => ({
  kind: 'final',
  failure: { kind: 'malformed', endpoint: 'download', detail },
})

const getValidator = ({ headers }: IncomingMessage): string => {
  const { etag } = headers
  return etag ? (etag.startsWith('W/') ? '' : etag) : (headers['last-modified'] ?? '')
}

const wholeFile = (response: IncomingMessage, name: string): Meaning => {
  const { headers } = response
  const type = (headers['content-type'] ?? '').toLowerCase()
  // For a dead link some platforms send a page or an error object: do not save that as a workbook.
  if (type.startsWith('text/html') && !/\.html?$/i.test(name))
    return malformed('a web page instead of a file')
  if (type.startsWith('application/json') && !/\.json$/i.test(name))
    return malformed('a message instead of a file')
  if (!['', 'identity'].includes(headers['content-encoding'] ?? '')) return malformed('an encoded file')
  const length = headers['content-length']
  const isChunked = /\bchunked\b/i.test(headers['transfer-encoding'] ?? '')
  if (length === undefined && !isChunked) return malformed('a file whose length is not told')
  return {
    kind: 'body',
    from: {
      bytes: 0,
      total: length === undefined ? null : Number(length),
      validator: getValidator(response),
    },
  }
}

const partOfFile = (response: IncomingMessage, progress: DownloadProgress): Meaning => {
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers['content-range'] ?? '') ?? []
  if (start === undefined || Number(start) !== progress.bytes) return { kind: 'changed' }
  const totalBytes = total === undefined || total === '*' ? progress.total : Number(total)
  const validator = getValidator(response)
  const isSame =
    (progress.total === null || totalBytes === progress.total) &&
    (!validator || validator === progress.validator)
  return isSame ? { kind: 'body', from: { ...progress, total: totalBytes } } : { kind: 'changed' }
}

/** Interprets status and headers of a response to a request from `reached.bytes` on, or for the whole file if 0. */
export const interpretResponse = (
  response: IncomingMessage,
  progress: DownloadProgress,
  name: string,
): Meaning => {
  const status = response.statusCode ?? 0
  if (status === 200) return wholeFile(response, name)
  if (status === 206 && progress.bytes > 0) return partOfFile(response, progress)
  if (status === 416 && progress.bytes > 0) return { kind: 'changed' }
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'passing', detail: `status ${status}` }
  return status === 206 || status < 400
    ? malformed(`an answer with status ${status}`)
    : { kind: 'final', failure: { kind: 'http', status } }
}
