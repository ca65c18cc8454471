import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { lastRange } from '../../renderer/kit/range/range-value.ts'
import { count, id, money, percent, playerId, text, time } from '../../shared/column.ts'
import { gameColumns } from '../shared/rounds/round-columns.ts'
import { gameLog } from './calls.ts'
import { gameFilters } from './game-filters.ts'
import { roundsOfSummary } from './rounds.dialog.ts'

const sorted = { serverSort: true } as const

export const gameSummaryScreen = listScreen(gameLog.summary, {
  texts: 'gameLog:summary',
  route: '/channelapi/record/getGameRecordSummaryList',
  totals: {
    source: gameLog.summarySum,
    tiles: [
      money('GameRoundRunning', 3),
      money('AwardMoney', 3),
      money('TotalTax', 3),
      money('TotalWin', 3),
      percent('returnRate'),
    ],
    under: {
      GameRoundRunning: 'GameRoundRunning',
      AwardMoney: 'AwardMoney',
      Tax: 'TotalTax',
    },
    addedFields: { TotalWin: 'Money' },
  },
  lookups: [gameLog.games],
  filters: gameFilters(lastRange(7, 'days')),
  columns: [
    playerId('RoleID', { pinned: true }),
    ...gameColumns,
    money('GameRoundRunning', 3, sorted),
    money('AwardMoney', 3, sorted),
    money('Money', 3, sorted),
    money('Tax', 3, sorted),
    percent('returnRate', { average: true }),
    count('WinCount', sorted),
    count('LoseCount', sorted),
    count('DrawCount', sorted),
    text('usedTime', { width: 96 }),
    money('PreMoney', 3, { average: true }),
    money('LastMoney', 3, { average: true }),
    count('FreeGame'),
    id('RoomID', { width: 96 }),
    time('AddTime', sorted),
    time('EndTime', sorted),
  ],
  rowKey: null,
  pageSize: 20,
  pageSizes: [10, 20, 30, 100, 200],
  rowActions: [roundsOfSummary],
})
