import type { MenuEntry } from '../../shared/endpoints/menu.ts'
import { routeOf } from './routes.ts'

/** One entry of the navigation: a page, or a group of pages. */
export interface NavEntry {
  readonly key: string
  readonly title: string
  readonly icon: string
  /** Null for a group. */
  readonly route: string | null
  readonly children: readonly NavEntry[]
}

/** Entries navigate to `/{name}`, children to `/{name}/{path}` (spec 1 §2); the home entry to `/`. */
const pageOf = (entry: MenuEntry, parent: MenuEntry | null): string => {
  const own = parent ? `${parent.name}/${entry.path || entry.name}` : entry.name || entry.path
  return routeOf(/^\/?home\/?$/i.test(own) ? '/' : own)
}

const navEntry = (entry: MenuEntry, parent: MenuEntry | null, key: string): NavEntry => ({
  key,
  title: entry.title || entry.name,
  icon: entry.icon,
  route: entry.children.length > 0 ? null : pageOf(entry, parent),
  children: entry.children.map((child, index) => navEntry(child, entry, `${key}.${index}`)),
})

export const navigationOf = (menus: readonly MenuEntry[]): readonly NavEntry[] =>
  menus.map((entry, index) => navEntry(entry, null, String(index)))

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Entries whose title holds the words, with the groups they stand in; a group that matches keeps all its pages. */
export const filtered = (entries: readonly NavEntry[], words: string): readonly NavEntry[] => {
  const wanted = folded(words.trim())
  if (!wanted) return entries
  return entries.flatMap(entry => {
    if (folded(entry.title).includes(wanted)) return [entry]
    const children = filtered(entry.children, wanted)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}

/** The first page among entries, in the order they are shown. */
export const firstPage = (entries: readonly NavEntry[]): NavEntry | undefined => {
  for (const entry of entries) {
    const found = entry.route === null ? firstPage(entry.children) : entry
    if (found) return found
  }
  return undefined
}

/** Keys of the groups that lead to a route. */
export const groupsTo = (entries: readonly NavEntry[], route: string): readonly string[] =>
  entries.flatMap(entry => {
    if (entry.children.some(child => child.route === route)) return [entry.key]
    const deeper = groupsTo(entry.children, route)
    return deeper.length > 0 ? [entry.key, ...deeper] : []
  })

/** What the menu calls each page, by route. */
export const titlesOf = (entries: readonly NavEntry[]): ReadonlyMap<string, string> =>
  new Map(
    entries.flatMap(entry =>
      entry.route === null ? [...titlesOf(entry.children)] : [[entry.route, entry.title] as const],
    ),
  )
