import http from 'node:http'
import https from 'node:https'
import { TLSSocket } from 'node:tls'
import axios, { isAxiosError } from 'axios'
import type { Method } from '../../shared/endpoint-base.ts'
import type { EncodedRequest } from './encoding.ts'
import type { CallOptions } from './platform.ts'
import type { AnswerMeta } from './probe.ts'

// A list of 10,000 rows takes six MB.
const maxBodyMb = 16

/** Result of sending: an answer, or the reason why there is none. */
export type TransportResult =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly body: Uint8Array
      readonly meta: Pick<AnswerMeta, 'encoding' | 'date' | 'redirect'>
    }
  | {
      readonly kind: 'lost'
      readonly reason: 'timeout' | 'cancelled' | 'network' | 'unreadable' | 'tooLarge'
      /** Bytes of the request may have reached the network; false only if certainly not. */
      readonly mayHaveLeft: boolean
      /** A reused connection was already closed: a read may be retried. */
      readonly stale: boolean
      readonly detail: string
    }

/** `shared`: one of the kept connections; `own`: a new one for this request alone. */
type ConnectionKind = 'shared' | 'own'

interface Transport {
  readonly send: (
    kind: ConnectionKind,
    method: Method,
    request: EncodedRequest,
    options?: CallOptions,
  ) => Promise<TransportResult>
  /** Closes idle connections. */
  readonly close: () => void
}

interface Watch {
  mayHaveLeft: boolean
  reused: boolean
}

/*
 * Until a socket is connected Node buffers the request, and until the TLS handshake is done nothing can be encrypted. These two
 * events are thus the earliest moment at which bytes may leave; a failure before them has certainly sent nothing.
 * `socket.bytesWritten` is no help: it counts buffered bytes, too.
 */
const watchSocket = (request: http.ClientRequest, watch: Watch): void => {
  request.once('socket', socket => {
    watch.reused = request.reusedSocket
    const mark = () => {
      watch.mayHaveLeft = true
    }
    const secure = socket instanceof TLSSocket
    if (request.reusedSocket || !(secure || socket.connecting)) mark()
    else socket.once(secure ? 'secureConnect' : 'connect', mark)
  })
}

const classifyRedirect = (location: string | undefined, from: string): AnswerMeta['redirect'] => {
  const to = location === undefined ? null : URL.parse(location, from)
  if (!to) return null
  const { hostname, protocol } = new URL(from)
  if (to.hostname !== hostname) return 'host'
  return to.protocol === protocol ? 'path' : 'https'
}

/** Reads the headers that describe the server. */
const describeHead = ({ headers, statusCode = 0 }: http.IncomingMessage, url: string) => ({
  encoding: headers['content-encoding'] ?? '',
  date: headers.date && !Number.isNaN(Date.parse(headers.date)) ? Date.parse(headers.date) : null,
  redirect: statusCode >= 300 && statusCode <= 399 ? classifyRedirect(headers.location, url) : null,
})

const noHead = { encoding: '', date: null, redirect: null } as const

const unreadableCode = /^(?:HPE_|Z_|ERR_BAD_RESPONSE)/

/**
 * Sends requests through Node's own HTTP(S): no proxy from the environment, no redirect (a redirect would carry the
 * token elsewhere), at most 16 MB of answer. Each request is sent once.
 */
export const createTransport = (timeoutSeconds: number): Transport => {
  // Explicit: NODE_TLS_REJECT_UNAUTHORIZED=0 in the environment would turn Node's default off.
  const agentsWith = (keepAlive: boolean) => ({
    http: new http.Agent({ keepAlive }),
    https: new https.Agent({ keepAlive, rejectUnauthorized: true }),
  })
  const sharedAgents = agentsWith(true)
  const single = agentsWith(false)

  const send: Transport['send'] = async (kind, method, request, { signal, onSent } = {}) => {
    const agents = kind === 'shared' ? sharedAgents : single
    const watch: Watch = { mayHaveLeft: false, reused: false }
    let head: Extract<TransportResult, { kind: 'answer' }>['meta'] = noHead
    // One deadline for the whole exchange: a server that trickles its answer must not block a screen forever.
    const stop = new AbortController()
    let isTimedOut = false
    const timer = setTimeout(() => {
      isTimedOut = true
      stop.abort()
    }, timeoutSeconds * 1000)
    const cancel = () => stop.abort()
    signal?.addEventListener('abort', cancel)
    if (signal?.aborted) cancel()
    try {
      const answer = await axios.request<Uint8Array>({
        adapter: 'http',
        method,
        url: request.url,
        data: request.body ?? undefined,
        headers: {
          'User-Agent': 'channel-console',
          // false: axios would otherwise send the form content type for an absent body.
          'Content-Type': request.contentType ?? false,
        },
        transport: {
          request: (options: https.RequestOptions, handle: (response: http.IncomingMessage) => void) => {
            const clientRequest = (options.protocol === 'https:' ? https : http).request(
              options,
              response => {
                // Before axios removes the content encoding from the headers.
                head = describeHead(response, request.url)
                handle(response)
              },
            )
            watchSocket(clientRequest, watch)
            return clientRequest
          },
        },
        httpAgent: agents.http,
        httpsAgent: agents.https,
        proxy: false,
        maxRedirects: 0,
        responseType: 'arraybuffer',
        transformRequest: [(body: unknown) => body],
        transformResponse: [(body: unknown) => body],
        validateStatus: () => true,
        maxContentLength: maxBodyMb * 1024 * 1024,
        signal: stop.signal,
        ...(onSent && { onUploadProgress: ({ loaded }) => onSent(loaded, request.body?.length ?? 0) }),
      })
      return { kind: 'answer', status: answer.status, body: answer.data, meta: head }
    } catch (error) {
      if (!isAxiosError(error)) throw error
      const code = error.code ?? 'network'
      const lostResult = { kind: 'lost', mayHaveLeft: watch.mayHaveLeft, stale: false, detail: code } as const
      if (signal?.aborted) return { ...lostResult, reason: 'cancelled' }
      if (isTimedOut || code === 'ETIMEDOUT') return { ...lostResult, reason: 'timeout' }
      // axios has no error code of its own for it.
      if (error.message.startsWith('maxContentLength')) {
        return { ...lostResult, reason: 'tooLarge', detail: `more than ${maxBodyMb} MB` }
      }
      if (error.response || unreadableCode.test(code)) return { ...lostResult, reason: 'unreadable' }
      const isStale = watch.reused && (code === 'ECONNRESET' || code === 'EPIPE')
      return { ...lostResult, reason: 'network', stale: isStale }
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    }
  }

  return {
    send,
    close: () => {
      for (const agent of [sharedAgents.http, sharedAgents.https]) agent.destroy()
    },
  }
}
