import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

/** Words of the writes of `rechargeOrders` in the journal. */
export const rechargeOrdersWords = {
  restore: {
    name: labels('恢复隐藏订单', 'Restore a hidden order', 'Restaurar pedido'),
    ...sentence(
      '恢复隐藏订单 {OrderNo}',
      '[Restore|Restored] the hidden order {OrderNo}',
      '[Restaurar|Restaurou] o pedido oculto {OrderNo}',
    ),
  },
}
