import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { FailureError } from '../../renderer/kit/calls/call.ts'
import { useReadToday } from '../../renderer/kit/calls/read-today.ts'
import { useEnvironment } from '../../renderer/kit/environment.ts'
import { formatFailure } from '../../renderer/kit/failure/failure.ts'
import { parseTypedAmount } from '../../renderer/kit/form/amount.ts'
import type { Values } from '../../renderer/kit/form/fields.ts'
import { isNotOurs } from '../../renderer/kit/form/name-lookup.ts'
import { useWording } from '../../renderer/kit/words/wording.ts'
import { formatCell } from '../../shared/cell.ts'
import { money } from '../../shared/column.ts'
import { mailExtra } from '../../shared/domain/mail.ts'
import { type Decimal, getSign, parseDecimal, subtract } from '../../shared/domain/money.ts'
import { emailQuotas } from '../email-quotas/calls.ts'
import { gm } from '../gm/calls.ts'

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  over: { margin: 0, color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
})

/** Remaining quota in thousandths; null if unknown. */
type RemainingQuota = Readonly<Record<'remainQuotaToday' | 'remainQuotaTotal', Decimal | null>>

interface QuotaNoteProps {
  readonly remaining: RemainingQuota
  readonly amountText: string
}

/** Shows the operator's remaining quota now and after this operation. */
const QuotaNote = ({ remaining, amountText }: QuotaNoteProps) => {
  const { t } = useTranslation('shared')
  const styles = useStyles()
  const wording = useWording()
  const parsedAmount = parseTypedAmount(amountText)
  const amount = typeof parsedAmount === 'string' ? (parseDecimal('0', 3) ?? 0) : parsedAmount.value
  const after: RemainingQuota = {
    ...remaining,
    remainQuotaToday: subtract(remaining.remainQuotaToday, amount),
    remainQuotaTotal: subtract(remaining.remainQuotaTotal, amount),
  }
  const formatQuota = (quota: RemainingQuota) => ({
    today: formatCell(money('remainQuotaToday', 2), quota, wording),
    total: formatCell(money('remainQuotaTotal', 2), quota, wording),
  })
  const isOver = [after.remainQuotaToday, after.remainQuotaTotal].some(
    one => one !== null && getSign(one) < 0,
  )
  return (
    <p className={isOver ? styles.over : styles.note} aria-live="polite">
      {t('quotaLeft', formatQuota(remaining))}
      {getSign(amount) > 0 && <> {t('quotaThen', formatQuota(after))}</>}
      {isOver && <> {t('quotaOver')}</>}
    </p>
  )
}

const Unread = ({ error }: { readonly error: FailureError }) => {
  const { t } = useTranslation('shared')
  const styles = useStyles()
  return isNotOurs(error.failure) ? null : (
    <p className={styles.note}>{t('quotaUnread', { reason: formatFailure(error.failure) })}</p>
  )
}

/** Quota of GM top-ups, which the list's answer contains (spec 1 §3). */
export const GmQuotaNote = ({ values }: { readonly values: Values }) => {
  const { data, error } = useReadToday('quota', gm.list, { page: 1, limit: 1 })
  if (error) return <Unread error={error} />
  if (!data) return null
  return <QuotaNote remaining={data.other} amountText={values['money'] ?? ''} />
}

const ofCoins = [mailExtra.code.coins, mailExtra.code.wageredCoins].map(String)

/** Mail quota of the signed-in user, if the list of quotas has that name (spec 1 §3). */
export const MailQuotaNote = ({ values }: { readonly values: Values }) => {
  const { account } = useEnvironment()
  const isOfCoins = ofCoins.includes(values['extraType'] ?? '')
  const { data, error } = useReadToday('quota', emailQuotas.list, isOfCoins ? { page: 1, limit: 200 } : null)
  if (!isOfCoins) return null
  if (error) return <Unread error={error} />
  const own = data?.rows.find(row => row.username === account)
  return own ? <QuotaNote remaining={own} amountText={values['amount'] ?? ''} /> : null
}
