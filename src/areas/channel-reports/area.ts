import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/channel/channelDailySummary': {
      texts: 'channelReports:daily',
      load: async () => (await import('./channel-daily.list.ts')).channelDailyScreen,
    },
    '/channelapi/channel/channelMonthlySummary': {
      texts: 'channelReports:monthly',
      load: async () => (await import('./channel-monthly.list.ts')).channelMonthlyScreen,
    },
  },
})
