import type { Texts } from '../texts.ts'
import type { totals as source } from '../zh-cn/totals.ts'

const figures = {
  AdvOut: 'Advertising cost',
  apiFeeInForce: 'API fee',
  DPrate: 'Register rate',
  FirstDeposit: 'First deposit amount',
  PersonCount: 'Registered persons',
  PersonRunning: 'Betting persons',
  platformWinLose: 'Platform game win / loss',
  realProfit: 'Channel profit share',
  WinNum: 'Player win / loss',
}
const ofSalesman = { ...figures, ProxyId: 'Salesman ID' }
const ofSubChannel = { ...figures, ProxyId: 'Sub-channel ID' }

export const totals: Texts<typeof source> = {
  salesmanReport: { title: 'Salesman report', ...ofSalesman },
  salesmanMonthly: { title: 'Salesman monthly report', ...ofSalesman },
  subChannelDaily: { title: 'Sub-channel daily totals', ...ofSubChannel },
  subChannelMonthly: { title: 'Sub-channel monthly totals', ...ofSubChannel },
  salesmanPromotions: { title: 'Salesman promotion links', ProxyId: 'Salesman ID' },
  subChannelPromotions: { title: 'Sub-channel promotion links', ProxyId: 'Sub-channel ID' },
  repair: {
    action: 'Repair data',
    title: 'Repair data',
    question: 'Compute the data of {{proxy}} ({{name}}) anew?',
    check: 'Look at the jobs before you send it again.',
  },
}
