import { dialog } from '../../renderer/kit/dialog/dialog.tsx'
import { amount, type Values } from '../../renderer/kit/form/fields.ts'
import { previewRest, toKnownAmount } from '../shared/amount-preview.ts'
import { type EmailQuota, emailQuotas, toQuotaValues } from './calls.ts'

/** Remaining quota under the new limits, as far as usage is known. */
const leftAfter = ({ dailyQuota, totalQuota, usedToday, usedInTotal }: Values) =>
  usedToday || usedInTotal
    ? { today: previewRest(dailyQuota, usedToday), total: previewRest(totalQuota, usedInTotal) }
    : null

export const editQuota = dialog<typeof emailQuotas.edit, EmailQuota>(emailQuotas.edit, {
  texts: 'emailQuotas:edit',
  fields: [amount('dailyQuota', { only: 'notNegative' }), amount('totalQuota', { only: 'notNegative' })],
  recordSource: true,
  recorded: { dailyQuota: 'DailyQuota', totalQuota: 'TotalQuota' },
  createInput: row => ({ id: row.id, ...toQuotaValues(row) }),
  textValues: row => ({ username: row.username }),
  knownValues: row => ({
    usedToday: toKnownAmount(row.hasQuotaToday),
    usedInTotal: toKnownAmount(row.hasQuotaTotal),
  }),
  hints: { left: leftAfter },
  success: 'shared:settingSucceeded',
})
