import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/record/getGameRecordDataList': {
      texts: 'gameLog:list',
      load: async () => (await import('./game-log.list.ts')).gameLogScreen,
    },
    '/channelapi/record/getGameRecordSummaryList': {
      texts: 'gameLog:summary',
      load: async () => (await import('./game-summary.list.ts')).gameSummaryScreen,
    },
  },
})
