import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isScreen } from '../routes.ts'
import { useFavorites } from './favorites.ts'
import { findEntry, type NavEntry } from './menu.ts'

export const favoritesKey = 'favorites'
const missingKey = 'missing'

const hasScreen = ({ route }: NavEntry): boolean => route === null || isScreen(route)

/** Keeps the entries that have a screen; drops groups left empty. */
const keepScreens = (entries: readonly NavEntry[]): readonly NavEntry[] =>
  entries.flatMap(entry => {
    if (entry.route !== null) return hasScreen(entry) ? [entry] : []
    const children = keepScreens(entry.children)
    return children.length > 0 ? [{ ...entry, children }] : []
  })

const listMissingPages = (entries: readonly NavEntry[]): readonly NavEntry[] =>
  entries.flatMap(entry => {
    if (entry.route === null) return listMissingPages(entry.children)
    return hasScreen(entry) ? [] : [entry]
  })

interface SectionTitles {
  readonly favorites: string
  readonly missing: string
}

/**
 * Arranges the menu for display: favorites first, then the platform's entries, last a group of the entries that this console
 * has no page for (spec 1 §2).
 */
const arrangeMenu = (
  entries: readonly NavEntry[],
  favorites: readonly string[],
  titles: SectionTitles,
): readonly NavEntry[] => {
  const group = (key: string, icon: string, children: readonly NavEntry[]): readonly NavEntry[] =>
    children.length === 0
      ? []
      : [
          {
            key,
            title: key === favoritesKey ? titles.favorites : titles.missing,
            isNamed: true,
            icon,
            route: null,
            children: children.map((child, index) => ({ ...child, key: `${key}.${index}` })),
          },
        ]
  const pinned = favorites.flatMap(route => findEntry(entries, route) ?? [])
  return [
    ...group(favoritesKey, 'star', pinned),
    ...keepScreens(entries),
    ...group(missingKey, 'missing', listMissingPages(entries)),
  ]
}

/** The signed-in account's menu, arranged for display. */
export const useArrangedMenu = (entries: readonly NavEntry[]): readonly NavEntry[] => {
  const { t } = useTranslation('app')
  const favorites = useFavorites()
  return useMemo(
    () =>
      arrangeMenu(entries, favorites, { favorites: t('menu.favorites'), missing: t('menu.missingPages') }),
    [entries, favorites, t],
  )
}
