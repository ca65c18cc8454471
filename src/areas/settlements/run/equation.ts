import i18next from 'i18next'
import { translateWith } from '../../../renderer/i18n/position.ts'
import { joinClauses } from '../../../renderer/kit/words/join.ts'
import {
  type Decimal,
  formatFull,
  formatFullPercent,
  getSign,
  withSign,
} from '../../../shared/domain/money.ts'
import { applyFormula } from '../../../shared/domain/settle-run.ts'
import type { Language } from '../../../shared/language.ts'
import { getCurrentForm, getScreenForm, type WrittenForm } from '../../../shared/texts/written-form.ts'
import type { SettleRow } from '../calls.ts'

/** Formats a subtrahend, a negative one in parentheses. */
const subtracted = (value: Decimal, form: WrittenForm): string =>
  getSign(value) < 0 ? `(${formatFull(value, form)})` : formatFull(value, form)

/**
 * Formats a day's profit formula in full: `(8,000.000 − 2,000.000 − 200.000 − 300.000) × 40.00% = 2,200.000`. `≈` precedes a
 * profit that the platform has rounded. A figure that the platform sent with another value follows the computed one, with the
 * difference. '' if a number or the share point is unknown.
 */
export const formatEquation = (day: SettleRow, share: Decimal | null, paper?: Language): string => {
  const operands = [day.Deposit, day.Withdraw, day.passageFee, day.apiFeeInForce].filter(one => one !== null)
  const { profit, differences } = applyFormula(day, share)
  const [first, ...less] = operands
  if (first === undefined || operands.length < 4 || share === null) return ''
  if (profit === null || day.realProfit === null) return ''
  const form = paper ? getScreenForm(paper) : getCurrentForm()
  const income = [formatFull(first, form), ...less.map(one => subtracted(one, form))].join(' − ')
  const leftSide = `(${income}) × ${formatFullPercent(share, form)}`
  const isOff = differences.some(({ field }) => field === 'realProfit')
  const sign = isOff || profit === day.realProfit ? '=' : '≈'
  const differenceTexts = differences.map(({ field, sent, computed, by }) =>
    translateWith(paper ?? i18next.language, `settlements:run.sentOtherwise.${field}`, {
      sent: formatFull(sent, form),
      computed: formatFull(computed, form),
      by: withSign(formatFull(by, form)),
    }),
  )
  const clauses = [
    `${leftSide} ${sign} ${formatFull(isOff ? profit : day.realProfit, form)}`,
    ...differenceTexts,
  ]
  return joinClauses(clauses, paper)
}
