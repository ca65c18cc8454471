import { hideFlag, rechargeStatus, reissued } from '../../../shared/domain/orders.ts'
import { optionalWhole } from '../../call-values.ts'
import { createList } from '../../list.ts'
import { matchAccountKind } from '../accounts/account-kinds.ts'
import { amount, code, digits, type Filter, range, whole } from '../search.ts'
import type { Stored } from '../tables.ts'

export type StoredOrder = Stored<'orders'>

const namedStatuses = rechargeStatus.entries
  .filter(entry => entry.name !== 'unpaid')
  .map(entry => entry.code)
  .join()

/** Any status other than the named ones is unpaid (spec 1 §4). */
const hasStatus: Filter = (call, name) => {
  const status = optionalWhole(call, name)
  if (status === undefined) return undefined
  return status === rechargeStatus.code.unpaid ? [`status NOT IN (${namedStatuses})`] : ['status = ?', status]
}

/** Recharge orders (spec 1 §7, §9). */
export const orderList = createList<StoredOrder>({
  table: 'orders',
  order: 'added DESC, id DESC',
  filters: {
    roleId: whole('player'),
    orderNo: digits('order_no'),
    ...range('added', 'startdate', 'enddate'),
    status: hasStatus,
    IfInnerProxy: matchAccountKind,
    isReturn: code('reissued', reissued),
    amount: amount('money >='),
    maxMmount: amount('money <='),
    RoubarFlag: code('hide_flag', hideFlag),
  },
})

/** One player's recharges (spec 2 §7.6). */
export const playerOrderList = createList<StoredOrder>({
  table: 'orders',
  order: 'added DESC, id DESC',
  filters: { Status: whole('status') },
})
