import http from 'node:http'
import https from 'node:https'
import { TLSSocket } from 'node:tls'
import { isDeepStrictEqual } from 'node:util'
import axios, { isAxiosError } from 'axios'
import type { Method } from '../../shared/endpoint-base.ts'
import type { Network } from '../network/network.ts'
import { describeProxyAnswer, describeRouteError, isRefusedByProxy } from '../network/route-errors.ts'
import { describeUnusable, nameRoute, type ProxyLogin, type Route, tryRoutes } from '../network/routes.ts'
import type { EncodedRequest } from './encoding.ts'
import type { SendOptions } from './platform.ts'
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

/*
 * Why Node's HTTP, and a connection of its own for each write. A browser's network stack, Electron's `net` included, silently sends
 * a POST again when a reused socket drops: a player would be topped up twice, a switch flipped back. Node sends once, a new
 * connection cannot be one that the server has already closed, and its socket tells when the first byte may leave. Reads share
 * connections, as they may be repeated. Rejected: `fetch` and `net`; a key by which the platform would know a repetition, as its
 * API has none.
 */

/** `shared`: one of the kept connections; `own`: a new one for this request alone. */
type ConnectionKind = 'shared' | 'own'

interface Transport {
  readonly send: (
    kind: ConnectionKind,
    method: Method,
    request: EncodedRequest,
    options?: SendOptions,
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
 * events are thus the earliest moment at which bytes may leave; a failure before them has certainly sent nothing. A socket that
 * is connected already, such as one from a proxy, whose handshake is over, sends at once. `socket.bytesWritten` is no help: it
 * counts buffered bytes, too.
 */
const watchSocket = (request: http.ClientRequest, watch: Watch): void => {
  request.once('socket', socket => {
    watch.reused = request.reusedSocket
    const mark = () => {
      watch.mayHaveLeft = true
    }
    if (request.reusedSocket || !socket.connecting) mark()
    else socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', mark)
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

/** One exchange, whichever way it takes. */
interface Sending {
  readonly method: Method
  readonly request: EncodedRequest
  readonly deadline: AbortSignal
  readonly signal: AbortSignal | undefined
  readonly onSent: SendOptions['onSent'] | undefined
}

const unsent = { kind: 'lost', reason: 'network', mayHaveLeft: false, stale: false } as const

/** True if nothing left by this way, and no proxy answered: the next one may be tried. */
const isWayClosed = (result: TransportResult): boolean =>
  result.kind === 'lost' &&
  !result.mayHaveLeft &&
  (result.reason === 'network' || result.reason === 'timeout') &&
  !isRefusedByProxy(result.detail)

/** Keeps no connection of an agent any more, without ending those in use. */
const retire = (agent: http.Agent): void => {
  agent.maxFreeSockets = 0
  for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy()
}

/** How long one of several ways may take to connect before the next one is tried. */
const connectMs = 10_000

/**
 * Sends requests through Node's own HTTP(S): by the ways that the network names, with no proxy from the environment, no
 * redirect (a redirect would carry the token elsewhere), at most 16 MB of answer. Each request is sent once: another way is
 * tried only while certainly nothing has left.
 */
export const createTransport = (timeoutSeconds: number, network: Network): Transport => {
  const keptAgents = new Map<string, { readonly agent: http.Agent; readonly login: ProxyLogin | undefined }>()
  const keepAgent = (route: Route, protocol: string): http.Agent => {
    const key = `${protocol} ${nameRoute(route)}`
    const login = route.kind === 'proxy' ? route.login : undefined
    const kept = keptAgents.get(key)
    if (kept && isDeepStrictEqual(kept.login, login)) return kept.agent
    if (kept) retire(kept.agent)
    const agent = network.createAgent(route, protocol, true)
    keptAgents.set(key, { agent, login })
    return agent
  }

  /** Sends by one way. */
  const sendBy = async (
    { route, isLast }: { readonly route: Route; readonly isLast: boolean },
    kind: ConnectionKind,
    { method, request, deadline, signal, onSent }: Sending,
  ): Promise<TransportResult> => {
    const { protocol } = new URL(request.url)
    const agent = kind === 'shared' ? keepAgent(route, protocol) : network.createAgent(route, protocol, false)
    const watch: Watch = { mayHaveLeft: false, reused: false }
    let head: Extract<TransportResult, { kind: 'answer' }>['meta'] = noHead
    const stop = new AbortController()
    const connecting = setTimeout(() => {
      if (!isLast && !watch.mayHaveLeft) stop.abort()
    }, connectMs)
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
              // The agent here: axios would take the proxy out of it. While a proxy does not answer, an abort does not end its
              // connection, only Node's own limit does.
              {
                ...options,
                agent,
                ...(route.kind === 'proxy' && { timeout: isLast ? timeoutSeconds * 1000 : connectMs }),
              },
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
        proxy: false,
        maxRedirects: 0,
        responseType: 'arraybuffer',
        transformRequest: [(body: unknown) => body],
        transformResponse: [(body: unknown) => body],
        validateStatus: () => true,
        maxContentLength: maxBodyMb * 1024 * 1024,
        signal: AbortSignal.any([deadline, stop.signal, ...(signal ? [signal] : [])]),
        ...(onSent && { onUploadProgress: ({ loaded }) => onSent(loaded, request.body?.length ?? 0) }),
      })
      const refusal = describeProxyAnswer(route, request.url, answer.status)
      if (refusal !== undefined) return { ...unsent, mayHaveLeft: true, detail: refusal }
      return { kind: 'answer', status: answer.status, body: answer.data, meta: head }
    } catch (error) {
      if (!isAxiosError(error)) throw error
      const code = error.code ?? 'network'
      const detail = describeRouteError(route, error.cause ?? error, code)
      const lostResult = { kind: 'lost', mayHaveLeft: watch.mayHaveLeft, stale: false, detail } as const
      if (signal?.aborted) return { ...lostResult, reason: 'cancelled' }
      if (stop.signal.aborted) return { ...lostResult, reason: 'network' }
      if (deadline.aborted || code === 'ETIMEDOUT') return { ...lostResult, reason: 'timeout' }
      // axios has no error code of its own for it.
      if (error.message.startsWith('maxContentLength')) {
        return { ...lostResult, reason: 'tooLarge', detail: `more than ${maxBodyMb} MB` }
      }
      if (error.response || unreadableCode.test(code)) return { ...lostResult, reason: 'unreadable' }
      const isStale = watch.reused && (code === 'ECONNRESET' || code === 'EPIPE')
      return { ...lostResult, reason: 'network', stale: isStale }
    } finally {
      clearTimeout(connecting)
    }
  }

  const send: Transport['send'] = async (kind, method, request, { signal, onSent } = {}) => {
    // One deadline for the whole exchange: a server that trickles its answer must not block a screen forever.
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), timeoutSeconds * 1000)
    try {
      const routes = await network.findRoutes(request.url)
      const sending = { method, request, deadline: stop.signal, signal, onSent }
      const result = await tryRoutes(
        routes,
        (route, isLast) => sendBy({ route, isLast }, kind, sending),
        one => isWayClosed(one) && !stop.signal.aborted,
      )
      return result ?? { ...unsent, detail: describeUnusable(routes) }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    send,
    close: () => {
      for (const { agent } of keptAgents.values()) agent.destroy()
      keptAgents.clear()
    },
  }
}
