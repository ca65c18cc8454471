import { dialog } from '../../../renderer/kit/dialog/dialog.tsx'
import { choice, decimal, fromConfigs } from '../../../renderer/kit/form/fields.ts'
import { listDialog } from '../../../renderer/kit/list/list-dialog.tsx'
import { id, text as textColumn } from '../../../shared/column.ts'
import { controlledPlatform } from '../../../shared/domain/account-settings.ts'
import { winRateToWire } from '../../../shared/domain/games.ts'
import type { InputOf } from '../../../shared/endpoint-base.ts'
import { bloggers } from '../../bloggers/calls.ts'
import type { WinRateRow } from '../win-rates/win-rate.calls.ts'
import { restrictToControlledPlatform } from './controlled-platform.tsx'

type SaveInput = InputOf<typeof bloggers.saveWinRate>
type WinRateOwner = Pick<WinRateRow, 'RoleID'>

const saving = {
  transformInput: (entered: SaveInput): SaveInput => ({
    ...entered,
    WinRate: winRateToWire(entered.apiId, entered.WinRate),
  }),
  success: 'settings:saved',
} as const

const addRate = restrictToControlledPlatform(
  dialog<typeof bloggers.saveWinRate, WinRateOwner>(bloggers.saveWinRate, {
    ...saving,
    texts: 'settings:addRate',
    fields: [choice('apiId', fromConfigs('platforms')), decimal('WinRate')],
    createInput: row => ({ RoleID: row.RoleID }),
  }),
)

const editRate = dialog<typeof bloggers.saveWinRate, WinRateRow>(bloggers.saveWinRate, {
  ...saving,
  texts: 'settings:editRate',
  fields: [decimal('WinRate')],
  when: row => row.ApiID === controlledPlatform,
  recordSource: true,
  createInput: row => ({ RoleID: row.RoleID, apiId: row.ApiID, WinRate: row.entered }),
  textValues: row => ({ account: row.RoleID, platform: row.ApiName || row.ApiID, rate: row.shown }),
})

/** Action that lists and sets the win rates of one player or account; offers only one platform (spec 3 §9). */
export const lineControl = <Row>(playerOf: (row: Row) => string) =>
  listDialog(bloggers.winRates, {
    texts: 'settings:lineControl',
    width: 60,
    createInput: (row: Row) => ({ RoleID: playerOf(row) }),
    textValues: row => ({ account: playerOf(row) }),
    filters: [],
    columns: [id('ApiID', { width: 110 }), textColumn('ApiName', { width: 180 }), textColumn('shown')],
    rowKey: 'key',
    pageSize: 20,
    pageSizes: [10, 20, 30, 200],
    actions: [addRate],
    rowActions: [editRate],
  })
