import type { Texts } from '../texts.ts'
import type { totals as source } from '../zh-cn/totals.ts'

const figures = {
  AdvOut: 'Net advertising fees',
  apiFeeInForce: 'API fee',
  DPrate: 'Deposit conversion',
  FirstDeposit: 'First deposits',
  PersonCount: 'Registrations',
  PersonRunning: 'Active players',
  platformWinLose: 'Platform win / loss',
  realProfit: 'Channel profit share',
  WinNum: 'Player win / loss',
}
const ofSalesman = { ...figures, ProxyId: 'Salesperson ID' }
const ofSubChannel = { ...figures, ProxyId: 'Sub-channel ID' }

export const totals: Texts<typeof source> = {
  salesmanReport: { title: 'Salesperson report', ...ofSalesman },
  salesmanMonthly: { title: 'Salesperson monthly report', ...ofSalesman },
  subChannelDaily: { title: 'Sub-channel daily totals', ...ofSubChannel },
  subChannelMonthly: { title: 'Sub-channel monthly totals', ...ofSubChannel },
  salesmanPromotions: { title: 'Salesperson promotion links', ProxyId: 'Salesperson ID' },
  subChannelPromotions: { title: 'Sub-channel promotion links', ProxyId: 'Sub-channel ID' },
  repair: {
    action: 'Repair data',
    title: 'Repair data',
    question: 'Recalculate the data of {{proxy}} ({{name}})?',
    check: 'Check Jobs before you submit this again.',
  },
}
