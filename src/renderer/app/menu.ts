import type { MenuEntry } from '../../shared/endpoints/menu.ts'
import { normalizeRoute, paramsOf, pathOf } from './route.ts'
import { findParent, toScreenRoute } from './routes.ts'

/** One entry of the navigation: a page, or a group of pages. */
export interface NavEntry {
  readonly key: string
  readonly title: string
  /** The platform itself named it. */
  readonly isNamed: boolean
  readonly icon: string
  /** Null for a group. */
  readonly route: string | null
  readonly children: readonly NavEntry[]
}

/** Entries navigate to `/{name}`, children to `/{name}/{path}` (spec 1 §2); the home entry to `/`. */
const pageOf = (entry: MenuEntry, parent: MenuEntry | null): string => {
  const own = parent ? `${parent.name}/${entry.path || entry.name}` : entry.name || entry.path
  return toScreenRoute(/^\/?home\/?$/i.test(own) ? '/' : own)
}

const navEntry = (entry: MenuEntry, parent: MenuEntry | null, key: string): NavEntry => ({
  key,
  title: entry.title || entry.name,
  isNamed: entry.title !== '',
  icon: entry.icon,
  route: entry.children.length > 0 ? null : pageOf(entry, parent),
  children: entry.children.map((child, index) => navEntry(child, entry, `${key}.${index}`)),
})

export const buildNavigation = (menus: readonly MenuEntry[]): readonly NavEntry[] =>
  menus.map((entry, index) => navEntry(entry, null, String(index)))

export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Entries whose title holds the words, with the groups they stand in; a group that matches keeps all its pages. */
export const filterEntries = (entries: readonly NavEntry[], words: string): readonly NavEntry[] => {
  const wanted = foldText(words.trim())
  if (!wanted) return entries
  return entries.flatMap(entry => {
    if (foldText(entry.title).includes(wanted)) return [entry]
    const children = filterEntries(entry.children, wanted)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}

/** The first page among entries, in the order they are shown. */
export const findFirstPage = (entries: readonly NavEntry[]): NavEntry | undefined => {
  for (const entry of entries) {
    const found = entry.route === null ? findFirstPage(entry.children) : entry
    if (found) return found
  }
  return undefined
}

/** The pages among entries, each with the title of the group it stands in, '' for none. */
const pagesOf = (
  entries: readonly NavEntry[],
  group = '',
): readonly { readonly page: NavEntry; readonly route: string; readonly group: string }[] =>
  entries.flatMap(entry =>
    entry.route === null
      ? pagesOf(entry.children, entry.title)
      : [{ page: entry, route: entry.route, group }],
  )

/** Every page of the menu, by its route. */
export const listRoutes = (entries: readonly NavEntry[]): readonly string[] =>
  pagesOf(entries).map(({ route }) => route)

/** Whether a route asks for all that another does. */
const asksFor = (route: string, part: string): boolean => {
  const asked = paramsOf(route)
  return [...paramsOf(part)].every(([name, value]) => asked.get(name) === value)
}

/**
 * The entry of the page at a route: its own, one of the same page that asks for part of it or, where the menu has but one,
 * for something else.
 */
export const findEntry = (entries: readonly NavEntry[], route: string): NavEntry | undefined => {
  const wanted = normalizeRoute(route)
  const same = pagesOf(entries).filter(page => pathOf(page.route) === pathOf(wanted))
  return (
    same.find(page => page.route === wanted) ??
    same.find(page => asksFor(wanted, page.route)) ??
    (same.length === 1 ? same[0] : undefined)
  )?.page
}

/** The entry that is marked while a route is on show: a detail without one of its own marks the page it belongs to. */
export const findMarkedEntry = (entries: readonly NavEntry[], route: string): NavEntry | undefined => {
  const own = findEntry(entries, route)
  if (own) return own
  const path = pathOf(route)
  const near = pagesOf(entries).find(page => pathOf(page.route) === path)?.page
  const above = findParent(route)
  return near ?? (above === undefined ? undefined : findMarkedEntry(entries, above))
}

/** Keys of the groups that an entry stands in: its own key begins with theirs. */
export const listGroups = (key: string): readonly string[] => {
  const parts = key.split('.')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
}

/** What each page is called, by the key of its entry: with its group where two are called the same. */
export const collectTitles = (entries: readonly NavEntry[]): ReadonlyMap<string, string> => {
  const pages = pagesOf(entries).filter(({ page }) => page.isNamed)
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
