import type { Database } from '../database.ts'
import { addToLevel, createEmptyLevel, type Days, type Level } from '../players/player-levels.ts'
import { sumFigure } from '../rows.ts'
import { getAncestors, readNetwork } from './agent-network.ts'
import { readAllPlay } from './agent-play.ts'
import { memoize } from './agent-versions.ts'

const levels = [1, 2, 3] as const
const figures = ['PersonCount', 'Deposit', 'FirstDeposit', 'FirstDepositPerson', 'Running'] as const
/** Per level, the figures with their wire names. */
const namesOf = levels.map(level => figures.map(figure => [figure, `Lv${level}${figure}`] as const))

const zero = {
  DailyDeposit: 0,
  DailyWithdraw: 0,
  FirstDepositPerson: 0,
  FirstDepositMoney: 0,
  ...(Object.fromEntries(namesOf.flat().map(([, name]) => [name, 0])) as Record<
    (typeof namesOf)[number][number][1],
    number
  >),
}

/** A player's figures of a day on one of an agent's levels. */
interface Share {
  readonly names: (typeof namesOf)[number]
  readonly played: Level
}

const addShare = (sums: typeof zero, { names, played }: Share): void => {
  for (const [figure, name] of names) sums[name] += played[figure]
  sums.DailyDeposit += played.Deposit
  sums.DailyWithdraw += played.Withdraw
  sums.FirstDepositPerson += played.FirstDepositPerson
  sums.FirstDepositMoney += played.FirstDeposit
}

/** Sums shares, in persons and thousandths, under the platform's field names (spec 3 §3). */
export const sharesOnWire = (shares: readonly Share[]) => {
  const sums = { ...zero }
  for (const share of shares) addShare(sums, share)
  return sums
}

/** Shares of each agent on a day, summed only for the rows that are shown. */
type Shares = ReadonlyMap<number, readonly Share[]>

const sharesByDay = (database: Database, { from, to }: Days, only: number | undefined) => {
  const network = readNetwork(database)
  const shareMap = new Map<string, Map<number, Share[]>>()
  const totals = namesOf.map(() => createEmptyLevel())
  for (const [player, days] of readAllPlay(database).days) {
    const member = network.members.get(player)
    const line = member ? getAncestors(network, member, namesOf.length) : []
    if (only === undefined ? line.length === 0 : line.every(({ id }) => id !== only)) continue
    for (const [day, played] of days) {
      if (day < from || day > to) continue
      const ofDay = shareMap.get(day) ?? new Map<number, Share[]>()
      shareMap.set(day, ofDay)
      for (const [place, { id: agent }] of line.entries()) {
        const [names, sum] = [namesOf[place], totals[place]]
        if (!names || !sum || (only !== undefined && agent !== only)) continue
        addToLevel(sum, played)
        const shares = ofDay.get(agent)
        if (shares) shares.push({ names, played })
        else ofDay.set(agent, [{ names, played }])
      }
    }
  }
  // The sum of a level equals the sum of its shares.
  const sums = sharesOnWire(
    totals.flatMap((played, index) => (namesOf[index] ? [{ names: namesOf[index], played }] : [])),
  )
  return { shareMap, sums }
}

/** Returns the days with activity on any of an agent's three levels, for all agents or one, and their sums. */
export const teamDays = (database: Database, days: Days, only?: number) =>
  memoize(database, ['tree', 'play'], `days ${days.from} ${days.to} ${only ?? ''}`, () => {
    const { shareMap, sums } = sharesByDay(database, days, only)
    return {
      days: [...shareMap].toSorted(([one], [other]) => (one < other ? 1 : -1)),
      count: sumFigure([...shareMap.values()], ofDay => ofDay.size),
      sums,
    }
  })

/** Returns a page of these days, latest first. */
export const pageOfDays = (
  days: readonly (readonly [string, Shares])[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  days
    .values()
    .flatMap(([day, ofDay]) =>
      [...ofDay].toSorted(([one], [other]) => other - one).map(([agent, shares]) => ({ agent, day, shares })),
    )
    .drop(offset)
    .take(limit)
    .toArray()
