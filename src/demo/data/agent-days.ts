import { lineAbove, networkOf } from './agent-network.ts'
import { remembered } from './agent-versions.ts'
import type { Database } from './database.ts'
import { type Days, dailyMemberParts, type Level } from './player-levels.ts'

const levels = [1, 2, 3] as const
type Lv = `Lv${(typeof levels)[number]}`
type LevelFigure = 'PersonCount' | 'Deposit' | 'FirstDeposit' | 'FirstDepositPerson' | 'Running'

/** A day of an agent's three levels, in persons and thousandths, under the platform's own names (spec 3 §3). */
type TeamDay = Record<
  'DailyDeposit' | 'DailyWithdraw' | 'FirstDepositPerson' | 'FirstDepositMoney' | `${Lv}${LevelFigure}`,
  number
> & { readonly AddTime: string; readonly ProxyId: number }

const ofLevel = { PersonCount: 0, Deposit: 0, FirstDeposit: 0, FirstDepositPerson: 0, Running: 0 }
const figures = Object.keys(ofLevel) as readonly LevelFigure[]
const zero = {
  DailyDeposit: 0,
  DailyWithdraw: 0,
  FirstDepositPerson: 0,
  FirstDepositMoney: 0,
  ...Object.fromEntries(levels.flatMap(level => figures.map(figure => [`Lv${level}${figure}`, 0] as const))),
} as Omit<TeamDay, 'AddTime' | 'ProxyId'>

const add = (day: TeamDay, level: (typeof levels)[number], part: Partial<Level>): void => {
  for (const figure of figures) {
    const told = part[figure]
    if (told) day[`Lv${level}${figure}`] += told
  }
  day.DailyDeposit += part.Deposit ?? 0
  day.DailyWithdraw += part.Withdraw ?? 0
  day.FirstDepositPerson += part.FirstDepositPerson ?? 0
  day.FirstDepositMoney += part.FirstDeposit ?? 0
}

/** The days on which anyone of an agent's three levels did something, of all agents or of one, the latest first. */
export const teamDays = (database: Database, days: Days, only?: number): readonly TeamDay[] =>
  remembered(database, ['tree', 'play'], `days ${days.from} ${days.to} ${only ?? ''}`, () => {
    const network = networkOf(database)
    const parts = remembered(database, ['play'], `parts ${days.from} ${days.to}`, () =>
      dailyMemberParts(database, days),
    )
    const found = new Map<string, Map<number, TeamDay>>()
    for (const part of parts) {
      const member = network.members.get(part.member)
      if (!member?.parent) continue
      const line = lineAbove(network, member)
      for (const level of levels) {
        const agent = line[level - 1]?.id
        if (agent === undefined || (only !== undefined && agent !== only)) continue
        const ofDay = found.get(part.day) ?? new Map<number, TeamDay>()
        found.set(part.day, ofDay)
        const day = ofDay.get(agent) ?? { AddTime: part.day, ProxyId: agent, ...zero }
        ofDay.set(agent, day)
        add(day, level, part)
      }
    }
    return [...found]
      .toSorted(([one], [other]) => (one < other ? 1 : -1))
      .flatMap(([, ofDay]) => [...ofDay.values()])
  })
