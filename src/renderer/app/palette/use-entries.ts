import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../kit/console.ts'
import { markedFor, type NavEntry } from '../menu.ts'
import { settingsRoute } from '../route.ts'
import { screenPath } from '../routes.ts'
import { useTags } from '../tag-store.ts'
import { homeTag } from '../tags.ts'
import { useTitleOf } from '../titles.ts'
import { useViewsOf } from '../views.ts'
import type { Desk } from './desk.ts'
import { type PageAction, pageActionEntries, pageActionsOf } from './elsewhere.ts'
import type { Entry, Group } from './entry.ts'
import { commandEntries, offeredEntries, placeEntries, type Scored } from './local-entries.ts'
import { lookups } from './lookups.ts'
import { wordsOf } from './match.ts'
import type { Opened } from './opened.ts'
import { placesOf } from './places.ts'
import { recentRoutes } from './recent.ts'
import { ownTitleOf } from './screen-titles.ts'
import { listedIn, soughtIn } from './sought.ts'
import { severalEntries, thingEntries } from './things.ts'
import { askedFor, useLookups } from './use-lookups.ts'
import { viewEntries } from './view-entries.ts'

export interface Typed {
  readonly text: string
  /** It came whole: nothing more is waited for. */
  readonly isPasted: boolean
}

/** The entries under one caption. */
interface Captioned {
  readonly group: Group
  readonly entries: readonly Entry[]
}

interface Around {
  readonly menu: readonly NavEntry[]
  readonly desk: Desk
  readonly opened: Opened
}

/** Pages that the menu does not hold and that belong to one that it may hold. */
const runRoutes = ['/settlement-run', '/sub-channel-settlement-run'] as const

const noActions: readonly PageAction[] = []

const groupsWithout: readonly Group[] = ['open', 'recent', 'row', 'page', 'commands']

/**
 * Entries by their captions, the best found caption first. The filters of a page stand below the pages of which one is
 * named by the words: a word may name a page and a choice of a filter.
 */
const captioned = (
  things: readonly Entry[],
  local: readonly Scored[],
  isEmpty: boolean,
): readonly Captioned[] => {
  const best = new Map<Group, number>()
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
  { text, isPasted }: Typed,
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
      placesOf(menu, [
        ['/', titleOf(homeTag)],
        ['/inbox', t('bar.inbox')],
        ['/own-journal', t('bar.ownJournal')],
        [settingsRoute, t('bar.settings')],
        ...runRoutes
          .filter(route => markedFor(menu, route) !== undefined)
          .map(route => [route, ownTitleOf(route, language)] as const),
      ]),
    [menu, titleOf, language, t],
  )
  const seen = useMemo(() => new Set(places.map(({ route }) => screenPath(route))), [places])
  const sought = useMemo(() => soughtIn(text), [text])
  const asked = useMemo(() => askedFor(lookups, sought, screen => seen.has(screen)), [sought, seen])
  const answers = useLookups(asked, language, isPasted)
  const isEmpty = text.trim() === ''
  const actions = useMemo(
    () => (isEmpty || !desk.isMain ? noActions : pageActionsOf(places, language)),
    [isEmpty, desk, places, language],
  )
  const things = useMemo(
    () => [
      ...severalEntries(listedIn(text), lookups, screen => seen.has(screen), desk),
      ...thingEntries(sought, asked, answers, { desk, opensPlayers: !isDisabled }),
    ],
    [text, seen, sought, asked, answers, isDisabled, desk],
  )
  const local = useMemo(() => {
    const words = wordsOf(text)
    // In a window of its own nothing else is open, and what is shown there is a place in the main one.
    const here = desk.isMain ? list : []
    const others = trail.toReversed().flatMap(id => here.find(tag => tag.id === id && id !== active) ?? [])
    const unseen = here.filter(tag => tag.id !== active && !others.includes(tag))
    return [
      ...placeEntries(words, {
        places,
        tags: [...others, ...unseen],
        active: here.find(({ id }) => id === active),
        recent: desk.isMain ? recentRoutes() : [],
        titleOf,
        desk,
      }),
      ...(desk.isMain ? viewEntries(words, places, views) : []),
      ...offeredEntries(words, opened.offered),
      ...pageActionEntries(words, actions, here.find(({ id }) => id === active)?.route),
      ...commandEntries(words, desk.commands()),
    ]
    // oxlint-disable-next-line react/exhaustive-deps -- the commands tell how the settings stand
  }, [text, places, actions, views, list, active, trail, titleOf, opened, desk, settings])
  return useMemo(() => captioned(things, local, isEmpty), [things, local, isEmpty])
}
