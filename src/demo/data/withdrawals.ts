import { dayMs, secondMs, toStamp } from '../clock.ts'
import type { Random } from '../random.ts'
import type { Database } from './database.ts'
import { orderNumber } from './orders.ts'
import { momentOf, type People, type Span } from './people.ts'

/** Withdrawal order status (spec 1 §4); 100 is the one whose money has left. */
const statuses = [
  [100, 700],
  [0, 60],
  [1, 30],
  [2, 60],
  [3, 20],
  [4, 30],
  [5, 40],
  [6, 40],
  [7, 20],
] as const
const waiting = new Set([0, 6, 7])

const insert = `INSERT INTO withdrawals (id, order_no, player, status, fake, money, added, checked)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`

/** Makes and stores the withdrawals: what the home page and the daily report count. */
export const addWithdrawals = (
  database: Database,
  random: Random,
  span: Span,
  people: People,
  count: number,
): void => {
  const moments = new Float64Array(count).map(() => momentOf(random, span, 1.7))
  moments.sort()
  for (let id = 1; id <= count; id += 1) {
    const added = moments[id - 1] ?? span.start
    const status = random.weighted(statuses)
    const stamp = toStamp(added)
    const checked = Math.min(span.now, added + random.whole(60, dayMs / secondMs) * secondMs)
    database.run(
      insert,
      id,
      orderNumber(stamp, id, 3571),
      people.ids[people.someoneAt(added)] ?? 0,
      status,
      random.chance(0.12) ? 1 : 0,
      random.whole(20, 6000) *
        100 *
        random.weighted([
          [1, 8],
          [10, 1],
        ] as const),
      stamp,
      waiting.has(status) ? null : toStamp(checked),
    )
  }
}
