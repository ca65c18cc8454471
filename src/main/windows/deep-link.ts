import {
  createPlaceRoute,
  parsePlaceLink,
  placeLinkFields,
  placePath,
} from '../../shared/links/place-link.ts'
import {
  deepLinkScheme,
  formatViewQuery,
  maxLinkLength,
  parseViewLink,
  viewLinkFields,
} from '../../shared/links/view-link.ts'
import { withoutEnd } from '../../shared/texts/text-ends.ts'

/** Landing pages and their parameters (spec 1 §2). */
const landings = {
  AdminLogin: ['adminId', 'channelId', 'loginTime', 'loginKey'],
  GroupLogin: ['data', 'sn', 'redirectUrl'],
} as const

const isInAppRoute = (route: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(route)

/** True for an address of the console's own scheme. */
export const isLink = (text: string): boolean => text.toLowerCase().startsWith(`${deepLinkScheme}://`)

/** The fields of a link; null if one is unknown or repeated. */
const parseFields = (url: URL, allowed: readonly string[]): Readonly<Record<string, string>> | null => {
  const all = [...url.searchParams]
  const fields = Object.fromEntries(all)
  return Object.keys(fields).length === all.length && all.every(([key]) => allowed.includes(key))
    ? fields
    : null
}

/** Route of a view link with its known fields; if invalid, the bare page, which reports that. */
const viewRoute = (url: URL): string => {
  const namedView = parseViewLink(parseFields(url, viewLinkFields) ?? {})
  return namedView ? `/view?${formatViewQuery(namedView)}` : '/view'
}

/** Route of a place's link; null if it names no page. */
const placeRoute = (url: URL): string | null => {
  const place = parsePlaceLink(parseFields(url, placeLinkFields) ?? {})
  return place && isInAppRoute(place.route) ? createPlaceRoute(place) : null
}

/** In-app route of a link, e.g. `/AdminLogin?adminId=…`; null if it is not one of ours. */
export const parseDeepLink = (link: string): string | null => {
  const url = isLink(link) && link.length <= maxLinkLength ? URL.parse(link) : null
  if (!url) return null
  // Systems change links: lower case, a slash before the query.
  const name = withoutEnd(`${url.host}${url.pathname}`, '/').toLowerCase()
  if (name === 'view' && url.username === '' && url.hash === '') return viewRoute(url)
  if (`/${name}` === placePath && url.username === '' && url.hash === '') return placeRoute(url)
  const landing = Object.entries(landings).find(([page]) => page.toLowerCase() === name)
  if (!landing || url.username !== '' || url.hash !== '') return null
  const [page, allowed] = landing
  const fields = parseFields(url, allowed)
  if (!fields) return null
  const query = new URLSearchParams(fields)
  if (!isInAppRoute(query.get('redirectUrl') ?? '')) query.delete('redirectUrl')
  return query.size === 0 ? `/${page}` : `/${page}?${query.toString()}`
}

/** Finds a link in the command line, by which Windows and Linux pass it. */
export const findLink = (argv: readonly string[]): string | undefined => argv.find(isLink)

/** Buffers the latest route until the page is ready. */
export const createRouteQueue = (deliver: (route: string) => void) => {
  let ready = false
  let waiting: string | null = null
  const hand = () => {
    if (!ready || waiting === null) return
    const route = waiting
    waiting = null
    deliver(route)
  }
  return {
    open: (route: string) => {
      waiting = route
      hand()
    },
    /** The page has booted. */
    ready: () => {
      ready = true
      hand()
    },
    /** The page is loading or reloading. */
    loading: () => {
      ready = false
    },
  }
}
