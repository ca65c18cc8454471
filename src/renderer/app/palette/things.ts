import i18next from 'i18next'
import { failureText } from '../../kit/failure.ts'
import { isTold } from '../../kit/toast.ts'
import { openPlayerWindow } from '../own-window.ts'
import { openPlayer } from '../player-form.ts'
import { openRoute, showRoute } from '../view.ts'
import type { Entry } from './entry.ts'
import { goTo } from './go-to.ts'
import { type Found, isPlayerId, type Lookup } from './lookups.ts'
import type { Sought } from './sought.ts'
import type { Answer, Asked } from './use-lookups.ts'

interface Answers {
  readonly answerOf: (key: string) => Answer
  readonly again: (one: Asked) => void
}

const routeOf = ({ screen, search }: Lookup, id: string): string =>
  `${screen}?${new URLSearchParams(search(id)).toString()}`

/** Shows a player, in the detail if that is not disabled here. */
const playerRun = (id: string): Pick<Entry, 'run' | 'runApart'> => ({
  run: () => openPlayer(id),
  runApart: () => void openPlayerWindow(id),
})

/** Shows what was found in its list, searched for it. */
const listRun = (lookup: Lookup, id: string): Pick<Entry, 'leaves' | 'run' | 'runApart'> => ({
  leaves: true,
  run: () => goTo(() => showRoute(routeOf(lookup, id))),
  runApart: () => goTo(() => openRoute(routeOf(lookup, id))),
})

const titleOf = ({ kind }: Pick<Lookup, 'kind'>, id: string): string =>
  i18next.t(`palette:things.${kind}`, { id })

const entriesOf = (one: Asked, { answerOf, again }: Answers, opensPlayers: boolean): readonly Entry[] => {
  const { key, lookup, sought } = one
  const answer = answerOf(key)
  const isById = lookup.kind === 'player'
  const isPlayer = isById || lookup.kind === 'account'
  const base = { id: key, group: 'things', title: titleOf(lookup, sought.text) } as const
  const how = (id: string) => (isPlayer && opensPlayers ? playerRun(id) : listRun(lookup, id))
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
        note: facts.join(' · '),
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
  opensPlayers: boolean,
): readonly Entry[] => {
  const entries = sought.flatMap(one => {
    const mine = asked.filter(ask => ask.sought === one)
    const isUnlisted = isPlayerId(one) && !mine.some(({ lookup }) => lookup.kind === 'player')
    const unlisted: Entry = {
      id: `player ${one.text}`,
      group: 'things',
      title: titleOf({ kind: 'player' }, one.text),
      ...playerRun(one.text),
    }
    return [
      ...(isUnlisted && opensPlayers ? [unlisted] : []),
      ...mine.flatMap(ask => entriesOf(ask, answers, opensPlayers)),
    ]
  })
  const once = [...new Map(entries.toReversed().map(entry => [entry.id, entry])).values()].toReversed()
  // What is not there is said after what is.
  return once.toSorted((one, other) => Number(one.off !== undefined) - Number(other.off !== undefined))
}
