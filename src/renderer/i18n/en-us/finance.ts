import type { Texts } from '../texts.ts'
import type { finance as source } from '../zh-cn/finance.ts'

export const finance: Texts<typeof source> = {
  rechargeOrders: {
    title: 'Recharge orders',
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
      },
    },
  },
  restoreOrder: {
    action: 'Restore',
    title: 'Restore hidden order',
    many_one: 'Restore {{n}} hidden order',
    many_other: 'Restore {{n}} hidden orders',
    question: 'Restore order {{OrderNo}}? It is shown again.',
    found: 'Confirmed: the order is restored.',
    notFound: 'The order is still hidden.',
  },
  withdrawals: {
    title: 'Withdrawal orders',
    status: 'Order status',
    iMoney: 'Amount',
    TAX: 'Tax',
    totalPay: 'Paid out',
    TotalDS: 'Total deposits',
    EamilMoney: 'Mail amount',
    AddTime: 'Requested',
    filters: {
      startTime: 'Request date',
      isfakeWithdraw: 'Withdrawal type',
    },
    totals: {
      TotalScore: 'Total score',
      TotalGold: 'Total coins',
    },
  },
}
