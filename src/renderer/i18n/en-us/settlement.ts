import type { Texts } from '../texts.ts'
import type { settlement as source } from '../zh-cn/settlement.ts'

const measures = {
  AdvOut: 'Advertising fee',
  apiFeeInForce: 'Game API fee',
  platformWinLose: 'Platform game win / loss',
  realProfit: 'Channel profit share',
  SettleAmount: 'Settled',
  UnSettleAmount: 'Unsettled',
}
const ofSalesman = { ...measures, ProxyId: 'Salesman ID' }
const ofSubChannel = { ...measures, ProxyId: 'Sub-channel ID' }

export const settlement: Texts<typeof source> = {
  salesmanSummary: { title: 'Salesman settlement summary', ...ofSalesman },
  subChannelSummary: { title: 'Sub-channel settlement summary', ...ofSubChannel },
  salesmanDaily: { title: 'Salesman settlement daily', ...ofSalesman },
  subChannelDaily: { title: 'Sub-channel settlement daily', ...ofSubChannel },
  detail: { action: 'Detail' },
  settle: {
    action: 'Settle',
    title: 'Settle',
    confirm: 'Settle the day',
    question:
      '{{proxy}}, {{day}}: channel profit share {{profit}}, settled {{settled}}, unsettled {{remains}}. Enter what is settled of this day in all.',
    SettleAmount: 'Settled of this day',
    review:
      '{{proxy}}, {{day}}: what is settled changes from {{settled}} to {{SettleAmount}} (channel profit share {{profit}}). Submit?',
    hints: {
      differs: 'This is not the channel profit share {{profit}}: it differs by {{by}}.',
    },
    found: 'The platform has this amount as settled: it went through.',
    notFound: 'The platform has another amount as settled.',
  },
  history: {
    title: 'Settlements of the day',
    action: 'History',
    about:
      '{{proxy}}, {{day}}: on record now are {{settled}} as settled of a profit share of {{profit}}. Listed is only what this account settled on this computer: settlements from other computers or accounts are not in it.',
    time: 'Time',
    account: 'Account',
    what: 'What was done',
    outcome: 'Outcome',
    message: 'Message of the platform',
  },
}
