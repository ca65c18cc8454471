import { choice, fromConfigs, month } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { id, money, percent, text } from '../../shared/column.ts'
import { gameLog } from '../game-log/calls.ts'
import { gameApi } from './calls.ts'

const sorted = { serverSort: true } as const

export const gameApiScreen = listScreen(gameApi.monthly, {
  texts: 'gameProfit:api',
  route: '/channelapi/dailystatistics/gameApiSummary',
  totals: {
    fromAnswer: true,
    tiles: [money('Water', 2), money('WinTotal', 2), money('platformWinlose', 2), money('ApiFee', 2)],
    under: { Water: 'Water', WinTotal: 'WinTotal', platformWinlose: 'platformWinlose', ApiFee: 'ApiFee' },
  },
  lookups: [gameLog.games],
  filters: [month('month', 'current'), choice('apiId', fromConfigs('platforms'))],
  columns: [
    text('month', { pinned: true, width: 116, hasFigures: true, ...sorted }),
    id('ApiID', { width: 96, ...sorted }),
    text('ApiName', { width: 140 }),
    money('Water', 2, sorted),
    money('WinTotal', 2, sorted),
    money('platformWinlose', 2, sorted),
    percent('ApiPoint', { average: true, ...sorted }),
    money('ApiFee', 2, sorted),
  ],
  serverExport: gameApi.exportMonthly,
  transpose: { over: 'month', by: ['ApiName'] },
  comparisons: { range: 'month', over: 'month', by: ['ApiID'] },
  rowKey: null,
  pageSize: 20,
  pageSizes: [10, 20, 30, 200],
})
