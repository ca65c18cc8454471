import { id, text as textColumn } from '../../../../shared/column.ts'
import { controlledPlatform } from '../../../../shared/domain/account-settings.ts'
import { winRateToWire } from '../../../../shared/domain/games.ts'
import { parseDecimal } from '../../../../shared/domain/money.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import { bloggers } from '../../../../shared/endpoints/bloggers.ts'
import type { WinRateRow } from '../../../../shared/endpoints/win-rates.ts'
import { dialog } from '../../../kit/dialog/dialog.tsx'
import { foundIn } from '../../../kit/dialog/found-in.ts'
import { keptIn } from '../../../kit/dialog/kept.ts'
import { asItIsNow, rowIn } from '../../../kit/dialog/on-record.tsx'
import { choice, figure, fromConfigs } from '../../../kit/form/fields.ts'
import { listDialog } from '../../../kit/list/list-dialog.tsx'
import { offersControlled } from './offers-controlled.tsx'

type Save = InputOf<typeof bloggers.saveWinRate>
type Whose = Pick<WinRateRow, 'RoleID'>

const isOf = (record: WinRateRow, { RoleID, apiId }: Save): boolean =>
  record.RoleID === RoleID && record.ApiID === apiId

const saving = {
  sends: (entered: Save): Save => ({ ...entered, WinRate: winRateToWire(entered.apiId, entered.WinRate) }),
  success: 'settings:saved',
  found: foundIn<typeof bloggers.winRates, Save, unknown>(bloggers.winRates, {
    key: 'key',
    input: sent => ({ RoleID: sent.RoleID }),
    match: (record, sent) => isOf(record, sent) && record.WinRate === parseDecimal(sent.WinRate, 2),
  }),
} as const

const addRate = offersControlled(
  dialog<typeof bloggers.saveWinRate, Whose>(bloggers.saveWinRate, {
    ...saving,
    texts: 'settings:addRate',
    fields: [choice('apiId', fromConfigs('platforms')), figure('WinRate')],
    from: row => ({ RoleID: row.RoleID }),
    kept: keptIn<typeof bloggers.winRates, Save, Whose>(bloggers.winRates, {
      input: ({ RoleID }) => ({ RoleID }),
      match: isOf,
      others: ({ entered }) => ({ WinRate: entered }),
    }),
  }),
)

const editRate = dialog<typeof bloggers.saveWinRate, WinRateRow>(bloggers.saveWinRate, {
  ...saving,
  texts: 'settings:editRate',
  fields: [figure('WinRate')],
  when: row => row.ApiID === controlledPlatform,
  reads: asItIsNow(rowIn(bloggers.winRates, 'key', ({ RoleID }) => ({ RoleID }))),
  from: row => ({ RoleID: row.RoleID, apiId: row.ApiID, WinRate: row.entered }),
  about: row => ({ account: row.RoleID, platform: row.ApiName || row.ApiID, rate: row.shown }),
})

/** An action that lists and sets the win rates of one player or account; only one platform is offered (spec 3 §9). */
export const lineControl = <Row>(playerOf: (row: Row) => string) =>
  listDialog(bloggers.winRates, {
    texts: 'settings:lineControl',
    width: 60,
    from: (row: Row) => ({ RoleID: playerOf(row) }),
    about: row => ({ account: playerOf(row) }),
    filters: [],
    columns: [id('ApiID', { width: 110 }), textColumn('ApiName', { width: 180 }), textColumn('shown')],
    rowKey: 'key',
    pageSize: 20,
    pageSizes: [10, 20, 30, 200],
    actions: [addRate],
    rowActions: [editRate],
  })
