import type { IncomingMessage } from 'node:http'
import { pictureRequests } from '../../shared/bridge/pictures.ts'
import { readPictureFacts } from '../../shared/files/picture.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import type { Bridge } from '../bridge/bridge.ts'
import { requestFile } from '../downloads/request-file.ts'
import type { Log } from '../log/log.ts'
import type { Network } from '../network/network.ts'
import { createPictureResolver } from './picture-address.ts'

interface Options {
  /** Address of the platform, and further hosts of pictures. */
  readonly source: () => Promise<{
    readonly baseUrl: string
    readonly network: Network
    readonly hosts: readonly string[]
    /** Account, '' before sign-in: the byte limit applies per account. */
    readonly account: string
  }>
  readonly log: Log
  /** Maximum bytes of one picture, and of all since sign-in. */
  readonly limits?: { readonly each: number; readonly total: number }
  /** Time limit for a whole picture. */
  readonly timeoutMs?: number
}

const megabyte = 1024 * 1024
const usualLimits = { each: 5 * megabyte, total: 40 * megabyte }
/** Maximum number of concurrent requests. */
const lanes = 4

const unfit = (detail: string) => failed({ kind: 'malformed', endpoint: 'picture', detail })

/** Reads the whole response; undefined if it exceeds the limit. */
const readBody = async (response: IncomingMessage, maxBytes: number): Promise<Uint8Array | undefined> => {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) return undefined
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response) {
    length += (part as Buffer).length
    if (length > maxBytes) return undefined
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

/**
 * Fetches pictures of the platform's texts and of authenticator setup, as the page has no network access: GET without token or
 * cookie, only from the platform's hosts, and only bytes that are a picture of a displayable size.
 */
export const createPictures = (options: Options) => {
  const { each, total } = options.limits ?? usualLimits
  const timeoutMs = options.timeoutMs ?? 15_000
  const queues: Promise<unknown>[] = Array.from({ length: lanes }, () => Promise.resolve())
  let requestCount = 0
  let usage = { account: '', bytes: 0 }

  const read = async (link: string, signal: AbortSignal): Promise<Result<string>> => {
    const from = await options.source()
    if (usage.account !== from.account) usage = { account: from.account, bytes: 0 }
    const usedBytes = usage
    if (usedBytes.bytes >= total) return unfit('the pictures since the sign-in are too many bytes')
    const answer = await requestFile(
      {
        url: link,
        baseUrl: from.baseUrl,
        network: from.network,
        signal,
        idleMs: timeoutMs,
        allowed: createPictureResolver(from.hosts),
      },
      { accept: 'image/png,image/jpeg,image/gif,image/webp', 'accept-encoding': 'identity' },
    )
    if (!answer.ok) return answer
    const response = answer.value
    try {
      if (response.statusCode !== 200) return failed({ kind: 'http', status: response.statusCode ?? 0 })
      const bytes = await readBody(response, Math.min(each, total - usedBytes.bytes))
      if (!bytes) return unfit('the picture is too large')
      usedBytes.bytes += bytes.length
      const facts = readPictureFacts(bytes)
      return facts
        ? ok(`data:${facts.type};base64,${Buffer.from(bytes).toString('base64')}`)
        : unfit('its bytes are no picture that can be shown')
    } finally {
      response.destroy()
    }
  }

  const fetchPicture = async (link: string): Promise<Result<string>> => {
    const clock = AbortSignal.timeout(timeoutMs)
    try {
      const result = await read(link, clock)
      if (!result.ok) options.log.warn('Could not use a picture', result.failure)
      return result
    } catch (error) {
      const detail = (error as NodeJS.ErrnoException).code ?? 'network'
      const isTimeout = clock.aborted || detail === 'ETIMEDOUT'
      const failure: Failure = isTimeout ? { kind: 'timeout' } : { kind: 'offline', detail }
      options.log.warn('Could not fetch a picture', failure)
      return failed(failure)
    }
  }

  /** Fetches the picture at this address, absolute or relative to the platform, as a `data:` URL. */
  return (link: string): Promise<Result<string>> => {
    const lane = requestCount++ % lanes
    const next = (queues[lane] ?? Promise.resolve()).then(() => fetchPicture(link))
    queues[lane] = next
    return next
  }
}

/** Answers the request for a picture. */
export const registerPictures = (bridge: Bridge, options: Options): void => {
  const fetchPicture = createPictures(options)
  bridge.answer(pictureRequests, { picture: ({ source }) => fetchPicture(source) })
}
