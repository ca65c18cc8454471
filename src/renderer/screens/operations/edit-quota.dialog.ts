import { moneyToWire, type Thousandths } from '../../../shared/domain/money.ts'
import { type EmailQuota, emailQuotas } from '../../../shared/endpoints/email-quotas.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { asItIsNow, rowIn } from '../../kit/dialog/on-record.tsx'
import { amount } from '../../kit/form/fields.ts'

const typed = (limit: Thousandths | null): string => (limit === null ? '' : moneyToWire(limit))

export const editQuota = dialog<typeof emailQuotas.edit, EmailQuota>(emailQuotas.edit, {
  texts: 'operations:editQuota',
  fields: [amount('dailyQuota', { only: 'notNegative' }), amount('totalQuota', { only: 'notNegative' })],
  reads: asItIsNow(rowIn(emailQuotas.list, 'id', () => ({}))),
  recorded: { dailyQuota: 'DailyQuota', totalQuota: 'TotalQuota' },
  from: row => ({ id: row.id, dailyQuota: typed(row.DailyQuota), totalQuota: typed(row.TotalQuota) }),
  about: row => ({ username: row.username }),
  success: 'operations:settingSucceeded',
  rereadAfter: 1000,
})
