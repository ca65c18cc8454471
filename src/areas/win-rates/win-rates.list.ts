import { choice, fromConfigs, number } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { id, playerId, text as textColumn } from '../../shared/column.ts'
import { apiFees } from '../shared/api-points/api-fees.dialog.ts'
import { apiPoints } from '../shared/api-points/api-points.dialog.tsx'
import { hierarchyPaging } from '../shared/paging.ts'
import type { WinRateRow } from '../shared/win-rates/win-rate.calls.ts'
import { winRates } from './calls.ts'
import { addWinRate, editWinRate, removeWinRate } from './win-rate.dialog.ts'

const playerOf = (row: WinRateRow) => row.RoleID

export const winRatesScreen = listScreen(winRates.list, {
  texts: 'winRates:list',
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
