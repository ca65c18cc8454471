import { dayMs, fromStamp } from '../../clock.ts'
import type { Database } from '../database.ts'

interface Day {
  readonly date: string
  readonly Deposit: number
  readonly Withdraw: number
  readonly WinNum: number
  readonly AdvAddAmount: number | null
  readonly AdvReduceAmount: number | null
}

/** Settlement of a channel's day, in thousandths. */
export type Settlement = Readonly<Record<Exclude<(typeof settledMeasures)[number], 'AdvOut'>, number>> & {
  readonly AdvOut: number | null
}

export const settledMeasures = [
  'Deposit',
  'Withdraw',
  'passageFee',
  'platformWinLose',
  'RealApiFee',
  'realIncome',
  'realProfit',
  'SettleAmount',
  'AdvOut',
] as const

/** The channel's share of the income, in percent. */
export const profitShare = 60
/** Days are settled a week later. */
const settledAfterDays = 7

/** Returns the fee of games: a tenth of the platform's win, zero on a day with a loss. */
export const computeApiFee = (win: number): number => Math.max(0, Math.round(-win / 10))

/**
 * Returns the settled part of a day's profit at this age in days; some days are half settled, as if disputed. Losses are not
 * settled.
 */
export const computeSettled = (profit: number, age: number): number => {
  if (age < settledAfterDays || profit <= 0) return 0
  return age % 23 === 0 ? Math.floor(profit / 2) : profit
}

const settle = (day: Day, today: string): Settlement => {
  const { Deposit, Withdraw, AdvAddAmount, AdvReduceAmount } = day
  const age = (fromStamp(`${today} 00:00:00`) - fromStamp(`${day.date} 00:00:00`)) / dayMs
  const passageFee = Math.round((Deposit * 25 + Withdraw * 10) / 1000)
  const RealApiFee = computeApiFee(day.WinNum)
  const realIncome = Deposit - Withdraw - passageFee - RealApiFee
  const realProfit = Math.round((realIncome * profitShare) / 100)
  const advertised = AdvAddAmount !== null || AdvReduceAmount !== null
  return {
    Deposit,
    Withdraw,
    passageFee,
    platformWinLose: -day.WinNum || 0,
    RealApiFee,
    realIncome,
    realProfit,
    SettleAmount: computeSettled(realProfit, age),
    AdvOut: advertised ? (AdvAddAmount ?? 0) + (AdvReduceAmount ?? 0) : null,
  }
}

/** Reads the settlement of each day of a range, latest first. */
export const readSettlements = (database: Database, start: string, end: string, today: string) =>
  database
    .all<Day>(
      `SELECT date, Deposit, Withdraw, WinNum, AdvAddAmount, AdvReduceAmount FROM channel_days
        WHERE date BETWEEN ? AND ? ORDER BY date DESC`,
      start,
      end,
    )
    .map(day => ({ mydate: day.date, ...settle(day, today) }))
