import { createContext, useCallback, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts, useTextArrivals } from '../i18n/areas.ts'
import { collectTitles, findEntry, type NavEntry } from './menu.ts'
import { getAreas, getScreenTitle } from './routes.ts'
import type { Tag } from './tags.ts'

/** What the menu calls the page at a route; undefined where it has none. */
type Titles = (route: string) => string | undefined

const TitlesContext = createContext<Titles>(() => undefined)
export const TitlesProvider = TitlesContext.Provider

/** The menu's titles: a page that a button led to is called as its entry, too. */
export const collectMenuTitles = (entries: readonly NavEntry[]): Titles => {
  const titles = collectTitles(entries)
  return route => titles.get(findEntry(entries, route)?.key ?? '')
}

type Titled = Pick<Tag, 'route' | 'copy'>

/** Of two of one page the second says so. */
const copied = (title: string, copy: number): string => (copy > 1 ? `${title} (${copy})` : title)

/** What the page of a tag is called: as the menu calls it, else as it calls itself. */
export const usePageName = ({ route, copy }: Titled): ((own: string) => string) => {
  const title = useContext(TitlesContext)(route)
  return useCallback((own: string) => copied(title ?? own, copy), [title, copy])
}

/**
 * The titles of tags: as the menu calls their pages, else the screens' own, whose texts are read for that; until they are
 * here the page is said to be loading.
 */
export const useTitleOf = (tags: readonly Titled[]): ((tag: Titled) => string) => {
  const titles = useContext(TitlesContext)
  const { t } = useTranslation('app')
  const arrivals = useTextArrivals(now => now.count)
  useEffect(() => {
    const unknown = tags.flatMap(({ route }) => (titles(route) === undefined ? getAreas(route) : []))
    // Whoever draws the page tells where they cannot be read.
    loadTexts([...new Set(unknown)]).catch(() => undefined)
  }, [tags, titles])
  return useCallback(
    ({ route, copy }: Titled) => copied(titles(route) ?? getScreenTitle(route) ?? t('loading'), copy),
    // oxlint-disable-next-line react/exhaustive-deps -- what has arrived is asked for again
    [titles, t, arrivals],
  )
}
