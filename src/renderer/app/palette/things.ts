import i18next from 'i18next'
import { failureText } from '../../kit/failure.ts'
import { mostNumbers } from '../../kit/form/pasted.ts'
import { isTold } from '../../kit/toast.ts'
import { openPlayerWindow } from '../own-window.ts'
import type { Desk } from './desk.ts'
import type { Entry } from './entry.ts'
import { whereOf } from './local-entries.ts'
import type { Found, Lookup } from './lookup.ts'
import { isPlayerId } from './lookups.ts'
import type { Sought } from './sought.ts'
import type { Answer, Asked } from './use-lookups.ts'

interface Answers {
  readonly answerOf: (key: string) => Answer
  readonly again: (one: Asked) => void
}

const routeOf = ({ screen, search }: Lookup, id: string): string =>
  `${screen}?${new URLSearchParams(search(id)).toString()}`

/** Shows a player, in the detail if that is not disabled here. */
const playerRun = (id: string, desk: Desk): Pick<Entry, 'run' | 'runApart'> => ({
  run: () => desk.openPlayer(id),
  runApart: () => void openPlayerWindow(id),
})

/** Shows what was found beside its list, or in a tab that is searched for it. */
const rowRun = (lookup: Lookup, id: string, desk: Desk): Pick<Entry, 'leaves' | 'run' | 'runApart'> => ({
  leaves: true,
  run: () => desk.showRow(routeOf(lookup, id)),
  runApart: () => desk.open(routeOf(lookup, id)),
})

/** Searches a list for all of several. */
const searchRun = (lookup: Lookup, ids: string, desk: Desk): Pick<Entry, 'leaves' | 'run' | 'runApart'> => ({
  leaves: true,
  run: () => desk.lead(routeOf(lookup, ids)),
  runApart: () => desk.open(routeOf(lookup, ids)),
})

/** All of a list of numbers in one search, of each kind that they may be. */
export const severalEntries = (
  numbers: readonly string[],
  all: readonly Lookup[],
  sees: (screen: string) => boolean,
  desk: Desk,
): readonly Entry[] =>
  all
    .filter(
      ({ several, screen, takes }) =>
        several !== undefined &&
        numbers.length > 1 &&
        sees(screen) &&
        numbers.every(text => takes({ kind: 'number', text })),
    )
    .map(lookup => ({
      id: `several ${lookup.kind}`,
      group: 'things',
      title: i18next.t(`palette:several.${lookup.several ?? 'player'}`, { n: numbers.length }),
      note: whereOf(desk),
      off: numbers.length > mostNumbers ? i18next.t('palette:tooMany', { n: mostNumbers }) : undefined,
      ...searchRun(lookup, numbers.join(' '), desk),
    }))

const titleOf = ({ kind }: Pick<Lookup, 'kind'>, id: string): string =>
  i18next.t(`palette:things.${kind}`, { id })

interface How {
  readonly desk: Desk
  /** Players have a detail here. */
  readonly opensPlayers: boolean
}

const entriesOf = (
  one: Asked,
  { answerOf, again }: Answers,
  { desk, opensPlayers }: How,
): readonly Entry[] => {
  const { key, lookup, sought } = one
  const answer = answerOf(key)
  const isById = lookup.kind === 'player'
  const isPlayer = isById || lookup.kind === 'account'
  const base = { id: key, group: 'things', title: titleOf(lookup, sought.text) } as const
  const how = (id: string) => (isPlayer && opensPlayers ? playerRun(id, desk) : rowRun(lookup, id, desk))
  // A player by id can be opened whether or not more is known of them.
  const local: readonly Entry[] = isById ? [{ ...base, ...how(sought.text) }] : []
  switch (answer.kind) {
    case 'looking':
      if (isById) return [{ ...base, ...how(sought.text), note: i18next.t('palette:looking') }]
      return lookup.isSure(sought)
        ? [{ ...base, note: i18next.t('palette:looking'), isPending: true, run: () => undefined }]
        : []
    case 'failed': {
      if (answer.failure.kind === 'forbidden' || !isTold(answer.failure)) return local
      const title = i18next.t('palette:failed', { reason: failureText(answer.failure) })
      const note = `${base.title} · ${i18next.t('palette:again')}`
      return [...local, { ...base, id: `${key} again`, title, note, stays: true, run: () => again(one) }]
    }
    case 'found':
      if (answer.found.length === 0) {
        return lookup.isSure(sought)
          ? [{ ...base, off: i18next.t('palette:missing'), run: () => undefined }]
          : []
      }
      return answer.found.map(({ id, facts }: Found) => ({
        id: `${isPlayer ? 'player' : lookup.kind} ${id}`,
        group: 'things',
        title: titleOf(isPlayer ? { kind: 'player' } : lookup, id),
        note: [...facts, ...(isPlayer && opensPlayers ? [] : [whereOf(desk)])].filter(Boolean).join(' · '),
        ...how(id),
      }))
    default:
      return answer satisfies never
  }
}

/** What was named, as far as it is known by now. Who may see no list of players can still open one by id. */
export const thingEntries = (
  sought: readonly Sought[],
  asked: readonly Asked[],
  answers: Answers,
  how: How,
): readonly Entry[] => {
  const entries = sought.flatMap(one => {
    const mine = asked.filter(ask => ask.sought === one)
    const isUnlisted = isPlayerId(one) && !mine.some(({ lookup }) => lookup.kind === 'player')
    const unlisted: Entry = {
      id: `player ${one.text}`,
      group: 'things',
      title: titleOf({ kind: 'player' }, one.text),
      ...playerRun(one.text, how.desk),
    }
    return [
      ...(isUnlisted && how.opensPlayers ? [unlisted] : []),
      ...mine.flatMap(ask => entriesOf(ask, answers, how)),
    ]
  })
  const once = [...new Map(entries.toReversed().map(entry => [entry.id, entry])).values()].toReversed()
  // What is not there is said after what is.
  return once.toSorted((one, other) => Number(one.off !== undefined) - Number(other.off !== undefined))
}
