import { EventEmitter } from 'node:events'
import { UpdateRefusal } from './refusal.ts'

/** What is used of a request, Electron's or Node's. */
export interface Request extends EventEmitter {
  readonly end: () => void
  readonly abort: () => void
}

/** What is used of its answer. */
export interface Response extends EventEmitter {
  readonly statusCode?: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

export interface RequestOptions {
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
      const request = this as unknown as EventEmitter
      setImmediate(() => request.emit('error', error))
    },
    abort: () => undefined,
  })

/**
 * Keeps every request of an updater at the feed's own origin, whatever leads away from it, and ends an answer that is longer
 * than `most` bytes, of which the updater itself would fill the disk before it looks.
 */
export const guardRequests = (executor: Executor, feed: string, most: () => number): void => {
  const home = new URL(feed).origin
  const usual = executor.createRequest.bind(executor)
  executor.createRequest = (options, callback) => {
    if (originOf(options) !== home) return refused(new UpdateRefusal('refused', 'the feed leads elsewhere'))
    const request = usual(options, response => {
      let bytes = 0
      const limit = most()
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= limit) return
        request.emit('error', new UpdateRefusal('damaged', `more than ${limit} bytes came`))
        request.abort()
      })
      callback(response)
    })
    return request
  }
}
