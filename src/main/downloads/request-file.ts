import http from 'node:http'
import https from 'node:https'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import type { Network } from '../network/network.ts'
import { describeProxyAnswer, isRefusedByProxy, toRouteError } from '../network/route-errors.ts'
import { describeUnusable, type Route, tryRoutes } from '../network/routes.ts'
import { resolveDownloadAddress } from './address.ts'

/** Options shared by all requests of a download. */
export interface FileRequestOptions {
  readonly url: string
  /** Address of the platform; its own origin may use plain http. */
  readonly baseUrl: string
  readonly signal: AbortSignal
  /** Idle time in ms after which a connection counts as lost. */
  readonly idleMs: number
  /** The ways to the file's server. */
  readonly network: Network
  /** Checks the link and each redirect; default: the rules of downloads. */
  readonly allowed?: typeof resolveDownloadAddress
}

const maxRedirects = 5
const redirects: readonly number[] = [301, 302, 303, 307, 308]
const notAllowed: Failure = {
  kind: 'malformed',
  endpoint: 'download',
  detail: 'the link leads to an address that is not allowed',
}

const sendBy = (
  route: Route,
  url: URL,
  headers: http.OutgoingHttpHeaders,
  { signal, idleMs, network }: FileRequestOptions,
) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    // No token and no cookie: the link itself grants access to the file.
    const request = (url.protocol === 'https:' ? https : http).get(
      url,
      { headers, signal, agent: network.createAgent(route, url.protocol, false), timeout: idleMs },
      response => {
        const refusal = describeProxyAnswer(route, url.href, response.statusCode ?? 0)
        if (refusal !== undefined) {
          response.destroy()
          return reject(new Error(refusal))
        }
        // The reader gets the error, too; without this listener an early one would crash the app.
        response.on('error', () => undefined)
        resolve(response)
      },
    )
    request.on('error', reject)
    request.on('timeout', () =>
      request.destroy(Object.assign(new Error('no data in time'), { code: 'ETIMEDOUT' })),
    )
  })

/** Sends by the first way that works. */
const send = async (url: URL, headers: http.OutgoingHttpHeaders, options: FileRequestOptions) => {
  const routes = await options.network.findRoutes(url.href)
  const result = await tryRoutes(
    routes,
    route => sendBy(route, url, headers, options).catch((error: unknown) => toRouteError(route, error)),
    one => one instanceof Error && !options.signal.aborted && !isRefusedByProxy(one.message),
  )
  if (result === undefined) throw new Error(describeUnusable(routes))
  if (result instanceof Error) throw result
  return result
}

/** Requests the file and follows redirects, checking each like the link. Rejects if the connection is lost. */
export const requestFile = async (
  options: FileRequestOptions,
  headers: http.OutgoingHttpHeaders,
): Promise<Result<http.IncomingMessage>> => {
  const allowed = options.allowed ?? resolveDownloadAddress
  let address = allowed(options.url, options.baseUrl, options.baseUrl)
  for (let hop = 0; address && hop <= maxRedirects; hop += 1) {
    const response = await send(address, headers, options)
    const { location } = response.headers
    if (!redirects.includes(response.statusCode ?? 0) || !location) return ok(response)
    response.destroy()
    address = allowed(location, address.href, options.baseUrl)
  }
  return failed(address ? { ...notAllowed, detail: 'the link redirects too often' } : notAllowed)
}
