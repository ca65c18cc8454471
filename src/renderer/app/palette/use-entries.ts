import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../kit/console.ts'
import { useOwnItems } from '../../kit/own-items.ts'
import { usePrivacyMode } from '../../kit/privacy/privacy-mode.ts'
import { settingsRoute } from '../route.ts'
import { getScreenPath } from '../routes.ts'
import type { NavEntry } from '../shell/menu.ts'
import { useTagTitles } from '../shell/titles.ts'
import { useTags } from '../tags/tag-store.ts'
import { homeTag } from '../tags/tags.ts'
import type { PaletteEntry, PaletteGroup } from './entry.ts'
import {
  buildCommandEntries,
  buildOfferedEntries,
  buildPlaceEntries,
  type ScoredEntry,
} from './local-entries.ts'
import { lookups } from './lookups.ts'
import { splitWords } from './match.ts'
import type { OpenedPalette } from './opened-palette.ts'
import { pageActionEntries, usePageActions } from './page-action-entries.ts'
import type { PaletteActions } from './palette-actions.ts'
import { listPlaces, type Place } from './places.ts'
import { listRecentRoutes } from './recent.ts'
import { buildMultiIdEntries, buildRecordEntries } from './record-entries.ts'
import { useScreenTitles } from './screen-titles.ts'
import { findListedNumbers, findSearchTerms } from './search-terms.ts'
import { planLookups, usePaletteLookups } from './use-lookups.ts'
import { buildViewEntries } from './view-entries.ts'

export interface PaletteQuery {
  readonly text: string
  /** True if the text was pasted: no more typing to wait for. */
  readonly isPasted: boolean
}

/** The entries under one caption. */
interface EntryGroup {
  readonly group: PaletteGroup
  readonly entries: readonly PaletteEntry[]
}

interface EntryContext {
  readonly menu: readonly NavEntry[]
  readonly actions: PaletteActions
  readonly opened: OpenedPalette
}

const noPlaces: readonly Place[] = []

const groupsWithout: readonly PaletteGroup[] = ['open', 'recent', 'row', 'page', 'commands']

/**
 * Groups entries by caption, best match first. A page's filters rank below the pages if the words name a page: a word may
 * match both a page and a filter option.
 */
const groupByCaption = (
  recordEntries: readonly PaletteEntry[],
  local: readonly ScoredEntry[],
  isEmpty: boolean,
): readonly EntryGroup[] => {
  const best = new Map<PaletteGroup, number>()
  for (const { score, entry } of local) best.set(entry.group, Math.max(score, best.get(entry.group) ?? 0))
  const isPageNamed = local.some(({ isFullMatch, entry }) => isFullMatch && entry.group === 'places')
  const places = best.get('places') ?? 0
  const filters = best.get('filters')
  if (isPageNamed && filters !== undefined) best.set('filters', Math.min(filters, places - 1))
  const groups = isEmpty
    ? groupsWithout
    : [...best.keys()].toSorted((one, other) => (best.get(other) ?? 0) - (best.get(one) ?? 0))
  return [
    { group: 'things' as const, entries: recordEntries },
    ...groups.map(group => ({
      group,
      entries: local.flatMap(({ entry }) => (entry.group === group ? [entry] : [])),
    })),
  ].filter(({ entries }) => entries.length > 0)
}

/** All entries for a text: local ones immediately, the platform's as they arrive. */
export const useEntries = (
  { text, isPasted }: PaletteQuery,
  { menu, actions, opened }: EntryContext,
): readonly EntryGroup[] => {
  const { t } = useTranslation('app')
  const language = useConsole(all => all.settings.admin_locale)
  const settings = useConsole(all => all.settings)
  const isMasked = usePrivacyMode()
  const isDisabled = useConsole(all => all.boot.profile.variant.playerDetailDisabled)
  const { list, active, trail } = useTags()
  const titleOf = useTagTitles()

  const username = useConsole(({ session }) => (session.kind === 'signedOut' ? '' : session.username))
  const { items: views } = useOwnItems('views', username)
  const titles = useScreenTitles()
  const places = useMemo(
    () =>
      listPlaces(
        menu,
        [
          ['/', titleOf(homeTag)],
          ['/inbox', t('bar.inbox')],
          ['/own-journal', t('bar.ownJournal')],
          [settingsRoute, t('bar.settings')],
        ],
        titles,
      ),
    [menu, titleOf, titles, t],
  )
  const screenPaths = useMemo(() => new Set(places.map(({ route }) => getScreenPath(route))), [places])
  const terms = useMemo(() => findSearchTerms(text), [text])
  const plannedLookups = useMemo(
    () => planLookups(lookups, terms, screen => screenPaths.has(screen)),
    [terms, screenPaths],
  )
  const answers = usePaletteLookups(plannedLookups, language, isPasted)
  const isEmpty = text.trim() === ''
  const pageActions = usePageActions(isEmpty || !actions.isMain ? noPlaces : places, titles)
  const recordEntries = useMemo(() => {
    const listed = findListedNumbers(text)
    const several = buildMultiIdEntries(listed, lookups, screen => screenPaths.has(screen), actions)
    const records = buildRecordEntries(terms, plannedLookups, answers, {
      actions,
      opensPlayers: !isDisabled,
      isMasked,
    })
    // The parts of one order number come after it, singly and together.
    const [first] = terms
    return first && !listed.includes(first.text) ? [...records, ...several] : [...several, ...records]
  }, [text, screenPaths, terms, plannedLookups, answers, isDisabled, isMasked, actions])
  const local = useMemo(() => {
    const words = splitWords(text)
    // A separate window has no other tags: what it shows is listed as a place of the main one.
    const openTags = actions.isMain ? list : []
    const others = trail
      .toReversed()
      .flatMap(id => openTags.find(tag => tag.id === id && id !== active) ?? [])
    const unvisitedTags = openTags.filter(tag => tag.id !== active && !others.includes(tag))
    return [
      ...buildPlaceEntries(words, {
        places,
        titles,
        tags: [...others, ...unvisitedTags],
        active: openTags.find(({ id }) => id === active),
        recent: actions.isMain ? listRecentRoutes() : [],
        titleOf,
        actions,
      }),
      ...(actions.isMain ? buildViewEntries(words, places, views) : []),
      ...buildOfferedEntries(words, opened.offered),
      ...pageActionEntries(words, pageActions, openTags.find(({ id }) => id === active)?.route),
      ...buildCommandEntries(words, actions.commands()),
    ]
    // oxlint-disable-next-line react/exhaustive-deps -- the commands depend on the settings
  }, [text, places, titles, pageActions, views, list, active, trail, titleOf, opened, actions, settings])
  return useMemo(() => groupByCaption(recordEntries, local, isEmpty), [recordEntries, local, isEmpty])
}
