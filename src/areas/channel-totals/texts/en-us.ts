import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { channelTotals as source } from './zh-cn.ts'

const figures = {
  AdvOut: 'Net advertising fees',
  apiFeeInForce: 'API fee',
  DPrate: 'Deposit conversion',
  FirstDeposit: 'First deposits',
  PersonCount: 'Registrations',
  PersonRunning: 'Active players',
  realProfit: 'Channel profit share',
  WinNum: 'Player win / loss',
}
const ofSalesman = { ...figures, ProxyId: 'Salesperson ID' }
const ofSubChannel = { ...figures, ProxyId: 'Sub-channel ID' }

export const channelTotals: Texts<typeof source> = {
  salesmanReport: { title: 'Salesperson report', help: 'Figures of each salesperson by day.', ...ofSalesman },
  salesmanMonthly: {
    title: 'Salesperson monthly report',
    help: 'Figures of each salesperson by month.',
    ...ofSalesman,
  },
  subChannelDaily: {
    title: 'Sub-channel daily totals',
    help: 'Figures of each sub-channel by day.',
    ...ofSubChannel,
  },
  subChannelMonthly: {
    title: 'Sub-channel monthly totals',
    help: 'Figures of each sub-channel by month.',
    ...ofSubChannel,
  },
  salesmanPromotions: {
    title: 'Salesperson promotion links',
    help: 'Promotion links of salespeople.',
    ProxyId: 'Salesperson ID',
  },
  subChannelPromotions: {
    title: 'Sub-channel promotion links',
    help: 'Promotion links of sub-channels.',
    ProxyId: 'Sub-channel ID',
  },
  repair: {
    action: 'Repair data',
    title: 'Repair data',
    question: 'Recalculate the data of {{proxy}} ({{name}})?',
    check: 'Check Jobs before you submit this again.',
  },
}
