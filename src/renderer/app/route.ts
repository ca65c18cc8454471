const base = 'app://console'

/** A route in its one spelling: doubled slashes folded, query parameters sorted. */
export const normalRoute = (route: string): string => {
  const url = new URL(`${base}/${route.replace(/^[/\\]+/, '')}`)
  url.searchParams.sort()
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return `${path}${url.search}`
}

export const pathOf = (route: string): string => normalRoute(route).split('?')[0] ?? '/'

export const paramsOf = (route: string): URLSearchParams =>
  new URL(`${base}${normalRoute(route)}`).searchParams
