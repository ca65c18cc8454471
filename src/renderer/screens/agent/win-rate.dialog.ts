import { winRateToWire } from '../../../shared/domain/games.ts'
import { parseDecimal } from '../../../shared/domain/money.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { type WinRateRow, winRates } from '../../../shared/endpoints/win-rates.ts'
import { ok } from '../../../shared/result.ts'
import { isSameId } from '../../../shared/same-id.ts'
import { confirmed } from '../../kit/dialog/confirmed.tsx'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { foundWhen } from '../../kit/dialog/finding.ts'
import { foundIn } from '../../kit/dialog/found-in.ts'
import { keptIn } from '../../kit/dialog/kept.ts'
import { asItIsNow, rowIn } from '../../kit/dialog/on-record.tsx'
import { walkRows } from '../../kit/dialog/walk-rows.ts'
import { choice, figure, fromConfigs, number } from '../../kit/form/fields.ts'

type Save = InputOf<typeof winRates.save>

const rateOf = ({ RoleID, apiId }: Save) => ({ RoleID, ApiID: apiId })
const isOf = (record: WinRateRow, { RoleID, apiId }: Save): boolean =>
  isSameId(record.RoleID, RoleID) && record.ApiID === apiId

const saving = {
  sends: (entered: Save): Save => ({ ...entered, WinRate: winRateToWire(entered.apiId, entered.WinRate) }),
  found: foundIn<typeof winRates.list, Save, unknown>(winRates.list, {
    key: 'key',
    input: rateOf,
    match: (record, sent) => isOf(record, sent) && record.WinRate === parseDecimal(sent.WinRate, 2),
  }),
} as const

export const addWinRate = dialog(winRates.save, {
  ...saving,
  texts: 'agent:addWinRate',
  fields: [number('RoleID'), choice('apiId', fromConfigs('platforms')), figure('WinRate')],
  kept: keptIn<typeof winRates.list, Save, unknown>(winRates.list, {
    input: rateOf,
    match: isOf,
    others: ({ entered }) => ({ WinRate: entered }),
  }),
})

export const editWinRate = dialog<typeof winRates.save, WinRateRow>(winRates.save, {
  ...saving,
  texts: 'agent:editWinRate',
  fields: [figure('WinRate')],
  reads: asItIsNow(rowIn(winRates.list, 'key', ({ RoleID, ApiID }) => ({ RoleID, ApiID }))),
  from: row => ({ RoleID: row.RoleID, apiId: row.ApiID, WinRate: row.entered }),
  about: row => ({ player: row.RoleID, platform: row.ApiName || row.ApiID, rate: row.shown }),
})

export const removeWinRate = confirmed<typeof winRates.remove, WinRateRow>(winRates.remove, {
  texts: 'agent:removeWinRate',
  tone: 'danger',
  from: row => ({ RoleID: row.RoleID }),
  about: row => ({ player: row.RoleID }),
  // What was deleted is found by there being nothing left.
  found: foundWhen(async ({ RoleID }) => {
    const left = await walkRows(winRates.list, 'key', { RoleID }, row => row.RoleID === RoleID)
    return left.ok ? ok(!left.value.some(row => row.RoleID === RoleID)) : left
  }),
})
