import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts, onTexts, textArrivals } from '../i18n/areas.ts'
import { areasOf, titleOf } from './routes.ts'

const TitlesContext = createContext<ReadonlyMap<string, string>>(new Map())
export const TitlesProvider = TitlesContext.Provider

/**
 * The titles of open pages: as the menu calls them, else the screens' own, whose texts are read for that; until they are
 * here the page is said to be loading.
 */
export const useTitleOf = (open: readonly { readonly route: string }[]): ((route: string) => string) => {
  const titles = useContext(TitlesContext)
  const { t } = useTranslation('app')
  const arrivals = useSyncExternalStore(onTexts, textArrivals)
  useEffect(() => {
    const unknown = open.flatMap(({ route }) => (titles.has(route) ? [] : areasOf(route)))
    // Whoever draws the page tells where they cannot be read.
    loadTexts([...new Set(unknown)]).catch(() => undefined)
  }, [open, titles])
  return useCallback(
    (route: string) => titles.get(route) ?? titleOf(route) ?? t('loading'),
    // oxlint-disable-next-line react/exhaustive-deps -- what has arrived is asked for again
    [titles, t, arrivals],
  )
}
