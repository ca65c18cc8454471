import { channelRemarks } from '../../demo/data/accounts/memberships.ts'
import { orderList, type StoredOrder } from '../../demo/data/orders/order-search.ts'
import { getLabels } from '../../demo/dictionary-texts.ts'
import { getSumSurplus } from '../../demo/differences.ts'
import { answerList } from '../../demo/list.ts'
import { Refusal } from '../../demo/refusal.ts'
import { bareNumber, encodeUnscaled, formatUnscaled, integerIn, percentText } from '../../demo/wire-values.ts'
import type { CallHandlers } from '../../demo/world.ts'
import { hideFlag, rechargeStatus } from '../../shared/domain/orders.ts'

const { hidden, restored } = hideFlag.code

const onWire = (order: StoredOrder) => ({
  Id: order.id,
  AccountID: order.player,
  Status: integerIn(order.id, order.status),
  OrderId: bareNumber(order.order_no),
  RealMoney: encodeUnscaled(order.id, order.money),
  BaseGoodsValue: order.coins === null ? null : integerIn(order.id, order.coins),
  AddTime: order.added,
  PayTime: order.paid,
  isReturn: order.reissued,
  RoubarFlag: order.hide_flag,
  RoubarMoney: order.hide_flag === hidden ? encodeUnscaled(order.id + 1, order.money) : null,
  PayType: order.pay_type,
})

type Sums = Readonly<
  Record<'orders' | 'money' | 'paidOrders' | 'paidMoney' | 'hiddenOrders' | 'hiddenMoney', number>
>

/** Recharge orders (spec 1 §7). */
export const rechargeOrders: CallHandlers = {
  'rechargeOrders.list': answerList(orderList, {
    row: onWire,
    extras: ({ language }) => ({
      configs: { channeInfo: channelRemarks, rechargeStatus: getLabels(rechargeStatus, language) },
    }),
  }),

  'rechargeOrders.sum': (call, world) => {
    const { database } = world
    const search = orderList.search(call)
    const { where, values } = search
    const duplicated = getSumSurplus(world, search)
    const sums = database.one<Sums>(
      `SELECT count(*) AS orders, total(money) AS money,
        count(*) FILTER (WHERE status = 1) AS paidOrders, total(money) FILTER (WHERE status = 1) AS paidMoney,
        count(*) FILTER (WHERE hide_flag = ${hidden}) AS hiddenOrders,
        total(money) FILTER (WHERE hide_flag = ${hidden}) AS hiddenMoney
        FROM orders WHERE ${where}`,
      ...values,
    )
    return {
      data: {
        totalCount: sums.orders,
        totalMoney: formatUnscaled(sums.money),
        paytotalCount: String(sums.paidOrders),
        paytotalMoney: formatUnscaled(sums.paidMoney + duplicated),
        success_rate: percentText(sums.paidOrders, sums.orders),
        RoubarCount: sums.hiddenOrders,
        RoubarMoney: Number(formatUnscaled(sums.hiddenMoney)),
      },
    }
  },

  'rechargeOrders.restore': (call, { database }) => {
    const number = call.text('OrderNo')
    const changedRows = database.run(
      `UPDATE orders SET hide_flag = ${restored} WHERE order_no = ? AND hide_flag = ${hidden}`,
      number,
    )
    if (changedRows === 1) return { data: [], success: '1' }
    const rows = database.all('SELECT id FROM orders WHERE order_no = ?', number)
    throw new Refusal(rows.length > 0 ? 'The order is not hidden' : 'There is no such order')
  },
}
