import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/channel/salesmanSettleSummary': {
      texts: 'settlements:salesmanSummary',
      load: async () => (await import('./settle-summary.list.ts')).salesmanSettleSummaryScreen,
    },
    '/channelapi/channel/salesmanSettleDaily': {
      texts: 'settlements:salesmanDaily',
      under: '/channelapi/channel/salesmanSettleSummary',
      load: async () => (await import('./settle-daily.list.ts')).salesmanSettleDailyScreen,
    },
    '/channelapi/subChannel/settleSummary': {
      texts: 'settlements:subChannelSummary',
      load: async () => (await import('./settle-summary.list.ts')).subChannelSettleSummaryScreen,
    },
    '/channelapi/subChannel/settleDaily': {
      texts: 'settlements:subChannelDaily',
      under: '/channelapi/subChannel/settleSummary',
      load: async () => (await import('./settle-daily.list.ts')).subChannelSettleDailyScreen,
    },
    '/settlement-run': {
      texts: 'settlements:salesmanRun',
      under: '/channelapi/channel/salesmanSettleSummary',
      hasEntry: true,
      load: async () => (await import('./run/run-page.tsx')).salesmanRunScreen,
    },
    '/sub-channel-settlement-run': {
      texts: 'settlements:subChannelRun',
      under: '/channelapi/subChannel/settleSummary',
      hasEntry: true,
      load: async () => (await import('./run/run-page.tsx')).subChannelRunScreen,
    },
  },
  records: {
    salesmanSettlement: {
      path: '/channelapi/channel/salesmanSettleDaily',
      filters: { ProxyId: ['ProxyId'] },
      dateFilter: 'startTime',
    },
    subChannelSettlement: {
      path: '/channelapi/subChannel/settleDaily',
      filters: { ProxyId: ['ProxyId'] },
      dateFilter: 'startTime',
    },
  },
})
