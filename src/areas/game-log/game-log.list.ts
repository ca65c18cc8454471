import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { count, id, money, percent, playerId, status, time } from '../../shared/column.ts'
import { roundResult } from '../../shared/domain/games.ts'
import { gameColumns } from '../shared/rounds/round-columns.ts'
import { gameLog } from './calls.ts'
import { gameFilters } from './game-filters.ts'

export const gameLogScreen = listScreen(gameLog.list, {
  texts: 'gameLog:list',
  route: '/channelapi/record/getGameRecordDataList',
  totals: {
    source: gameLog.sum,
    tiles: [
      money('GameRoundRunning', 3),
      money('AwardMoney', 3),
      money('UnAwardMoney', 3),
      money('TotalTax', 3),
      money('TotalWin', 3),
      percent('returnRate'),
    ],
    under: { GameRoundRunning: 'GameRoundRunning', AwardMoney: 'AwardMoney', Tax: 'TotalTax' },
    addedFields: { TotalWin: 'Money' },
  },
  lookups: [gameLog.games],
  filters: gameFilters('today'),
  columns: [
    playerId('RoleID', { pinned: true }),
    ...gameColumns,
    status('result', roundResult),
    money('GameRoundRunning', 3),
    money('AwardMoney', 3, { serverSort: true }),
    money('Money', 3, { serverSort: true }),
    money('Tax', 3),
    money('PreMoney', 3, { average: true }),
    money('LastMoney', 3, { average: true }),
    id('SerialNumber'),
    count('FreeGame'),
    id('RoomID', { width: 96 }),
    time('AddTime'),
  ],
  rowKey: null,
  pageSize: 20,
  pageSizes: [10, 20, 30, 100, 200],
})
