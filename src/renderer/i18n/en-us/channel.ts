import type { Texts } from '../texts.ts'
import type { channel as source } from '../zh-cn/channel.ts'

export const channel: Texts<typeof source> = {
  daily: {
    title: 'Channel daily summary',
    chart: 'Deposit, withdrawal and difference by day',
  },
  monthly: {
    title: 'Channel monthly summary',
    chart: 'Deposit, withdrawal and difference by channel',
    remark: 'Channel',
  },
  dayOrders: {
    RealMoney: 'Order amount',
    iMoney: 'Amount',
    action: 'Check orders',
    title: 'The day against its orders',
    about:
      '{{day}}: completed recharges paid and real withdrawals completed on that day. Orders made up to three days before are read.',
  },
  mySettlement: {
    title: 'My settlement daily',
    subject: {
      account: 'Account',
    },
  },
}
