import i18next from 'i18next'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '../../../shared/links/place-link.ts'
import { bridge } from '../../bridge.ts'
import { useConsole } from '../../kit/console.ts'
import { toast } from '../../kit/toast.ts'
import { leavePageTo } from '../palette/go-to.ts'
import { getScreenPath, isScreen } from '../routes.ts'
import { useFavorites } from '../shell/favorites.ts'
import { listRoutes, type NavEntry } from '../shell/menu.ts'
import { startPageAction } from '../shell/page-action.ts'
import { collectMenuTitles } from '../shell/titles.ts'
import { openRoute } from '../view.ts'
import { forgetPlace, useLinkedPlace } from '../views/linked-place.ts'
import { inboxPages, inboxRoute } from './inbox-state.ts'

/** Longest title in the system's menus, in characters: the platform's menu names the pages. */
const maxTitleLength = 100

/** Sends main the places for the system's own menus: inbox, new top-up and the pinned pages that are in the menu. */
const usePlaceReport = (entries: readonly NavEntry[]): void => {
  const { t } = useTranslation('app')
  const favorites = useFavorites()
  const isLocked = useConsole(({ lock }) => lock.locked)
  const places = useMemo((): readonly Place[] => {
    const routes = listRoutes(entries)
    const titles = collectMenuTitles(entries)
    const topUp = routes.find(route => getScreenPath(route) === inboxPages.gm)
    return [
      ...(routes.includes(inboxRoute) ? [{ title: t('bar.inbox'), route: inboxRoute }] : []),
      ...(topUp === undefined
        ? []
        : [{ title: t('places.topUp'), route: topUp, start: 'gm.topUp' as const }]),
      ...favorites
        .filter(route => route !== inboxRoute && routes.includes(route) && isScreen(route))
        .flatMap(route => {
          const title = titles(route)?.slice(0, maxTitleLength)
          return title ? [{ title, route }] : []
        }),
    ]
  }, [entries, favorites, t])
  useEffect(() => {
    // Without a menu the account's pages are unknown.
    if (entries.length > 0 && !isLocked) void bridge().request('reportPlaces', { places: [...places] })
  }, [entries, places, isLocked])
}

/** Opens the place of a link once nothing covers the page; `isHeld`: the announcement is read first. */
const usePlaceLinks = (entries: readonly NavEntry[], isHeld: boolean): void => {
  const place = useLinkedPlace(now => now.place)
  const isOpen = useConsole(({ session, lock }) => session.kind === 'signedIn' && !lock.locked)
  useEffect(() => {
    if (!place || entries.length === 0 || isHeld || !isOpen) return
    forgetPlace()
    const { route, start } = place
    // A link from outside opens only what the operator's own menu opens.
    if (!listRoutes(entries).includes(route)) toast('info', i18next.t('app:places.notYours'))
    else if (start === undefined) leavePageTo(() => openRoute(route))
    else leavePageTo(() => startPageAction(route, start, () => i18next.t('app:places.gone')))
  }, [place, entries, isHeld, isOpen])
  // A place ends with the session.
  useEffect(() => forgetPlace, [])
}

/** Places of the system's own menus: reports them, and opens the one that was chosen there. */
export const usePlaces = (entries: readonly NavEntry[], isHeld: boolean): void => {
  usePlaceReport(entries)
  usePlaceLinks(entries, isHeld)
}
