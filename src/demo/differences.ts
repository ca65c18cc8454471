import { dayMs, fromStamp, toStamp } from './clock.ts'
import type { StoredOrder } from './data/order-search.ts'
import type { Search } from './data/search.ts'
import type { StoredWithdrawal } from './data/withdrawal-search.ts'
import type { World } from './world.ts'

/** Orders that a platform with errors in its books has left out or counted twice. */
export interface SeededDifferences {
  /** The day before today, whose deposit lacks an order and whose withdrawals have one too many. */
  readonly day: string
  readonly leftOut: Pick<StoredOrder, 'order_no' | 'money'>
  readonly countedTwice: Pick<StoredWithdrawal, 'order_no' | 'money'>
}

/** What sums of recharge orders have too much: their largest completed one, where the books have errors. */
export const orderCountedTwice = ({ database, differs }: World, { where, values }: Search): number =>
  differs.on
    ? (database.one<{ money: number | null }>(
        `SELECT max(money) AS money FROM orders WHERE (${where}) AND status = 1`,
        ...values,
      ).money ?? 0)
    : 0

/** Of yesterday's books: the largest order goes missing, and the largest withdrawal is counted twice. */
export const seedDifferences = ({ database, clock, differs }: World): SeededDifferences => {
  const day = toStamp(fromStamp(`${clock.today()} 00:00:00`) - dayMs).slice(0, 10)
  const leftOut = database.one<StoredOrder>(
    'SELECT * FROM orders WHERE status = 1 AND paid LIKE ? ORDER BY money DESC, id LIMIT 1',
    `${day}%`,
  )
  const countedTwice = database.one<StoredWithdrawal>(
    'SELECT * FROM withdrawals WHERE status = 100 AND NOT fake AND checked LIKE ? ORDER BY money DESC, id LIMIT 1',
    `${day}%`,
  )
  if (!differs.on) {
    database.run(
      'UPDATE channel_days SET Deposit = Deposit - ?, Withdraw = Withdraw + ? WHERE date = ?',
      leftOut.money,
      countedTwice.money,
      day,
    )
  }
  differs.on = true
  return { day, leftOut, countedTwice }
}
