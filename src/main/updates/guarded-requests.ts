import { EventEmitter } from 'node:events'
import { UpdateRefusal } from './update-refusal.ts'

/** Members used of a request, Electron's or Node's. */
interface Request extends EventEmitter {
  readonly end: () => void
  readonly abort: () => void
}

/** Members used of its response. */
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

/** The updater's HTTP executor. */
export interface Executor {
  createRequest: (options: RequestOptions, callback: (response: Response) => void) => Request
}

const getOrigin = ({ protocol, hostname, port }: RequestOptions): string | undefined =>
  URL.parse(`${protocol ?? 'https:'}//${hostname}${port ? `:${port}` : ''}`)?.origin

/** Creates a request that fails when sent. */
const createRefused = (error: Error): Request =>
  Object.assign(new EventEmitter(), {
    end() {
      // `this` is the emitter assigned to, which the type does not express.
      const request = this as unknown as EventEmitter
      setImmediate(() => request.emit('error', error))
    },
    abort: () => undefined,
  })

/** Idle timeout in milliseconds; the updater's own needs a socket, which Electron does not expose. */
const patience = 60_000

/** Aborts a request after an idle time, before or during its response. Returns a function that watches the response. */
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
 * Restricts all requests of an updater to the feed's origin, and aborts a response longer than `most` bytes, as the updater would
 * fill the disk before its own check, or one idle for `patienceMs`.
 */
export const guardRequests = (
  executor: Executor,
  feed: string,
  getMaxLength: () => number,
  patienceMs = patience,
): void => {
  const home = new URL(feed).origin
  const createUnguarded = executor.createRequest.bind(executor)
  executor.createRequest = (options, callback) => {
    if (getOrigin(options) !== home)
      return createRefused(new UpdateRefusal('refused', 'the feed leads elsewhere'))
    const request = createUnguarded(options, response => {
      let bytes = 0
      const limit = getMaxLength()
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
