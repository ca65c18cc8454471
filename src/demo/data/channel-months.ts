import type { Database } from './database.ts'
import { channels } from './memberships.ts'
import { computeApiFee } from './settlement.ts'

const measures = [
  'ApiFee',
  'PersonCount',
  'PersonDeposit',
  'Deposit',
  'Withdraw',
  'fakeWithdrawAmount',
  'Running',
  'WinNum',
  'FirstDepositPerson',
  'FirstDeposit',
  'PersonRunning',
] as const

/** A channel's month; money in thousandths. */
export type ChannelMonth = Readonly<Record<(typeof measures)[number] | 'channel', number>> & {
  readonly remark: string
}

const countQuery = `
  INSERT INTO channel_months (month, channel)
    SELECT DISTINCT substr(date, 1, 7), channels.id FROM channel_days, channels;
  UPDATE channel_months SET Deposit = paid.money, PersonDeposit = paid.persons
    FROM (SELECT substr(paid, 1, 7) AS of_month, memberships.channel AS of_channel, sum(money) AS money,
        count(DISTINCT orders.player) AS persons
      FROM orders JOIN memberships USING (player) WHERE status = 1 GROUP BY 1, 2) AS paid
    WHERE of_month = month AND of_channel = channel;
  UPDATE channel_months SET FirstDeposit = firsts.money, FirstDepositPerson = firsts.persons
    FROM (SELECT substr(first_paid, 1, 7) AS of_month, memberships.channel AS of_channel,
        sum(first_deposit) AS money, count(*) AS persons
      FROM players JOIN memberships ON player = players.id WHERE first_paid IS NOT NULL GROUP BY 1, 2) AS firsts
    WHERE of_month = month AND of_channel = channel;
  UPDATE channel_months SET PersonCount = came.persons
    FROM (SELECT substr(registered, 1, 7) AS of_month, memberships.channel AS of_channel, count(*) AS persons
      FROM players JOIN memberships ON player = players.id GROUP BY 1, 2) AS came
    WHERE of_month = month AND of_channel = channel;
  UPDATE channel_months SET Withdraw = gone.money, fakeWithdrawAmount = gone.fake
    FROM (SELECT substr(checked, 1, 7) AS of_month, memberships.channel AS of_channel,
        sum(CASE WHEN fake THEN 0 ELSE money END) AS money, sum(CASE WHEN fake THEN money ELSE 0 END) AS fake
      FROM withdrawals JOIN memberships USING (player) WHERE status = 100 GROUP BY 1, 2) AS gone
    WHERE of_month = month AND of_channel = channel;
`

const play = ['ApiFee', 'Running', 'WinNum', 'PersonRunning'] as const

/** Divides a whole by shares without loss: the first part gets the remainder. */
const divided = (amount: number, shares: readonly number[]): readonly number[] => {
  const sum = shares.reduce((all, share) => all + share, 0)
  const parts = shares.map(share => (sum === 0 ? 0 : Math.trunc((amount * share) / sum)))
  const remainder = amount - parts.reduce((all, part) => all + part, 0)
  return parts.map((part, place) => (place === 0 ? part + remainder : part))
}

/** Fills the monthly figures: figures with a player are counted, play is divided by the channels' deposits. */
export const addChannelMonths = (database: Database): void => {
  database.script(countQuery)
  const days = database.all<{ month: string; Running: number; WinNum: number; PersonRunning: number }>(
    'SELECT substr(date, 1, 7) AS month, Running, WinNum, PersonRunning FROM channel_days',
  )
  for (const [month, ofMonth] of Map.groupBy(days, day => day.month)) {
    const shares = channels.map(
      ({ id }) =>
        database.one<{ Deposit: number }>(
          'SELECT Deposit FROM channel_months WHERE month = ? AND channel = ?',
          month,
          id,
        ).Deposit,
    )
    const wholes = ofMonth.map(day => ({ ...day, ApiFee: computeApiFee(day.WinNum) }))
    for (const name of play) {
      const monthTotal = wholes.reduce((all, day) => all + day[name], 0)
      for (const [place, part] of divided(monthTotal, shares).entries()) {
        const update = `UPDATE channel_months SET ${name} = ? WHERE month = ? AND channel = ?`
        database.run(update, part, month, channels[place]?.id ?? 0)
      }
    }
  }
}

/** Reads the channels' figures of a month, largest first; none outside the platform's lifetime. */
export const readChannelMonths = (database: Database, month: string): readonly ChannelMonth[] =>
  database.all<ChannelMonth>(
    `SELECT channel, remark, ${measures.join()} FROM channel_months JOIN channels ON channels.id = channel
      WHERE month = ? ORDER BY Deposit DESC, channel`,
    month,
  )
