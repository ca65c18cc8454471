/** A way to a server: straight, through an HTTP proxy, or by a kind of proxy that the console cannot use. */
export type Route =
  | { readonly kind: 'direct' }
  /** `address`: `http://host:port`; with `https:` the proxy itself is reached by TLS. */
  | { readonly kind: 'proxy'; readonly address: string }
  | { readonly kind: 'unusable'; readonly name: string }

export type ProxyRoute = Extract<Route, { kind: 'proxy' }>

export const direct: Route = { kind: 'direct' }

const schemes: Readonly<Record<string, string>> = { PROXY: 'http:', HTTP: 'http:', HTTPS: 'https:' }

const readEntry = (entry: string): Route | undefined => {
  const [word = '', place = ''] = entry.trim().split(/\s+/)
  const name = word.toUpperCase()
  if (name === '') return undefined
  if (name === 'DIRECT') return direct
  const scheme = schemes[name]
  if (scheme === undefined) return { kind: 'unusable', name }
  const url = URL.parse(`${scheme}//${place}`)
  return url && url.hostname !== '' && url.username === ''
    ? { kind: 'proxy', address: `${url.protocol}//${url.host}` }
    : undefined
}

/**
 * Reads the ways that the system names for an address, in the order in which it names them, such as
 * `PROXY proxy.example:3128; SOCKS5 other.example:1080; DIRECT`. An answer that names none means a direct connection.
 */
export const readRoutes = (text: string): readonly Route[] => {
  const routes = text.split(';').flatMap(entry => readEntry(entry) ?? [])
  return routes.length > 0 ? routes : [direct]
}

/** Name of a route for people: `proxy.example:3128`; '' for a direct connection. */
export const nameRoute = (route: Route): string => {
  if (route.kind === 'direct') return ''
  return route.kind === 'unusable' ? route.name : route.address.replace(/^http:\/\//, '')
}
