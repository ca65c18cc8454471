import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { channelReports as source } from './zh-cn.ts'

export const channelReports: Texts<typeof source> = {
  daily: {
    title: 'Channel daily summary',
    help: 'The channel’s figures by day; a day can be checked against its orders.',
    WinNum: 'House win / loss',
    glossary: {
      WinNum: 'The players’ win or loss with the opposite sign',
    },
    chart: 'Deposits, withdrawals and net deposits by day',
  },
  monthly: {
    title: 'Channel monthly summary',
    help: 'The channel’s figures by month.',
    WinNum: 'House win / loss',
    glossary: {
      WinNum: 'The players’ win or loss with the opposite sign',
    },
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
}
