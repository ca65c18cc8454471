const base = 'app://console'

const inOneSpelling = (route: string): string => {
  const url = new URL(`${base}/${route.replace(/^[/\\]+/, '')}`)
  url.searchParams.sort()
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return `${path}${url.search}`
}

/** Parsed once: the menu and the tags ask for the same few dozens whenever they are drawn. */
const known = new Map<string, string>()
const maxKnown = 500

/** A route in its one spelling: doubled slashes folded, query parameters sorted. */
export const normalizeRoute = (route: string): string => {
  const before = known.get(route)
  if (before !== undefined) return before
  if (known.size >= maxKnown) known.clear()
  const normal = inOneSpelling(route)
  known.set(route, normal)
  return normal
}

export const pathOf = (route: string): string => normalizeRoute(route).split('?')[0] ?? '/'

export const paramsOf = (route: string): URLSearchParams =>
  new URL(`${base}${normalizeRoute(route)}`).searchParams

/** The page of the console's own settings. */
export const settingsRoute = '/own-settings'
