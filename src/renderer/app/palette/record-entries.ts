import i18next from 'i18next'
import { formatFailure } from '../../kit/failure/failure.ts'
import { maxNumbers } from '../../kit/form/clean-pasted.ts'
import { shouldToast } from '../../kit/toast.ts'
import { openPlayerWindow } from '../windows/own-window.ts'
import type { PaletteEntry } from './entry.ts'
import { describeWhere } from './local-entries.ts'
import type { LookupResult, PaletteLookup } from './lookup.ts'
import { isPlayerId } from './lookups.ts'
import type { PaletteActions } from './palette-actions.ts'
import type { SearchTerm } from './search-terms.ts'
import type { LookupAnswer, PlannedLookup } from './use-lookups.ts'

interface Answers {
  readonly answerOf: (key: string) => LookupAnswer
  readonly again: (one: PlannedLookup) => void
}

const buildRoute = ({ screen, search }: PaletteLookup, id: string): string =>
  `${screen}?${new URLSearchParams(search(id)).toString()}`

/** Opens a player, in the detail unless it is disabled here. */
const playerRun = (id: string, actions: PaletteActions): Pick<PaletteEntry, 'run' | 'runApart'> => ({
  run: () => actions.openPlayer(id),
  runApart: () => void openPlayerWindow(id),
})

/** Opens a found record beside its list, or in a tab that searches for it. */
const rowRun = (
  lookup: PaletteLookup,
  id: string,
  actions: PaletteActions,
): Pick<PaletteEntry, 'leaves' | 'run' | 'runApart'> => ({
  leaves: true,
  run: () => actions.showRow(buildRoute(lookup, id)),
  runApart: () => actions.open(buildRoute(lookup, id)),
})

/** Searches a list for several ids. */
const searchRun = (
  lookup: PaletteLookup,
  ids: string,
  actions: PaletteActions,
): Pick<PaletteEntry, 'leaves' | 'run' | 'runApart'> => ({
  leaves: true,
  run: () => actions.lead(buildRoute(lookup, ids)),
  runApart: () => actions.open(buildRoute(lookup, ids)),
})

/** Entries that search for a list of numbers at once, one for each kind they may be. */
export const buildMultiIdEntries = (
  numbers: readonly string[],
  all: readonly PaletteLookup[],
  sees: (screen: string) => boolean,
  actions: PaletteActions,
): readonly PaletteEntry[] =>
  all
    .filter(
      ({ several, screen, accepts }) =>
        several !== undefined &&
        numbers.length > 1 &&
        sees(screen) &&
        numbers.every(text => accepts({ kind: 'number', text })),
    )
    .map(lookup => ({
      id: `several ${lookup.kind}`,
      group: 'things',
      title: i18next.t(`palette:several.${lookup.several ?? 'player'}`, { n: numbers.length }),
      note: describeWhere(actions),
      off: numbers.length > maxNumbers ? i18next.t('palette:tooMany', { n: maxNumbers }) : undefined,
      ...searchRun(lookup, numbers.join(' '), actions),
    }))

const formatTitle = ({ kind }: Pick<PaletteLookup, 'kind'>, id: string): string =>
  i18next.t(`palette:things.${kind}`, { id })

interface RecordEntryOptions {
  readonly actions: PaletteActions
  /** True if players open in a detail here. */
  readonly opensPlayers: boolean
  /** True in privacy mode. */
  readonly isMasked: boolean
}

const buildEntries = (
  one: PlannedLookup,
  { answerOf, again }: Answers,
  { actions, opensPlayers, isMasked }: RecordEntryOptions,
): readonly PaletteEntry[] => {
  const { key, lookup, term: terms } = one
  const answer = answerOf(key)
  const isById = lookup.kind === 'player'
  const isPlayer = isById || lookup.kind === 'account'
  const base = { id: key, group: 'things', title: formatTitle(lookup, terms.text) } as const
  const how = (id: string) =>
    isPlayer && opensPlayers ? playerRun(id, actions) : rowRun(lookup, id, actions)
  // A player's id can be opened even if nothing more is known.
  const local: readonly PaletteEntry[] = isById ? [{ ...base, ...how(terms.text) }] : []
  switch (answer.kind) {
    case 'looking':
      if (isById) return [{ ...base, ...how(terms.text), note: i18next.t('palette:looking') }]
      return lookup.isSure(terms)
        ? [{ ...base, note: i18next.t('palette:looking'), isPending: true, run: () => undefined }]
        : []
    case 'failed': {
      if (answer.failure.kind === 'forbidden' || !shouldToast(answer.failure)) return local
      const title = i18next.t('palette:failed', { reason: formatFailure(answer.failure) })
      const note = `${base.title} · ${i18next.t('palette:again')}`
      return [...local, { ...base, id: `${key} again`, title, note, keepsOpen: true, run: () => again(one) }]
    }
    case 'found':
      if (answer.results.length === 0) {
        return lookup.isSure(terms)
          ? [{ ...base, off: i18next.t('palette:missing'), run: () => undefined }]
          : []
      }
      return answer.results.map(({ id, formatFacts }: LookupResult) => ({
        id: `${isPlayer ? 'player' : lookup.kind} ${id}`,
        group: 'things',
        title: formatTitle(isPlayer ? { kind: 'player' } : lookup, id),
        note: [...formatFacts(isMasked), ...(isPlayer && opensPlayers ? [] : [describeWhere(actions)])]
          .filter(Boolean)
          .join(' · '),
        ...how(id),
      }))
    default:
      return answer satisfies never
  }
}

/** Entries of the named records, as far as known. Without access to a list of players, an id can still be opened. */
export const buildRecordEntries = (
  terms: readonly SearchTerm[],
  plannedLookups: readonly PlannedLookup[],
  answers: Answers,
  how: RecordEntryOptions,
): readonly PaletteEntry[] => {
  const entries = terms.flatMap(term => {
    const termLookups = plannedLookups.filter(ask => ask.term === term)
    const isUnlisted = isPlayerId(term) && !termLookups.some(({ lookup }) => lookup.kind === 'player')
    const unlistedEntry: PaletteEntry = {
      id: `player ${term.text}`,
      group: 'things',
      title: formatTitle({ kind: 'player' }, term.text),
      ...playerRun(term.text, how.actions),
    }
    return [
      ...(isUnlisted && how.opensPlayers ? [unlistedEntry] : []),
      ...termLookups.flatMap(ask => buildEntries(ask, answers, how)),
    ]
  })
  const once = [...new Map(entries.toReversed().map(entry => [entry.id, entry])).values()].toReversed()
  // List missing records after the found ones.
  return once.toSorted((one, other) => Number(one.off !== undefined) - Number(other.off !== undefined))
}
