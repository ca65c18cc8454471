import { nameRoute, type Route } from './routes.ts'

/** Codes by which the system says that a host cannot be connected to: through a proxy, that host is the proxy. */
const unreachable: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
])

/** Status of a proxy that asks for a name and a password. */
export const proxyLoginStatus = 407

const nameLogin = (name: string): string => `PROXY_LOGIN ${name}`

/**
 * Names an answer that is most likely the proxy's own, which only a plain http address gets; undefined for others: what comes
 * through a tunnel is the platform's. Whether the request has reached the platform is not known: that may answer so, too.
 */
export const describeProxyAnswer = (route: Route, url: string, status: number): string | undefined =>
  route.kind === 'proxy' && status === proxyLoginStatus && url.startsWith('http:')
    ? nameLogin(nameRoute(route))
    : undefined

/**
 * Names why a connection failed: the code of the system or of Node; where a proxy is the reason, a word of ours before the
 * proxy's name: `PROXY_LOGIN proxy.example:3128`.
 */
export const describeRouteError = (route: Route, error: unknown, code: string): string => {
  if (route.kind !== 'proxy') return code
  const name = nameRoute(route)
  if (code === 'ERR_PROXY_TUNNEL') {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
    if (status === proxyLoginStatus) return nameLogin(name)
    return status > 0 ? `PROXY_REFUSED ${name} ${status}` : `PROXY_DOWN ${name}`
  }
  return unreachable.has(code) ? `PROXY_DOWN ${name} ${code}` : code
}

/** True for a failure by which a proxy answered: another way around it is not tried, as in a browser. */
export const isRefusedByProxy = (detail: string): boolean => /^PROXY_(?:LOGIN|REFUSED) /.test(detail)

/** An error of a request by this way: that of the request itself, or one named by {@link describeRouteError}. */
export const toRouteError = (route: Route, error: unknown): Error => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const detail = describeRouteError(route, error, code)
  return detail === code && error instanceof Error ? error : new Error(detail, { cause: error })
}
