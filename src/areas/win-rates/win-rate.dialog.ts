import { dialog } from '../../renderer/kit/dialog/dialog.tsx'
import { confirmation } from '../../renderer/kit/dialog/question/confirmation.tsx'
import { choice, decimal, fromConfigs, number, type Values } from '../../renderer/kit/form/fields.ts'
import { scaledPlatform, winRateToWire } from '../../shared/domain/games.ts'
import type { InputOf } from '../../shared/endpoint-base.ts'
import type { WinRateRow } from '../shared/win-rates/win-rate.calls.ts'
import { winRates } from './calls.ts'

type SaveInput = InputOf<typeof winRates.save>

const saving = {
  hints: { plainNumber: ({ apiId }: Values) => (apiId === scaledPlatform ? {} : null) },
  transformInput: (entered: SaveInput): SaveInput => ({
    ...entered,
    WinRate: winRateToWire(entered.apiId, entered.WinRate),
  }),
} as const

export const addWinRate = dialog(winRates.save, {
  ...saving,
  texts: 'winRates:add',
  fields: [number('RoleID'), choice('apiId', fromConfigs('platforms')), decimal('WinRate')],
})

export const editWinRate = dialog<typeof winRates.save, WinRateRow>(winRates.save, {
  ...saving,
  texts: 'winRates:edit',
  fields: [decimal('WinRate')],
  recordSource: true,
  knownValues: row => ({ apiId: row.ApiID }),
  createInput: row => ({ RoleID: row.RoleID, apiId: row.ApiID, WinRate: row.entered }),
  textValues: row => ({ player: row.RoleID, platform: row.ApiName || row.ApiID, rate: row.shown }),
})

export const removeWinRate = confirmation<typeof winRates.remove, WinRateRow>(winRates.remove, {
  texts: 'winRates:remove',
  tone: 'danger',
  createInput: row => ({ RoleID: row.RoleID }),
  textValues: row => ({ player: row.RoleID }),
})
