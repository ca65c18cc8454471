import { getScreenTitle, listOwnPages } from '../routes.ts'
import { findEntry, type NavEntry } from './menu.ts'

/** Adds the console's own pages to the menu, each after its parent page's entry: no platform lists them. */
export const addOwnPages = (entries: readonly NavEntry[]): readonly NavEntry[] => {
  const add = (some: readonly NavEntry[]): readonly NavEntry[] =>
    some.flatMap(entry => {
      if (entry.route === null) return [{ ...entry, children: add(entry.children) }]
      const own = listOwnPages(entry.route).filter(route => findEntry(entries, route) === undefined)
      return [
        entry,
        ...own.map(route => ({
          // In the same group: the part behind the last dot is its own.
          key: `${entry.key}-${route}`,
          title: getScreenTitle(route),
          isNamed: true,
          icon: entry.icon,
          route,
          children: [],
        })),
      ]
    })
  return add(entries)
}
