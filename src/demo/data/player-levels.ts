import { hideFlag, withdrawalStatus } from '../../shared/domain/orders.ts'
import type { Database } from './database.ts'
import { isChild } from './player-levels-team.ts'

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

/** A player and their invited players, three levels deep. */
const team = `WITH RECURSIVE team (member, level) AS (
  SELECT ?, 0 UNION
  SELECT players.id, level + 1 FROM team CROSS JOIN players ON players.parent = member AND ${isChild}
    WHERE level < ${levelCount - 1})`

/** The players of a list, each a team of one. */
const memberQuery = `WITH team (member) AS (
  SELECT players.id FROM json_each(?) CROSS JOIN players ON players.id = value WHERE deleted = 0)`

const each = (time: string) => `substr(${time}, 1, 10)`
const isInDays = (time: string) => `${time} >= ? AND ${time} <= ? || ' 23:59:59'`

/** `time` is the column that dates the rows, `from` the SQL after `FROM team`. */
const query = (columns: string, from: string, time: string) => {
  const [day, rows] = [`${each(time)} AS day`, `FROM team ${from} AND ${isInDays(time)}`]
  return {
    columns,
    levels: `${team} SELECT level, ${columns} ${rows} GROUP BY level`,
    dailyLevels: `${team} SELECT level, ${day}, ${columns} ${rows} GROUP BY level, day`,
    dailyMembers: `${memberQuery} SELECT member, ${day}, ${columns} ${rows} GROUP BY member, day`,
  }
}

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
    `count(*) AS ValidInviteCount, count(*) * ${inviteBonus} AS InviteBonus`,
    `CROSS JOIN players ON players.parent = member AND ${isChild} WHERE players.first_paid IS NOT NULL`,
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

type Part = { readonly level: number; readonly day: string } & Partial<Level>

const addPart = (levels: readonly Level[], part: Part): void => {
  const level = levels[part.level]
  if (!level) return
  for (const name of figures) level[name] = part[name] ?? level[name]
}

export const sumLevels = (levels: readonly Level[]): Level =>
  Object.fromEntries(
    figures.map(name => [name, levels.reduce((sum, level) => sum + level[name], 0)]),
  ) as Level

/** Reads the five rows of a player: self, three levels, and their sum. */
export const readLevels = (
  database: Database,
  player: number,
  { from, to }: Days = allDays,
): readonly Level[] => {
  const levels = createLevelBlock()
  for (const ofKind of queries) {
    for (const part of database.all<Part>(ofKind.levels, player, from, to)) addPart(levels, part)
  }
  return [...levels, sumLevels(levels)]
}

/** Reads the five rows of a player for each of these days with activity, by day. */
export const readDailyLevels = (
  database: Database,
  player: number,
  { from, to }: Days,
): ReadonlyMap<string, readonly Level[]> => {
  const days = new Map<string, Level[]>()
  for (const ofKind of queries) {
    for (const part of database.all<Part>(ofKind.dailyLevels, player, from, to)) {
      const levels = days.get(part.day) ?? createLevelBlock()
      days.set(part.day, levels)
      addPart(levels, part)
    }
  }
  return new Map([...days].map(([day, levels]) => [day, [...levels, sumLevels(levels)]]))
}

/** Figures of a single player that are 0 or 1, for one day and for many. */
export const personFigures = [
  'DepositCount',
  'RechargePersion',
  'FirstRoubarPerson',
  'WithdrawPerson',
] as const

/** Valid invitations depend on the parents of depositing players: they belong to a team, not to a player. */
const ownQueries = queries
  .filter(({ columns }) => !columns.includes('ValidInviteCount'))
  .map(({ columns, dailyMembers }) => ({
    dailyMembers,
    ownFigures: figures.filter(name => new RegExp(`AS ${name}\\b`).test(columns)),
  }))

type MemberDay = { readonly member: number; readonly day: string } & Partial<Level>

/** Adds each player's daily figures, without invitations, to the level that `getLevel` returns. */
export const addDays = (
  database: Database,
  players: readonly number[],
  getLevel: (player: number, day: string) => Level,
): void => {
  const ids = JSON.stringify(players)
  for (const { dailyMembers, ownFigures } of ownQueries) {
    for (const row of database.all<MemberDay>(dailyMembers, ids, allDays.from, allDays.to)) {
      const level = getLevel(row.member, row.day)
      for (const name of ownFigures) level[name] += row[name] ?? 0
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
