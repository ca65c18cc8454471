import {
  deepLinkScheme,
  formatViewQuery,
  maxLinkLength,
  parseViewLink,
  viewLinkFields,
} from '../../shared/view-link.ts'

/** The landing pages and the parameters each reads (spec 1 §2). */
const landings = {
  AdminLogin: ['adminId', 'channelId', 'loginTime', 'loginKey'],
  GroupLogin: ['data', 'sn', 'redirectUrl'],
} as const

const isInAppRoute = (route: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(route)

const isLink = (text: string): boolean => text.toLowerCase().startsWith(`${deepLinkScheme}://`)

/** The fields of a link, or null where there is one of another name or one twice. */
const fieldsOf = (url: URL, allowed: readonly string[]): Readonly<Record<string, string>> | null => {
  const all = [...url.searchParams]
  const fields = Object.fromEntries(all)
  return Object.keys(fields).length === all.length && all.every(([key]) => allowed.includes(key))
    ? fields
    : null
}

/** A view in the words that are understood of it; the bare page, which says so, where it is none. */
const viewRoute = (url: URL): string => {
  const named = parseViewLink(fieldsOf(url, viewLinkFields) ?? {})
  return named ? `/view?${formatViewQuery(named)}` : '/view'
}

/** The in-app route a link means, e.g. `/AdminLogin?adminId=…`, or null when it is not one of ours. */
export const parseDeepLink = (link: string): string | null => {
  const url = isLink(link) && link.length <= maxLinkLength ? URL.parse(link) : null
  if (!url) return null
  // Systems differ in what they make of a link: lower case, a slash before the query.
  const name = `${url.host}${url.pathname}`.replace(/\/+$/, '').toLowerCase()
  if (name === 'view' && url.username === '' && url.hash === '') return viewRoute(url)
  const landing = Object.entries(landings).find(([page]) => page.toLowerCase() === name)
  if (!landing || url.username !== '' || url.hash !== '') return null
  const [page, allowed] = landing
  const fields = fieldsOf(url, allowed)
  if (!fields) return null
  const query = new URLSearchParams(fields)
  if (!isInAppRoute(query.get('redirectUrl') ?? '')) query.delete('redirectUrl')
  return query.size === 0 ? `/${page}` : `/${page}?${query.toString()}`
}

/** The link among a program's arguments, if there is one: how Windows and Linux hand it over. */
export const findLink = (argv: readonly string[]): string | undefined => argv.find(isLink)

/** Routes asked for before the page can hear of them: the latest waits until it is ready. */
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
    /** The page is being loaded (again). */
    loading: () => {
      ready = false
    },
  }
}
