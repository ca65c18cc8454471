import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { rechargeOrders as source } from './zh-cn.ts'

export const rechargeOrders: Texts<typeof source> = {
  list: {
    title: 'Recharge orders',
    help: 'Every recharge order of the channel’s players, paid or not.',
    record: 'Recharge order {{name}}',
    RealMoney: 'Amount',
    BaseGoodsValue: 'Coins',
    Status: 'Order status',
    RoubarFlag: 'Hidden',
    RoubarMoney: 'Hidden amount',
    filters: {
      startdate: 'Order date',
      status: 'Order status',
      isReturn: 'Reissued',
      amount: 'Minimum amount',
      maxMmount: 'Maximum amount',
    },
    totals: {
      totalCount: 'Orders',
      totalMoney: 'Order amount',
      paytotalCount: 'Paid orders',
      paytotalMoney: 'Paid amount',
      success_rate: 'Success rate',
      RoubarCount: 'Hidden orders',
      RoubarMoney: 'Hidden amount',
    },
    params: {
      t: {
        label: 'Channel type',
        '13': 'Channel type 0',
        '17': 'Channel type 1',
        all: 'All channel types',
      },
    },
  },
  restore: {
    action: 'Unhide',
    title: 'Unhide order',
    many_one: 'Unhide {{n}} order',
    many_other: 'Unhide {{n}} orders',
    manyShort: 'Unhide {{n}}',
    question: 'Unhide order {{OrderNo}}? It is shown again.',
    found: 'Confirmed: the order is no longer hidden.',
    notFound: 'The order is still hidden.',
  },
}
