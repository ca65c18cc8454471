import type { MenuEntry } from '../../../areas/system/menu.calls.ts'
import { nameInLine } from '../../../shared/texts/bidi.ts'
import { normalizeRoute, paramsOf, pathOf } from '../route.ts'
import { findParent, toScreenRoute } from '../routes.ts'

/** Entry of the navigation: a page, or a group of pages. */
export interface NavEntry {
  readonly key: string
  readonly title: string
  /** True if the platform itself named it. */
  readonly isNamed: boolean
  readonly icon: string
  /** Null for a group. */
  readonly route: string | null
  readonly children: readonly NavEntry[]
}

/** Entries navigate to `/{name}`, children to `/{name}/{path}` (spec 1 §2); the home entry to `/`. */
const resolvePage = (entry: MenuEntry, parent: MenuEntry | null): string => {
  const own = parent ? `${parent.name}/${entry.path || entry.name}` : entry.name || entry.path
  return toScreenRoute(/^\/?home\/?$/i.test(own) ? '/' : own)
}

const navEntry = (entry: MenuEntry, parent: MenuEntry | null, key: string): NavEntry => ({
  key,
  // Counts stand behind it.
  title: nameInLine(entry.title || entry.name),
  isNamed: entry.title !== '',
  icon: entry.icon,
  route: entry.children.length > 0 ? null : resolvePage(entry, parent),
  children: entry.children.map((child, index) => navEntry(child, entry, `${key}.${index}`)),
})

export const buildNavigation = (menus: readonly MenuEntry[]): readonly NavEntry[] =>
  menus.map((entry, index) => navEntry(entry, null, String(index)))

export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Entries whose title contains the words, with their groups; a matching group keeps all its pages. */
export const filterEntries = (entries: readonly NavEntry[], words: string): readonly NavEntry[] => {
  const query = foldText(words.trim())
  if (!query) return entries
  return entries.flatMap(entry => {
    if (foldText(entry.title).includes(query)) return [entry]
    const children = filterEntries(entry.children, query)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}

/** First page among entries, in display order. */
export const findFirstPage = (entries: readonly NavEntry[]): NavEntry | undefined => {
  for (const entry of entries) {
    const firstPage = entry.route === null ? findFirstPage(entry.children) : entry
    if (firstPage) return firstPage
  }
  return undefined
}

/** Pages among entries, each with its group's title, '' without one. */
const listPages = (
  entries: readonly NavEntry[],
  group = '',
): readonly { readonly page: NavEntry; readonly route: string; readonly group: string }[] =>
  entries.flatMap(entry =>
    entry.route === null
      ? listPages(entry.children, entry.title)
      : [{ page: entry, route: entry.route, group }],
  )

/** Every page of the menu, by its route. */
export const listRoutes = (entries: readonly NavEntry[]): readonly string[] =>
  listPages(entries).map(({ route }) => route)

/** True if a route has all query parameters of another. */
const asksFor = (route: string, part: string): boolean => {
  const params = paramsOf(route)
  return [...paramsOf(part)].every(([name, value]) => params.get(name) === value)
}

/**
 * Finds the entry of a route's page: the exact one, one of the same page with part of its parameters or, if it is the page's
 * only entry, one with others.
 */
export const findEntry = (entries: readonly NavEntry[], route: string): NavEntry | undefined => {
  const normalizedRoute = normalizeRoute(route)
  const pageEntries = listPages(entries).filter(page => pathOf(page.route) === pathOf(normalizedRoute))
  return (
    pageEntries.find(page => page.route === normalizedRoute) ??
    pageEntries.find(page => asksFor(normalizedRoute, page.route)) ??
    (pageEntries.length === 1 ? pageEntries[0] : undefined)
  )?.page
}

/** The entry marked for a route: a detail page without an entry of its own marks its parent page. */
export const findMarkedEntry = (entries: readonly NavEntry[], route: string): NavEntry | undefined => {
  const own = findEntry(entries, route)
  if (own) return own
  const path = pathOf(route)
  const pageEntry = listPages(entries).find(page => pathOf(page.route) === path)?.page
  const above = findParent(route)
  return pageEntry ?? (above === undefined ? undefined : findMarkedEntry(entries, above))
}

/** Keys of the groups that contain an entry: prefixes of its own key. */
export const listGroups = (key: string): readonly string[] => {
  const parts = key.split('.')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
}

/** Title of each page by its entry's key; prefixed with the group if two are equal. */
export const collectTitles = (entries: readonly NavEntry[]): ReadonlyMap<string, string> => {
  const pages = listPages(entries).filter(({ page }) => page.isNamed)
  const routes = new Map<string, Set<string>>()
  for (const { page, route } of pages)
    routes.set(page.title, (routes.get(page.title) ?? new Set()).add(route))
  return new Map(
    pages.map(({ page, group }) => {
      const isEqual = (routes.get(page.title)?.size ?? 0) > 1
      return [page.key, isEqual && group ? `${page.title} · ${group}` : page.title]
    }),
  )
}
