import type { StoredOrder } from './data/orders/order-search.ts'
import type { StoredWithdrawal } from './data/orders/withdrawal-search.ts'
import type { Search } from './data/search.ts'
import type { World } from './world.ts'

/** Orders that were left out or counted twice in the faulty books. */
export interface SeededDifferences {
  /** Last day before today with both kinds; its deposit lacks one order and its withdrawals have one too many. */
  readonly day: string
  readonly leftOut: Pick<StoredOrder, 'order_no' | 'money'>
  readonly countedTwice: Pick<StoredWithdrawal, 'order_no' | 'money'>
}

/** Returns the surplus in sums of recharge orders: their largest completed one, if the books have errors. */
export const getSumSurplus = ({ database, differs }: World, { where, values }: Search): number =>
  differs.on
    ? (database.one<{ money: number | null }>(
        `SELECT max(money) AS money FROM orders WHERE (${where}) AND status = 1`,
        ...values,
      ).money ?? 0)
    : 0

/**
 * Creates two errors in the books of the last day that has both kinds: its largest order is missing, its largest withdrawal is
 * counted twice.
 */
export const seedDifferences = ({ database, clock, differs }: World): SeededDifferences => {
  // With few players, not every day has a paid withdrawal.
  const { day } = database.one<{ day: string }>(
    `SELECT max(day) AS day FROM (
       SELECT substr(paid, 1, 10) AS day FROM orders WHERE status = 1
       INTERSECT SELECT substr(checked, 1, 10) FROM withdrawals WHERE status = 100 AND NOT fake
     ) WHERE day < ?`,
    clock.today(),
  )
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
