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
  mySettlement: {
    title: 'My settlement daily',
    subject: {
      account: 'Account',
    },
  },
}
