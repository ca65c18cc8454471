import { moneyToWire, type Thousandths } from '../../../shared/domain/money.ts'
import { type EmailQuota, emailQuotas } from '../../../shared/endpoints/email-quotas.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { asItIsNow, rowIn } from '../../kit/dialog/on-record.tsx'
import { amount, type Values } from '../../kit/form/fields.ts'
import { known, leftOf } from '../shared/will-be.ts'

const typed = (limit: Thousandths | null): string => (limit === null ? '' : moneyToWire(limit))

/** What is left once the limits are these, as far as it is known what is used of them. */
const leftAfter = ({ dailyQuota, totalQuota, usedToday, usedInTotal }: Values) =>
  usedToday || usedInTotal
    ? { today: leftOf(dailyQuota, usedToday), total: leftOf(totalQuota, usedInTotal) }
    : null

export const editQuota = dialog<typeof emailQuotas.edit, EmailQuota>(emailQuotas.edit, {
  texts: 'operations:editQuota',
  fields: [amount('dailyQuota', { only: 'notNegative' }), amount('totalQuota', { only: 'notNegative' })],
  reads: asItIsNow(rowIn(emailQuotas.list, 'id', () => ({}))),
  recorded: { dailyQuota: 'DailyQuota', totalQuota: 'TotalQuota' },
  from: row => ({ id: row.id, dailyQuota: typed(row.DailyQuota), totalQuota: typed(row.TotalQuota) }),
  about: row => ({ username: row.username }),
  knows: row => ({ usedToday: known(row.hasQuotaToday), usedInTotal: known(row.hasQuotaTotal) }),
  hints: { left: leftAfter },
  success: 'operations:settingSucceeded',
  rereadAfter: 1000,
})
