import { z } from 'zod'
import { accountKind } from '../../shared/domain/accounts.ts'
import { successRate } from '../../shared/domain/formulas.ts'
import { hideFlag } from '../../shared/domain/orders.ts'
import { area, data, onlyNamed, read, write } from '../../shared/endpoint.ts'
import { checkedFigure, withFigures } from '../../shared/figures.ts'
import { page } from '../../shared/page.ts'
import { fieldwiseRecord } from '../../shared/record.ts'
import {
  code,
  labelMap,
  optionalText,
  paging,
  sentId,
  stamp,
  thousandths,
  unscaled,
  wireCount,
  wireId,
  wireRate,
} from '../../shared/wire.ts'
import { rechargeOrdersWords } from './journal-words.calls.ts'

/** One recharge order (spec 1 §3). `RealMoney` and `RoubarMoney` arrive unscaled, coins in thousandths. */
const RechargeOrder = z.object({
  Id: wireId(),
  AccountID: wireId(),
  Status: code(),
  OrderId: wireId(),
  RealMoney: unscaled(),
  BaseGoodsValue: thousandths(),
  AddTime: stamp(),
  PayTime: stamp(),
  isReturn: code(),
  RoubarFlag: code(),
  RoubarMoney: unscaled(),
  PayType: code(),
})
export type RechargeOrder = z.output<typeof RechargeOrder>

/** Sums over the whole search (spec 1 §3), money unscaled on the wire. */
const RechargeSummary = withFigures(
  fieldwiseRecord({
    totalCount: wireCount(),
    totalMoney: unscaled(),
    paytotalCount: wireCount(),
    paytotalMoney: unscaled(),
    success_rate: wireRate(),
    RoubarCount: wireCount(),
    RoubarMoney: unscaled(),
  }),
  { success_rate: checkedFigure(successRate, { reading: true }) },
)
type RechargeSummary = z.output<typeof RechargeSummary>

const filters = {
  roleId: optionalText(),
  orderNo: optionalText(),
  startdate: optionalText(),
  enddate: optionalText(),
  status: optionalText(),
  IfInnerProxy: optionalText(),
  isReturn: optionalText(),
  amount: optionalText(),
  maxMmount: optionalText(),
  RoubarFlag: optionalText(),
  /** The channel type of the menu entry's `t` (spec 1 §2): 0 or 1. */
  t: onlyNamed(),
}

const { list } = area('rechargeOrders', {
  list: read('POST', '/channelapi/Finance/rechargeDataList', {
    input: z.object({ ...paging, ...filters }),
    output: page(RechargeOrder, {
      configs: z.object({ channeInfo: z.unknown().optional(), rechargeStatus: labelMap() }),
    }),
  }),
})

const calls = area('rechargeOrders', rechargeOrdersWords, {
  sum: read('POST', '/channelapi/Finance/rechargeDataListSum', {
    input: z.object(filters),
    output: data(RechargeSummary),
  }),
  restore: write('POST', '/channelapi/finance/orderRecover', {
    input: z.object({ OrderNo: sentId() }),
    record: on =>
      on.state(list, {
        search: ({ OrderNo }) => ({ orderNo: OrderNo, IfInnerProxy: String(accountKind.code.all) }),
        isTarget: (order, { OrderNo }) => order.OrderId === OrderNo,
        same: ['RoubarFlag', 'RealMoney'],
        isApplied: order => order.RoubarFlag === hideFlag.code.restored,
      }),
  }),
})

/** Recharge orders (spec 1 §7). */
export const rechargeOrders = { list, ...calls }
