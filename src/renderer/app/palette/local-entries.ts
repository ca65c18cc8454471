import i18next from 'i18next'
import type { RunnableAction } from '../../kit/offered-actions.ts'
import { toast } from '../../kit/toast.ts'
import { activateTag } from '../tags/tag-store.ts'
import type { Tag } from '../tags/tags.ts'
import type { PaletteCommand } from './command.ts'
import type { PaletteEntry } from './entry.ts'
import { leavePageTo } from './go-to.ts'
import { createKeys, scoreMatch } from './match.ts'
import type { PaletteActions } from './palette-actions.ts'
import { getPlaceOfTag, isOpenIn, isReady, type Place, scorePlace } from './places.ts'
import type { ScreenTitles } from './screen-titles.ts'

/** An entry with its match score. */
export interface ScoredEntry {
  readonly score: number
  /** True if its name contains the words exactly as typed. */
  readonly isFullMatch?: boolean
  readonly entry: PaletteEntry
}

/** Score bonuses for open pages, recent pages and actions of the visible page. */
const [moreIfOpen, moreIfRecent, moreIfHere] = [8, 4, 6]
const [mostOpen, mostRecent, mostFound] = [6, 5, 12]

const sortByScore = (all: readonly ScoredEntry[]): readonly ScoredEntry[] =>
  all.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score)

interface LocalEntrySources {
  readonly places: readonly Place[]
  readonly titles: ScreenTitles
  /** Open tags, most recently used first, without the active one. */
  readonly tags: readonly Tag[]
  /** The active tag: found by words, but not offered for an empty query. */
  readonly active: Tag | undefined
  readonly recent: readonly string[]
  readonly titleOf: (tag: Tag) => string
  readonly actions: PaletteActions
}

const joinNotes = (...parts: readonly string[]): string => parts.filter(part => part !== '').join(' · ')

/** Note on entries whose page opens in the main window; '' in the main window itself. */
export const describeWhere = ({ isMain }: PaletteActions): string =>
  isMain ? '' : i18next.t('palette:inMain')

const tagEntry = (tag: Tag, place: Place, group: PaletteEntry['group'], alias = ''): PaletteEntry => ({
  id: `tag ${tag.id}`,
  group,
  title: place.title,
  note: joinNotes(alias, place.group, group === 'open' ? '' : i18next.t('palette:isOpen')),
  leaves: true,
  run: () => leavePageTo(() => activateTag(tag.id)),
})

const placeEntry = (
  place: Place,
  group: PaletteEntry['group'],
  actions: PaletteActions,
  alias = '',
): PaletteEntry => ({
  id: `place ${place.route}`,
  group,
  title: place.title,
  note: joinNotes(alias, place.group, describeWhere(actions)),
  off: isReady(place) ? undefined : i18next.t('app:notConfigured'),
  leaves: true,
  run: () => actions.open(place.route),
})

/** Entry of the visible page: a search for it shows that it is already open. */
const hereEntry = (tag: Tag, place: Place, alias: string): PaletteEntry => ({
  ...tagEntry(tag, place, 'places', alias),
  note: joinNotes(alias, place.group, i18next.t('palette:isHere')),
})

/** Navigation targets: matching places, or open and recent ones for an empty query. */
export const buildPlaceEntries = (
  words: readonly string[],
  where: LocalEntrySources,
): readonly ScoredEntry[] => {
  const { places, titles, tags, active, recent, titleOf, actions } = where
  const toOpenPlace = (tag: Tag) => {
    const title = titleOf(tag)
    // With the tag's own title: two tags may show the same place.
    return { tag, place: { ...getPlaceOfTag(tag, places, title, titles), title } }
  }
  const open = tags.map(toOpenPlace)
  const closedPlaces = places.filter(place => !isOpenIn(place, active ? [...tags, active] : tags))
  if (words.length === 0) {
    return [
      ...open.slice(0, mostOpen).map(({ tag, place }) => tagEntry(tag, place, 'open')),
      ...recent
        .flatMap(route => closedPlaces.find(place => place.route === route) ?? [])
        .slice(0, mostRecent)
        .map(place => placeEntry(place, 'recent', actions)),
    ].map(entry => ({ score: 1, entry }))
  }
  const matches = [
    ...(active ? [toOpenPlace(active)] : []).map(({ tag, place }) => {
      const { alias, ...how } = scorePlace(words, place)
      return { ...how, entry: hereEntry(tag, place, alias) }
    }),
    ...open.map(({ tag, place }) => {
      const { score, alias, isFullMatch } = scorePlace(words, place)
      return { score: score && score + moreIfOpen, isFullMatch, entry: tagEntry(tag, place, 'places', alias) }
    }),
    ...closedPlaces.map(place => {
      const { score, alias, isFullMatch } = scorePlace(words, place)
      const more = recent.includes(place.route) ? moreIfRecent : 0
      return { score: score && score + more, isFullMatch, entry: placeEntry(place, 'places', actions, alias) }
    }),
  ]
  return sortByScore(matches).slice(0, mostFound)
}

/** Score penalty of a match across a whole title if only part of it is the command's name. */
const lessByWhole = 6

const scoreEntry = (words: readonly string[], entry: PaletteEntry, commandName?: string): ScoredEntry => {
  const keys =
    commandName === undefined
      ? createKeys(entry.title)
      : [...createKeys(entry.title, lessByWhole), ...createKeys(commandName)]
  return { score: words.length === 0 ? 1 : scoreMatch(words, keys), entry }
}

/** Matching commands; all of them for an empty query. */
export const buildCommandEntries = (
  words: readonly string[],
  commands: readonly PaletteCommand[],
): readonly ScoredEntry[] =>
  sortByScore(
    commands.map(({ searchLabel, ...command }) =>
      scoreEntry(words, { ...command, id: `command ${command.id}`, group: 'commands' }, searchLabel),
    ),
  )

/** Matching actions of the visible page and of the focused row. */
export const buildOfferedEntries = (
  words: readonly string[],
  offeredActions: readonly RunnableAction[],
): readonly ScoredEntry[] =>
  sortByScore(
    offeredActions
      .filter(({ isOne }) => !isOne || words.length > 0)
      .map(({ id, label, searchLabel, row, note, isDeletion, off, run, isOne }, index) => {
        const entry: PaletteEntry = {
          id: `offered ${index} ${id}`,
          group: isOne ? 'filters' : row === undefined ? 'page' : 'row',
          title: label,
          note: row ?? note,
          isDeletion,
          off,
          run: () => void (run() || toast('info', i18next.t('palette:gone'))),
        }
        const { score } = scoreEntry(words, entry, searchLabel)
        return { score: score && score + moreIfHere, entry }
      }),
  )
