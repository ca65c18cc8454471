import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

/** Words of the writes of `rechargeOrders` in the journal. */
export const rechargeOrdersWords = {
  restore: {
    name: labels('取消隐藏订单', 'Unhide an order', 'Reexibir pedido'),
    ...sentence(
      '取消隐藏订单 {OrderNo}',
      '[Unhide|Unhid] order {OrderNo}',
      '[Reexibir|Reexibiu] o pedido {OrderNo}',
    ),
  },
}
