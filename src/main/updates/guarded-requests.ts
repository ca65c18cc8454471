import { EventEmitter } from 'node:events'
import { UpdateRefusal } from './update-refusal.ts'

/** What is used of a request, Electron's or Node's. */
interface Request extends EventEmitter {
  readonly end: () => void
  readonly abort: () => void
}

/** What is used of its answer. */
interface Response extends EventEmitter {
  readonly statusCode?: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

interface RequestOptions {
  readonly protocol?: string | null
  readonly hostname?: string | null
  readonly port?: string | number | null
  readonly path?: string | null
  readonly method?: string
  readonly redirect?: 'manual'
  readonly headers?: Readonly<Record<string, string>>
}

/** How the updater makes its requests. */
export interface Executor {
  createRequest: (options: RequestOptions, callback: (response: Response) => void) => Request
}

const originOf = ({ protocol, hostname, port }: RequestOptions): string | undefined =>
  URL.parse(`${protocol ?? 'https:'}//${hostname}${port ? `:${port}` : ''}`)?.origin

/** A request that fails once it is sent. */
const refused = (error: Error): Request =>
  Object.assign(new EventEmitter(), {
    end() {
      // It is the emitter that it is assigned to, which its type does not say.
      const request = this as unknown as EventEmitter
      setImmediate(() => request.emit('error', error))
    },
    abort: () => undefined,
  })

/** How long nothing may come, in milliseconds; the updater's own limit needs a socket, which Electron does not show. */
const patience = 60_000

/** Gives a request up of which nothing comes for so long, before its answer or within. Returns what is called when something comes. */
const endSilent = (request: Request, patienceMs: number, fail: (error: UpdateRefusal) => void) => {
  const timer = setTimeout(
    () => fail(new UpdateRefusal('unreachable', `nothing came for ${patienceMs} ms`)),
    patienceMs,
  ).unref()
  const stop = () => clearTimeout(timer)
  for (const end of ['error', 'abort', 'close']) request.on(end, stop)
  return (response: Response) => {
    timer.refresh()
    response.on('data', () => timer.refresh())
    for (const end of ['end', 'error', 'aborted', 'close']) response.on(end, stop)
  }
}

/**
 * Keeps every request of an updater at the feed's own origin, whatever leads away from it, and ends an answer that is longer
 * than `most` bytes, of which the updater itself would fill the disk before it looks, or of which nothing comes for
 * `patienceMs`.
 */
export const guardRequests = (
  executor: Executor,
  feed: string,
  most: () => number,
  patienceMs = patience,
): void => {
  const home = new URL(feed).origin
  const usual = executor.createRequest.bind(executor)
  executor.createRequest = (options, callback) => {
    if (originOf(options) !== home) return refused(new UpdateRefusal('refused', 'the feed leads elsewhere'))
    const request = usual(options, response => {
      let bytes = 0
      const limit = most()
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > limit) fail(new UpdateRefusal('damaged', `more than ${limit} bytes came`))
      })
      watch(response)
      callback(response)
    })
    const fail = (error: UpdateRefusal) => {
      request.emit('error', error)
      request.abort()
    }
    const watch = endSilent(request, patienceMs, fail)
    return request
  }
}
