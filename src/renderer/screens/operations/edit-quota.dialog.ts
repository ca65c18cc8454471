import { type EmailQuota, emailQuotas, quotaValues } from '../../../shared/endpoints/email-quotas.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { amount, type Values } from '../../kit/form/fields.ts'
import { known, leftOf } from '../shared/will-be.ts'

/** What is left once the limits are these, as far as it is known what is used of them. */
const leftAfter = ({ dailyQuota, totalQuota, usedToday, usedInTotal }: Values) =>
  usedToday || usedInTotal
    ? { today: leftOf(dailyQuota, usedToday), total: leftOf(totalQuota, usedInTotal) }
    : null

export const editQuota = dialog<typeof emailQuotas.edit, EmailQuota>(emailQuotas.edit, {
  texts: 'operations:editQuota',
  fields: [amount('dailyQuota', { only: 'notNegative' }), amount('totalQuota', { only: 'notNegative' })],
  loads: true,
  recorded: { dailyQuota: 'DailyQuota', totalQuota: 'TotalQuota' },
  from: row => ({ id: row.id, ...quotaValues(row) }),
  about: row => ({ username: row.username }),
  knows: row => ({ usedToday: known(row.hasQuotaToday), usedInTotal: known(row.hasQuotaTotal) }),
  hints: { left: leftAfter },
  success: 'operations:settingSucceeded',
})
