/** Name and password for a proxy that asks for them. */
export interface ProxyLogin {
  readonly user: string
  readonly password: string
}

/** A way to a server: straight, through an HTTP proxy, or by a kind of proxy that the console cannot use. */
export type Route =
  | { readonly kind: 'direct' }
  /** `address`: `http://host:port`; with `https:` the proxy itself is reached by TLS. `login`: never shown, never logged. */
  | { readonly kind: 'proxy'; readonly address: string; readonly login?: ProxyLogin | undefined }
  | { readonly kind: 'unusable'; readonly name: string }

export type ProxyRoute = Extract<Route, { kind: 'proxy' }>

export const direct: Route = { kind: 'direct' }

const schemes: Readonly<Record<string, string>> = { PROXY: 'http:', HTTP: 'http:', HTTPS: 'https:' }

/** Reads the address of a proxy as people and systems write it, such as `proxy.example:3128`; null if it is none. */
export const readProxyAddress = (text: string): string | null => {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `http://${text}`)
  if (!url || url.hostname === '' || url.username !== '' || url.password !== '') return null
  return url.pathname === '/' && url.search === '' && url.hash === '' ? `${url.protocol}//${url.host}` : null
}

const readEntry = (entry: string): Route | undefined => {
  const [word = '', hostAndPort = ''] = entry.trim().split(/\s+/)
  const name = word.toUpperCase()
  if (name === '') return undefined
  if (name === 'DIRECT') return direct
  const scheme = schemes[name]
  if (scheme === undefined) return { kind: 'unusable', name }
  const address = readProxyAddress(`${scheme}//${hostAndPort}`)
  return address === null ? undefined : { kind: 'proxy', address }
}

/**
 * Reads the ways that the system names for an address, in the order in which it names them, such as
 * `PROXY proxy.example:3128; SOCKS5 other.example:1080; DIRECT`. An answer that names none means a direct connection.
 */
export const readRoutes = (text: string): readonly Route[] => {
  const routes = text.split(';').flatMap(entry => readEntry(entry) ?? [])
  return routes.length > 0 ? routes : [direct]
}

/**
 * Tries the usable routes in order until `mayGoOn` refuses the next one. Returns the last result, or the first if all failed: why
 * the first way is closed tells more than that the ways around it are. Undefined if no route is usable.
 */
export const tryRoutes = async <T>(
  routes: readonly Route[],
  attempt: (route: Exclude<Route, { kind: 'unusable' }>, isLast: boolean) => Promise<T>,
  mayGoOn: (result: T) => boolean,
): Promise<T | undefined> => {
  const usable = routes.filter(route => route.kind !== 'unusable')
  let first: T | undefined
  for (const [at, route] of usable.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the next way depends on how this one ended
    const result = await attempt(route, at === usable.length - 1)
    if (!mayGoOn(result)) return result
    first ??= result
  }
  return first
}

/** The reason if no route is usable: the kinds that the system names. */
export const describeUnusable = (routes: readonly Route[]): string =>
  `PROXY_KIND ${routes.map(nameRoute).join(', ')}`

/** Name of a route for people: `proxy.example:3128`; '' for a direct connection. */
export const nameRoute = (route: Route): string => {
  if (route.kind === 'direct') return ''
  return route.kind === 'unusable' ? route.name : route.address.replace(/^http:\/\//, '')
}
