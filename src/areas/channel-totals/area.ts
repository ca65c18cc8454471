import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/channel/totaldaily': {
      texts: 'channelTotals:salesmanReport',
      load: async () => (await import('./salesman-report.list.ts')).salesmanReportScreen,
    },
    '/channelapi/channel/salesmanMonthly': {
      texts: 'channelTotals:salesmanMonthly',
      load: async () => (await import('./salesman-monthly.list.ts')).salesmanMonthlyScreen,
    },
    '/channelapi/channel/promotions': {
      texts: 'channelTotals:salesmanPromotions',
      load: async () => (await import('./promotions.list.ts')).salesmanPromotionsScreen,
    },
    '/channelapi/subChannel/promotions': {
      texts: 'channelTotals:subChannelPromotions',
      load: async () => (await import('./promotions.list.ts')).subChannelPromotionsScreen,
    },
    '/channelapi/subChannel/totaldaily': {
      texts: 'channelTotals:subChannelDaily',
      load: async () => (await import('./sub-channel-daily.list.ts')).subChannelDailyScreen,
    },
    '/channelapi/subChannel/totalMonthly': {
      texts: 'channelTotals:subChannelMonthly',
      load: async () => (await import('./sub-channel-monthly.list.ts')).subChannelMonthlyScreen,
    },
  },
})
