import { choice, dateRange, fromConfigs } from '../../../../renderer/kit/form/fields.ts'
import { listPane } from '../../../../renderer/kit/list/list-screen.tsx'
import { lastRange } from '../../../../renderer/kit/range/range-value.ts'
import { id, money, text as textColumn, time } from '../../../../shared/column.ts'
import { yesNo } from '../../../../shared/domain/players.ts'
import { changeRounds } from '../../../shared/rounds/rounds.ts'
import { playerDetail } from '../../player-detail.calls.ts'

export const coins = listPane(playerDetail.coins, {
  texts: 'playerDetail:coins',
  route: 'playerDetail:coins',
  lookups: [playerDetail.coinTypes, playerDetail.gameChoices],
  filters: [
    dateRange('strartdate', 'enddate', lastRange(7, 'days'), 'times'),
    choice('changeType', fromConfigs('types')),
    choice('isFilter', yesNo),
  ],
  columns: [
    time('AddTime', { pinned: true }),
    textColumn('ChangeTypeStr', { width: 160 }),
    money('Money', 3),
    money('LastMoney', 3, { average: true }),
    money('Tax', 3),
    id('SerialNumber'),
    textColumn('Description', { width: 240 }),
  ],
  rowKey: null,
  pageSize: 10,
  rowActions: [changeRounds(playerDetail.rounds, 60)],
})
