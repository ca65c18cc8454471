import { id, playerId, text as textColumn } from '../../../shared/column.ts'
import type { WinRateRow } from '../../../shared/endpoints/win-rate.ts'
import { winRates } from '../../../shared/endpoints/win-rates.ts'
import { choice, fromConfigs, number } from '../../kit/form/fields.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { apiFees } from '../shared/api-fees.dialog.ts'
import { apiPoints } from '../shared/api-points.dialog.tsx'
import { hierarchyPaging } from './paging.ts'
import { addWinRate, editWinRate, removeWinRate } from './win-rate.dialog.ts'

const playerOf = (row: WinRateRow) => row.RoleID

export const winRatesScreen = listScreen(winRates.list, {
  texts: 'agent:winRates',
  route: '/channelapi/agent/proxyAPICtrlData',
  filters: [number('RoleID'), choice('ApiID', fromConfigs('platforms'))],
  columns: [
    playerId('RoleID', { pinned: true }),
    id('ApiID', { width: 110 }),
    textColumn('ApiName', { width: 180 }),
    textColumn('shown', { width: 120 }),
  ],
  rowKey: 'key',
  ...hierarchyPaging,
  actions: [addWinRate],
  rowActions: [editWinRate, removeWinRate, apiPoints(playerOf), apiFees(playerOf)],
})
