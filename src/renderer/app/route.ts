const base = 'app://console'

const inOneSpelling = (route: string): string => {
  const url = new URL(`${base}/${route.replace(/^[/\\]+/, '')}`)
  url.searchParams.sort()
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return `${path}${url.search}`
}

/** Cache of parsed routes: menu and tags look up the same few dozen on every render. */
const normalRoutes = new Map<string, string>()
const maxKnown = 500

/** Normalizes a route: folds doubled slashes, sorts query parameters. */
export const normalizeRoute = (route: string): string => {
  const before = normalRoutes.get(route)
  if (before !== undefined) return before
  if (normalRoutes.size >= maxKnown) normalRoutes.clear()
  const normal = inOneSpelling(route)
  normalRoutes.set(route, normal)
  return normal
}

export const pathOf = (route: string): string => normalizeRoute(route).split('?')[0] ?? '/'

export const paramsOf = (route: string): URLSearchParams =>
  new URL(`${base}${normalizeRoute(route)}`).searchParams

/** Route of the console's settings page. */
export const settingsRoute = '/own-settings'
