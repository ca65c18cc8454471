import { choice, dateRange, fromConfigs } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { lastRange } from '../../renderer/kit/range/range-value.ts'
import { count, day, id, money, percent, text } from '../../shared/column.ts'
import { gameLog } from '../game-log/calls.ts'
import { gameProfit } from './calls.ts'
import { roomPlayers } from './room-players.dialog.ts'

const sorted = { serverSort: true } as const

export const gameProfitScreen = listScreen(gameProfit.rooms, {
  texts: 'gameProfit:list',
  route: '/channelapi/dailystatistics/gameprofitlist',
  totals: {
    fromAnswer: true,
    tiles: [
      money('total_Water', 2),
      money('total_SystemWin', 2),
      percent('total_WinRate'),
      money('total_Tax', 2),
    ],
    under: {
      Water: 'total_Water',
      WinScore: 'total_SystemWin',
      Tax: 'total_Tax',
    },
  },
  lookups: [gameLog.games],
  filters: [
    dateRange('start', 'end', lastRange(7, 'days'), 'days', ['yesterday', 'today']),
    choice('apiId', fromConfigs('platforms')),
    choice('roomid', fromConfigs('rooms', 'apiId')),
  ],
  columns: [
    day('adddate', { pinned: true, ...sorted }),
    id('RoomID', { width: 96, ...sorted }),
    text('RoomName', { width: 150 }),
    money('Water', 2, sorted),
    money('WinScore', 2, sorted),
    percent('GameRate', { average: true, ...sorted }),
    money('Tax', 2, sorted),
    count('TotalNum', sorted),
    count('GCount', sorted),
  ],
  comparisons: { range: 'start', over: 'adddate', by: ['RoomID'] },
  rowKey: null,
  pageSize: 20,
  rowActions: [roomPlayers],
})
