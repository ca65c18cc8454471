import { choice, dateRange, fromConfigs } from '../../../../renderer/kit/form/fields.ts'
import { listPane } from '../../../../renderer/kit/list/list-screen.tsx'
import { lastRange } from '../../../../renderer/kit/range/range-value.ts'
import { count, id, money, percent, text, time } from '../../../../shared/column.ts'
import { gameColumns } from '../../../shared/rounds/round-columns.ts'
import { summaryRounds } from '../../../shared/rounds/rounds.ts'
import { playerDetail } from '../../player-detail.calls.ts'

export const games = listPane(playerDetail.games, {
  texts: 'playerDetail:games',
  route: 'playerDetail:games',
  lookups: [playerDetail.gameChoices],
  filters: [
    dateRange('startdate', 'enddate', lastRange(7, 'days'), 'times'),
    choice('apiId', fromConfigs('game_api_list')),
    choice('roomId', fromConfigs('rooms', 'apiId')),
  ],
  columns: [
    ...gameColumns,
    money('GameRoundRunning', 3),
    money('AwardMoney', 3),
    money('Money', 3),
    money('Tax', 3),
    percent('returnRate', { average: true }),
    count('WinCount'),
    count('LoseCount'),
    count('DrawCount'),
    text('usedTime', { width: 96 }),
    money('PreMoney', 3, { average: true }),
    money('LastMoney', 3, { average: true }),
    count('FreeGame'),
    id('RoomID', { width: 96 }),
    time('AddTime'),
    time('EndTime'),
  ],
  rowKey: null,
  pageSize: 10,
  rowActions: [summaryRounds(playerDetail.rounds)],
})
