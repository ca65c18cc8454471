import type { Texts } from '../texts.ts'
import type { channel as source } from '../zh-cn/channel.ts'

export const channel: Texts<typeof source> = {
  daily: {
    title: 'Channel daily summary',
    chart: 'Deposits, withdrawals and net deposits by day',
  },
  monthly: {
    title: 'Channel monthly summary',
    chart: 'Deposits, withdrawals and net deposits by channel',
    remark: 'Channel',
  },
  dayOrders: {
    RealMoney: 'Order amount',
    iMoney: 'Amount',
    action: 'Check orders',
    title: 'Figures and orders of the day',
    about:
      '{{day}}: completed deposits paid and real withdrawals completed on this day. Includes orders created up to three days earlier.',
  },
  mySettlement: {
    title: 'My settlement daily report',
    subject: {
      account: 'Account',
    },
  },
}
