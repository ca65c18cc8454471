import { hideFlag, rechargeStatus } from '../../../shared/domain/orders.ts'
import { dayMs, secondMs, toStamp } from '../../clock.ts'
import type { Random } from '../../random.ts'
import type { Database } from '../database.ts'
import { type People, pickMoment, type Span } from '../players/people.ts'

const status = rechargeStatus.code
/** A status missing from all dictionaries, as newer platforms have. */
const unknownStatus = 9

const statuses = [
  [status.completed, 640],
  [status.unpaid, 245],
  [status.coinsNotIssued, 30],
  [status.thirdPartyFailed, 55],
  [status.coinIssueRefused, 27],
  [unknownStatus, 3],
] as const

const popularAmounts = [
  [10_000, 10],
  [19_900, 14],
  [20_000, 12],
  [30_000, 10],
  [50_000, 12],
  [100_000, 9],
  [200_000, 4],
  [500_000, 2],
  [1_000_000, 1],
] as const

const payTypes = [
  [0, 50],
  [1, 12],
  [2, 6],
  [3, 20],
  [4, 4],
  [5, 5],
  [6, 3],
] as const

const hideFlags = [
  [hideFlag.code.hidden, 3],
  [hideFlag.code.restored, 1],
] as const

const pickAmount = (random: Random, id: number): number => {
  if (id % 997 === 0) return 10
  if (id % 1999 === 1) return 100_000_000
  return random.chance(0.7) ? random.weighted(popularAmounts) : random.integer(500, 80_000) * 10
}

/** Returns 18 digits: the minute, then six digits that are unique below a million orders. */
export const orderNumber = (stamp: string, id: number, stride: number): string =>
  stamp.replaceAll(/\D/g, '').slice(0, 12) + String((id * stride) % 1_000_000).padStart(6, '0')

const paidAt = (random: Random, span: Span, addedAt: number, isLate: boolean): number =>
  Math.min(
    span.now,
    addedAt + (isLate ? random.integer(3600, (2 * dayMs) / secondMs) : random.integer(5, 900)) * secondMs,
  )

/** Generates and stores the recharge orders, numbered in order of time. */
export const addOrders = (
  database: Database,
  random: Random,
  span: Span,
  people: People,
  count: number,
): void => {
  const moments = new Float64Array(count).map(() => pickMoment(random, span, 1.8))
  moments.sort()
  for (let id = 1; id <= count; id += 1) {
    const addedAt = moments[id - 1] ?? span.start
    const place = people.someoneAt(addedAt)
    const code = random.weighted(statuses)
    const completed = code === status.completed
    const wasPaid = completed || code === status.coinsNotIssued || code === status.coinIssueRefused
    const isLate = completed && random.chance(0.03)
    const money = pickAmount(random, id)
    const stamp = toStamp(addedAt)
    database.insert('orders', {
      id,
      order_no: orderNumber(stamp, id, 7919),
      player: people.ids[place] ?? 0,
      simulated: people.simulated[place] ?? 0,
      status: code,
      money,
      coins: random.chance(0.02) ? null : Math.round((money * random.integer(100, 120)) / 100),
      added: stamp,
      paid: wasPaid ? toStamp(paidAt(random, span, addedAt, isLate)) : null,
      reissued: isLate ? 1 : 0,
      hide_flag: completed && random.chance(0.05) ? random.weighted(hideFlags) : hideFlag.code.visible,
      pay_type: random.weighted(payTypes),
    })
  }
}
