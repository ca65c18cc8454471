import { hideFlag, rechargeStatus, reissued } from '../../shared/domain/orders.ts'
import {
  optionalAmount,
  optionalChoice,
  optionalDigits,
  optionalTime,
  optionalWhole,
} from '../call-values.ts'
import { listCodes } from '../dictionary-texts.ts'
import type { Call } from '../world.ts'
import { matchAccountKind } from './account-kinds.ts'
import type { Database } from './database.ts'
import { combineConditions, compare, type Search, type SqlCondition } from './search.ts'

/** A stored recharge order: money in thousandths, 0 and 1 for no and yes. */
export interface StoredOrder {
  readonly id: number
  readonly order_no: string
  readonly player: number
  readonly simulated: number
  readonly status: number
  readonly money: number
  readonly coins: number | null
  readonly added: string
  readonly paid: string | null
  readonly reissued: number
  readonly hide_flag: number
  readonly pay_type: number
}

const namedStatuses = rechargeStatus.entries
  .filter(entry => entry.name !== 'unpaid')
  .map(entry => entry.code)
  .join()

const statusCondition = (status: number): SqlCondition =>
  // Any status other than the named ones is unpaid (spec 1 §4).
  status === rechargeStatus.code.unpaid ? [`status NOT IN (${namedStatuses})`] : ['status = ?', status]

/** Builds the search of the recharge orders' filters (spec 1 §7, §9). */
export const orderSearch = (call: Pick<Call, 'text'>): Search => {
  const status = optionalWhole(call, 'status')
  return combineConditions([
    compare('player', optionalWhole(call, 'roleId')),
    compare('order_no', optionalDigits(call, 'orderNo')),
    compare('added >=', optionalTime(call, 'startdate', 'start')),
    compare('added <=', optionalTime(call, 'enddate', 'end')),
    status === undefined ? undefined : statusCondition(status),
    matchAccountKind(call),
    compare('reissued', optionalChoice(call, 'isReturn', listCodes(reissued))),
    compare('money >=', optionalAmount(call, 'amount')),
    compare('money <=', optionalAmount(call, 'maxMmount')),
    compare('hide_flag', optionalChoice(call, 'RoubarFlag', listCodes(hideFlag))),
  ])
}

/** Finds the orders of a search, newest first; a page or all of them. */
export const findOrders = (
  database: Database,
  { where, values }: Search,
  limit = -1,
  offset = 0,
): readonly StoredOrder[] =>
  database.all<StoredOrder>(
    `SELECT * FROM orders WHERE id IN
      (SELECT id FROM orders WHERE ${where} ORDER BY added DESC, id DESC LIMIT ? OFFSET ?)
      ORDER BY added DESC, id DESC`,
    ...values,
    limit,
    offset,
  )
