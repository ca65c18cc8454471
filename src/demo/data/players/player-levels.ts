import { hideFlag, withdrawalStatus } from '../../../shared/domain/orders.ts'
import type { Database } from '../database.ts'

/** Figures of one level of a player's team, in persons and thousandths, under the platform's field names (spec 2 §3). */
const figures = [
  'PersonCount',
  'FirstDepositPerson',
  'FirstDeposit',
  'DepositCount',
  'Deposit',
  'Withdraw',
  'Running',
  'TotalWin',
  'ValidInviteCount',
  'RechargePersion',
  'RechargeAmount',
  'FirstRoubarMoney',
  'FirstRoubarPerson',
  'BetCount',
  'ChargeCount',
  'WithdrawCount',
  'Bonus',
  'InviteBonus',
  'WithdrawPerson',
  'Tax',
] as const
export type Level = Record<(typeof figures)[number], number>

/** Days to count, inclusive; `allDays` also counts rows without a day. */
export interface Days {
  readonly from: string
  readonly to: string
}

export const allDays: Days = { from: '0000-00-00', to: '9999-99-99' }
const levelCount = 4

/** The players of a list. */
const members = `WITH team (member) AS (
  SELECT players.id FROM json_each(?) CROSS JOIN players ON players.id = value WHERE deleted = 0)`

/** Figures of each player and day; `time` is the column that dates the rows, `from` the SQL after `FROM team`. */
const query = (columns: string, from: string, time: string) => ({
  sql: `${members} SELECT member, substr(${time}, 1, 10) AS day, ${columns} FROM team ${from} GROUP BY member, day`,
  figures: figures.filter(name => new RegExp(`AS ${name}\\b`).test(columns)),
})

/** Play is derived from each deposit, so that it sums correctly over any days and levels. */
const running = 'orders.money * (3 + orders.id % 5)'
const paid = `CROSS JOIN players ON players.id = member CROSS JOIN orders ON orders.player = member
  WHERE orders.status = 1`
const isLater = 'orders.paid <> players.first_paid'
/** Bonus of a valid invitation, in thousandths. */
export const inviteBonus = 10_000

const queries = [
  query(
    'count(*) AS PersonCount',
    'CROSS JOIN players ON players.id = member WHERE true',
    'players.registered',
  ),
  query(
    'count(*) AS FirstDepositPerson, sum(players.first_deposit) AS FirstDeposit',
    'CROSS JOIN players ON players.id = member WHERE players.first_paid IS NOT NULL',
    'players.first_paid',
  ),
  query(
    `count(DISTINCT orders.player) AS DepositCount, sum(orders.money) AS Deposit, count(*) AS ChargeCount,
      count(DISTINCT CASE WHEN ${isLater} THEN orders.player END) AS RechargePersion,
      sum(CASE WHEN ${isLater} THEN orders.money ELSE 0 END) AS RechargeAmount,
      sum(${running}) AS Running, sum(${running} * (orders.id % 13 - 8) / 100) AS TotalWin,
      sum(40 + orders.id * 7 % 260) AS BetCount,
      sum(max(coalesce(orders.coins, 0) - orders.money, 0)) AS Bonus`,
    paid,
    'orders.paid',
  ),
  query(
    'count(DISTINCT orders.player) AS FirstRoubarPerson, sum(orders.money) AS FirstRoubarMoney',
    `${paid} AND orders.hide_flag = ${hideFlag.code.hidden} AND orders.paid = players.first_paid`,
    'orders.paid',
  ),
  query(
    `sum(withdrawals.money) AS Withdraw, count(*) AS WithdrawCount, sum(withdrawals.tax) AS Tax,
      count(DISTINCT withdrawals.player) AS WithdrawPerson`,
    `CROSS JOIN withdrawals ON withdrawals.player = member
      WHERE withdrawals.status = ${withdrawalStatus.code.completed} AND withdrawals.fake = 0`,
    'withdrawals.checked',
  ),
] as const

const zero = Object.fromEntries(figures.map(name => [name, 0])) as Level
export const createEmptyLevel = (): Level => ({ ...zero })

export const createLevelBlock = (): Level[] => Array.from({ length: levelCount }, createEmptyLevel)

export const sumLevels = (levels: readonly Level[]): Level =>
  Object.fromEntries(
    figures.map(name => [name, levels.reduce((sum, level) => sum + level[name], 0)]),
  ) as Level

/** Figures of a single player that are 0 or 1, for one day and for many. */
export const personFigures = [
  'DepositCount',
  'RechargePersion',
  'FirstRoubarPerson',
  'WithdrawPerson',
] as const

type MemberDay = { readonly member: number; readonly day: string } & Partial<Level>

/** Adds each player's daily figures, without invitations, to the level that `getLevel` returns. */
export const addDays = (
  database: Database,
  players: readonly number[],
  getLevel: (player: number, day: string) => Level,
): void => {
  const ids = JSON.stringify(players)
  for (const { sql, figures: counted } of queries) {
    for (const row of database.all<MemberDay>(sql, ids)) {
      const level = getLevel(row.member, row.day)
      for (const name of counted) level[name] += row[name] ?? 0
    }
  }
}

/** Adds a player's figures to a level. */
export const addToLevel = (level: Level, part: Partial<Level>): void => {
  for (const name of figures) {
    const figure = part[name]
    if (figure) level[name] += figure
  }
}

/** Rows of a day without activity. */
export const emptyLevels: readonly Level[] = [...createLevelBlock(), createEmptyLevel()]
