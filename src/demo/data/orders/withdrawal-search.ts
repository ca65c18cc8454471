import { fakeWithdrawal } from '../../../shared/domain/orders.ts'
import { createList } from '../../list.ts'
import { type Membership, membershipColumns, membershipJoins } from '../accounts/memberships.ts'
import { amount, choice, digits, exactText, range, whole } from '../search.ts'
import type { Stored } from '../tables.ts'

/** A stored withdrawal with its player's membership and deposits. */
export interface StoredWithdrawal extends Stored<'withdrawals'>, Membership {
  readonly deposit: number
}

const source = {
  table: 'withdrawals',
  columns: `withdrawals.*, ${membershipColumns}, players.deposit`,
  joins: `JOIN players ON players.id = withdrawals.player ${membershipJoins}`,
  order: 'withdrawals.added DESC, withdrawals.id DESC',
}

/** Withdrawal orders (spec 1 §7, §9). */
export const withdrawalList = createList<StoredWithdrawal>({
  ...source,
  filters: {
    checkUser: exactText('check_user'),
    roleId: whole('player'),
    orderNo: digits('order_no'),
    minAmount: amount('money >='),
    maxAmount: amount('money <='),
    status: whole('status'),
    isfakeWithdraw: choice(fakeWithdrawal, {
      [fakeWithdrawal.code.fake]: 'fake = 1',
      [fakeWithdrawal.code.real]: 'fake = 0',
    }),
    ...range('added', 'startTime', 'endTime'),
  },
})

/** One player's real withdrawals (spec 2 §7.6): the fake ones are not the player's. */
export const playerWithdrawalList = createList<StoredWithdrawal>({
  ...source,
  always: 'fake = 0',
  filters: { ...range('added', 'startTime', 'endTime'), status: whole('status') },
})
