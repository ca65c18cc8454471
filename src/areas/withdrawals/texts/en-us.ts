import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { withdrawals as source } from './zh-cn.ts'

export const withdrawals: Texts<typeof source> = {
  list: {
    title: 'Withdrawal orders',
    help: 'Every withdrawal that players asked for, with its state, tax and what was paid.',
    record: 'Withdrawal order {{name}}',
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
      TotalScore: 'Requested in total',
      TotalGold: 'Total coins',
    },
  },
}
