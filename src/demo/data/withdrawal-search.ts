import { fakeWithdrawal } from '../../shared/domain/orders.ts'
import {
  optionalAmount,
  optionalChoice,
  optionalDigits,
  optionalTime,
  optionalWhole,
} from '../call-values.ts'
import { listCodes } from '../dictionary-texts.ts'
import type { Call } from '../world.ts'
import type { Database } from './database.ts'
import { type Membership, membershipColumns, membershipJoins } from './memberships.ts'
import { combineConditions, compare, type Search } from './search.ts'

/** A stored withdrawal with its player's membership: money in thousandths, 0 and 1 for no and yes. */
export interface StoredWithdrawal extends Membership {
  readonly id: number
  readonly order_no: string
  readonly player: number
  readonly status: number
  readonly fake: number
  readonly money: number
  readonly added: string
  readonly checked: string | null
  readonly check_user: string | null
  readonly record_type: number
  readonly bank_name: string | null
  readonly card: string | null
  readonly tax: number
  readonly paid: number
  readonly mailed: number | null
  readonly note: string | null
  readonly deposit: number
}

/** Builds the search of the withdrawal orders' filters (spec 1 §7, §9). */
export const withdrawalSearch = (call: Pick<Call, 'text'>): Search => {
  const kind = optionalChoice(call, 'isfakeWithdraw', listCodes(fakeWithdrawal))
  return combineConditions([
    compare('check_user', call.text('checkUser') || undefined),
    compare('player', optionalWhole(call, 'roleId')),
    compare('order_no', optionalDigits(call, 'orderNo')),
    compare('money >=', optionalAmount(call, 'minAmount')),
    compare('money <=', optionalAmount(call, 'maxAmount')),
    compare('status', optionalWhole(call, 'status')),
    compare('fake', kind === undefined ? undefined : kind === fakeWithdrawal.code.fake ? 1 : 0),
    compare('added >=', optionalTime(call, 'startTime', 'start')),
    compare('added <=', optionalTime(call, 'endTime', 'end')),
  ])
}

/** Finds the withdrawals of a search, newest first; a page or all of them. */
export const findWithdrawals = (
  database: Database,
  { where, values }: Search,
  limit = -1,
  offset = 0,
): readonly StoredWithdrawal[] =>
  database.all<StoredWithdrawal>(
    `SELECT withdrawals.*, ${membershipColumns}, players.deposit
      FROM withdrawals JOIN players ON players.id = withdrawals.player ${membershipJoins}
      WHERE withdrawals.id IN
        (SELECT id FROM withdrawals WHERE ${where} ORDER BY added DESC, id DESC LIMIT ? OFFSET ?)
      ORDER BY withdrawals.added DESC, withdrawals.id DESC`,
    ...values,
    limit,
    offset,
  )
