import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isScreen } from '../routes.ts'
import { useFavorites } from './favorites.ts'
import { findEntry, type NavEntry } from './menu.ts'

export const favoritesKey = 'favorites'

const hasScreen = ({ route }: NavEntry): boolean => route === null || isScreen(route)

/** Keeps the entries that have a screen; drops groups left empty. */
const keepScreens = (entries: readonly NavEntry[]): readonly NavEntry[] =>
  entries.flatMap(entry => {
    if (entry.route !== null) return hasScreen(entry) ? [entry] : []
    const children = keepScreens(entry.children)
    return children.length > 0 ? [{ ...entry, children }] : []
  })

/** Entries that this console has no page for (spec 1 §2). */
export const listMissingPages = (entries: readonly NavEntry[]): readonly NavEntry[] =>
  entries.flatMap(entry => {
    if (entry.route === null) return listMissingPages(entry.children)
    return hasScreen(entry) ? [] : [entry]
  })

/** Arranges the menu for display: favorites first, then the platform's entries that have a page. */
const arrangeMenu = (
  entries: readonly NavEntry[],
  favorites: readonly string[],
  title: string,
): readonly NavEntry[] => {
  const offered = keepScreens(entries)
  const pinned = favorites.flatMap(route => findEntry(offered, route) ?? [])
  if (pinned.length === 0) return offered
  return [
    {
      key: favoritesKey,
      title,
      isNamed: true,
      icon: 'star',
      route: null,
      children: pinned.map((child, index) => ({ ...child, key: `${favoritesKey}.${index}` })),
    },
    ...offered,
  ]
}

/** The signed-in account's menu, arranged for display. */
export const useArrangedMenu = (entries: readonly NavEntry[]): readonly NavEntry[] => {
  const { t } = useTranslation('app')
  const favorites = useFavorites()
  return useMemo(() => arrangeMenu(entries, favorites, t('menu.favorites')), [entries, favorites, t])
}
