import { choice, dateRange, fromConfigs, number } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { id, money, playerId, text as textColumn, time } from '../../shared/column.ts'
import { yesNo } from '../../shared/domain/players.ts'
import { gameLog } from '../game-log/calls.ts'
import { goldLog } from './calls.ts'
import { roundsOfChange } from './change-rounds.dialog.ts'

export const goldLogScreen = listScreen(goldLog.list, {
  texts: 'goldLog:list',
  route: '/channelapi/record/getGoldRecordDataList',
  totals: {
    source: goldLog.sum,
    refreshable: true,
    tiles: [money('Production', 3), money('Consume', 3), money('TotalMoney', 3)],
    addedFields: { TotalMoney: 'Money' },
  },
  lookups: [goldLog.types, gameLog.games],
  filters: [
    number('roleId'),
    dateRange('strartdate', 'enddate', 'today', 'times', ['today', 'thisWeek', 'thisMonth']),
    choice('changeType', fromConfigs('types')),
    choice('isFilter', yesNo),
  ],
  columns: [
    playerId('RoleID', { pinned: true }),
    textColumn('ChangeTypeStr', { width: 160 }),
    money('Money', 3),
    money('LastMoney', 3, { average: true }),
    id('SerialNumber'),
    money('Tax', 3),
    textColumn('Description', { width: 240 }),
    time('AddTime'),
  ],
  rowKey: null,
  pageSize: 20,
  pageSizes: [10, 20, 30, 100, 200],
  rowActions: [roundsOfChange],
})
