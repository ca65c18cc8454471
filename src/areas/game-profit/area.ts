import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/dailystatistics/gameprofitlist': {
      texts: 'gameProfit:list',
      load: async () => (await import('./game-profit.list.ts')).gameProfitScreen,
    },
    '/channelapi/dailystatistics/gameApiSummary': {
      texts: 'gameProfit:api',
      load: async () => (await import('./game-api.list.ts')).gameApiScreen,
    },
  },
  records: {
    gameApi: { path: '/channelapi/dailystatistics/gameApiSummary', widened: { month: '' } },
  },
})
