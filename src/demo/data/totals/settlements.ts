import { dayMs, fromStamp } from '../../clock.ts'
import type { Database } from '../database.ts'
import { computeSettled } from './settlement.ts'
import type { ProxyKind } from './totals-proxies.ts'
import { type ProxyTotalRow, readDays } from './totals-rows.ts'

/** Sets the settled amount of an account's day; false if there is no such day. */
export const settleDay = (database: Database, proxy: number, day: string, amount: number): boolean =>
  database.run('UPDATE proxy_days SET SettleAmount = ? WHERE proxy = ? AND day = ?', amount, proxy, day) === 1

const kinds: readonly ProxyKind[] = ['salesman', 'subChannel']
const firstDay = '0000-00-00'

/** Settles the days that are due. */
export const settleDueDays = (database: Database, today: string): void => {
  const computeAge = ({ day }: ProxyTotalRow) =>
    (fromStamp(`${today} 00:00:00`) - fromStamp(`${day} 00:00:00`)) / dayMs
  for (const row of kinds.flatMap(kind => readDays(database, kind, firstDay, today))) {
    const amount = computeSettled(row.figures.realProfit, computeAge(row))
    if (amount > 0) settleDay(database, row.proxy.id, row.day, amount)
  }
}
