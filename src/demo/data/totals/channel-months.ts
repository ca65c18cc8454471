import type { Database } from '../database.ts'
import type { Stored } from '../tables.ts'
import { computeApiFee } from './settlement.ts'

type Day = Stored<'channel_days'>

const counted = [
  'PersonCount',
  'Deposit',
  'Withdraw',
  'fakeWithdrawAmount',
  'FirstDepositPerson',
  'FirstDeposit',
] as const

type CountedMonth = Readonly<Record<(typeof counted)[number] | 'channel' | 'PersonDeposit', number>> & {
  readonly remark: string
}

/** Figures of a channel's players in a month. Unlike a sum of days, it counts each depositor once. */
const countQuery = `SELECT channels.id AS channel, channels.remark,
    ${counted.map(name => `coalesce(sum(${name}), 0) AS ${name}`).join()},
    (SELECT count(DISTINCT orders.player) FROM orders JOIN memberships USING (player)
      WHERE memberships.channel = channels.id AND status = 1 AND paid LIKE ?1) AS PersonDeposit
  FROM channels LEFT JOIN proxy_days ON proxy = role_id AND day LIKE ?1
  GROUP BY channels.id ORDER BY Deposit DESC, channels.id`

/** Divides a whole by shares without loss: the channel with the lowest id gets the remainder. */
const divide = (whole: number, months: readonly CountedMonth[]): ReadonlyMap<number, number> => {
  const sum = months.reduce((all, { Deposit }) => all + Deposit, 0)
  const parts = new Map(
    months.map(({ channel, Deposit }) => [channel, sum === 0 ? 0 : Math.trunc((whole * Deposit) / sum)]),
  )
  const remainder = whole - [...parts.values()].reduce((all, part) => all + part, 0)
  const first = Math.min(...parts.keys())
  return parts.set(first, (parts.get(first) ?? 0) + remainder)
}

/** Reads the channels' figures of a month, largest first; none outside the platform's lifetime. Play is divided by deposits. */
export const readChannelMonths = (database: Database, month: string) => {
  const days = database.all<Day>('SELECT * FROM channel_days WHERE date LIKE ?', `${month}%`)
  if (days.length === 0) return []
  const months = database.all<CountedMonth>(countQuery, `${month}%`)
  const divided = (figure: (day: Day) => number) =>
    divide(
      days.reduce((sum, day) => sum + figure(day), 0),
      months,
    )
  const play = {
    ApiFee: divided(day => computeApiFee(day.WinNum)),
    Running: divided(day => day.Running),
    WinNum: divided(day => day.WinNum),
    PersonRunning: divided(day => day.PersonRunning),
  }
  const part = (name: keyof typeof play, channel: number) => play[name].get(channel) ?? 0
  return months.map(row => ({
    ...row,
    ApiFee: part('ApiFee', row.channel),
    Running: part('Running', row.channel),
    WinNum: part('WinNum', row.channel),
    PersonRunning: part('PersonRunning', row.channel),
  }))
}
