import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../kit/console.ts'
import { findMarkedEntry, type NavEntry } from '../menu.ts'
import { settingsRoute } from '../route.ts'
import { getScreenPath } from '../routes.ts'
import { useTags } from '../tag-store.ts'
import { homeTag } from '../tags.ts'
import { useTitleOf } from '../titles.ts'
import { useViewsOf } from '../views.ts'
import { type PageAction, pageActionEntries, pageActionsOf } from './elsewhere.ts'
import type { PaletteEntry, PaletteGroup } from './entry.ts'
import { buildCommandEntries, buildOfferedEntries, buildPlaceEntries, type Scored } from './local-entries.ts'
import { lookups } from './lookups.ts'
import { splitWords } from './match.ts'
import type { OpenedPalette } from './opened-palette.ts'
import type { PaletteActions } from './palette-actions.ts'
import { listPlaces } from './places.ts'
import { listRecentRoutes } from './recent.ts'
import { buildMultiIdEntries, buildRecordEntries } from './record-entries.ts'
import { getOwnTitle } from './screen-titles.ts'
import { findListedNumbers, findSearchTerms } from './search-terms.ts'
import { planLookups, usePaletteLookups } from './use-lookups.ts'
import { buildViewEntries } from './view-entries.ts'

export interface PaletteQuery {
  readonly text: string
  /** It came whole: nothing more is waited for. */
  readonly isPasted: boolean
}

/** The entries under one caption. */
interface Captioned {
  readonly group: PaletteGroup
  readonly entries: readonly PaletteEntry[]
}

interface Around {
  readonly menu: readonly NavEntry[]
  readonly desk: PaletteActions
  readonly opened: OpenedPalette
}

/** Pages that the menu does not hold and that belong to one that it may hold. */
const runRoutes = ['/settlement-run', '/sub-channel-settlement-run'] as const

const noActions: readonly PageAction[] = []

const groupsWithout: readonly PaletteGroup[] = ['open', 'recent', 'row', 'page', 'commands']

/**
 * Entries by their captions, the best found caption first. The filters of a page stand below the pages of which one is
 * named by the words: a word may name a page and a choice of a filter.
 */
const captioned = (
  things: readonly PaletteEntry[],
  local: readonly Scored[],
  isEmpty: boolean,
): readonly Captioned[] => {
  const best = new Map<PaletteGroup, number>()
  for (const { score, entry } of local) best.set(entry.group, Math.max(score, best.get(entry.group) ?? 0))
  const isPageNamed = local.some(({ isWhole, entry }) => isWhole && entry.group === 'places')
  const places = best.get('places') ?? 0
  const filters = best.get('filters')
  if (isPageNamed && filters !== undefined) best.set('filters', Math.min(filters, places - 1))
  const groups = isEmpty
    ? groupsWithout
    : [...best.keys()].toSorted((one, other) => (best.get(other) ?? 0) - (best.get(one) ?? 0))
  return [
    { group: 'things' as const, entries: things },
    ...groups.map(group => ({
      group,
      entries: local.flatMap(({ entry }) => (entry.group === group ? [entry] : [])),
    })),
  ].filter(({ entries }) => entries.length > 0)
}

/** Everything that is listed for a text: what is here at once, what the platform knows as it answers. */
export const useEntries = (
  { text, isPasted }: PaletteQuery,
  { menu, desk, opened }: Around,
): readonly Captioned[] => {
  const { t } = useTranslation('app')
  const language = useConsole(all => all.settings.admin_locale)
  const settings = useConsole(all => all.settings)
  const isDisabled = useConsole(all => all.boot.profile.variant.playerDetailDisabled)
  const { list, active, trail } = useTags()
  const titleOf = useTitleOf(list)

  const username = useConsole(({ session }) => (session.kind === 'signedOut' ? '' : session.username))
  const { views } = useViewsOf(username)
  const places = useMemo(
    () =>
      listPlaces(menu, [
        ['/', titleOf(homeTag)],
        ['/inbox', t('bar.inbox')],
        ['/own-journal', t('bar.ownJournal')],
        [settingsRoute, t('bar.settings')],
        ...runRoutes
          .filter(route => findMarkedEntry(menu, route) !== undefined)
          .map(route => [route, getOwnTitle(route, language)] as const),
      ]),
    [menu, titleOf, language, t],
  )
  const seen = useMemo(() => new Set(places.map(({ route }) => getScreenPath(route))), [places])
  const sought = useMemo(() => findSearchTerms(text), [text])
  const asked = useMemo(() => planLookups(lookups, sought, screen => seen.has(screen)), [sought, seen])
  const answers = usePaletteLookups(asked, language, isPasted)
  const isEmpty = text.trim() === ''
  const actions = useMemo(
    () => (isEmpty || !desk.isMain ? noActions : pageActionsOf(places, language)),
    [isEmpty, desk, places, language],
  )
  const things = useMemo(
    () => [
      ...buildMultiIdEntries(findListedNumbers(text), lookups, screen => seen.has(screen), desk),
      ...buildRecordEntries(sought, asked, answers, { desk, opensPlayers: !isDisabled }),
    ],
    [text, seen, sought, asked, answers, isDisabled, desk],
  )
  const local = useMemo(() => {
    const words = splitWords(text)
    // In a window of its own nothing else is open, and what is shown there is a place in the main one.
    const here = desk.isMain ? list : []
    const others = trail.toReversed().flatMap(id => here.find(tag => tag.id === id && id !== active) ?? [])
    const unseen = here.filter(tag => tag.id !== active && !others.includes(tag))
    return [
      ...buildPlaceEntries(words, {
        places,
        tags: [...others, ...unseen],
        active: here.find(({ id }) => id === active),
        recent: desk.isMain ? listRecentRoutes() : [],
        titleOf,
        desk,
      }),
      ...(desk.isMain ? buildViewEntries(words, places, views) : []),
      ...buildOfferedEntries(words, opened.offered),
      ...pageActionEntries(words, actions, here.find(({ id }) => id === active)?.route),
      ...buildCommandEntries(words, desk.commands()),
    ]
    // oxlint-disable-next-line react/exhaustive-deps -- the commands tell how the settings stand
  }, [text, places, actions, views, list, active, trail, titleOf, opened, desk, settings])
  return useMemo(() => captioned(things, local, isEmpty), [things, local, isEmpty])
}
