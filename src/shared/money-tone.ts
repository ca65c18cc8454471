import type { MoneyTone } from './column.ts'
import type { Tone } from './domain/dictionary.ts'
import { type Decimal, getSign, isDecimal, isUnlike } from './domain/money.ts'

/** Returns the tone of an amount by its column's rule. */
export const getMoneyTone = (
  rule: MoneyTone,
  amount: Decimal,
  row: Readonly<Record<string, unknown>>,
): Tone => {
  if (typeof rule === 'object') {
    if (rule.kind === 'signed') return 'neutral'
    // A row of sums has no other amount to compare with.
    if (!(rule.field in row)) return 'neutral'
    const value = row[rule.field]
    const other = isDecimal(value) ? value : null
    if (rule.kind === 'unlike') return isUnlike(amount, other) ? 'warning' : 'neutral'
    return amount !== other || getSign(amount) > 0 ? 'info' : 'danger'
  }
  switch (rule) {
    case 'negativeRed':
      return getSign(amount) < 0 ? 'danger' : 'neutral'
    case 'positiveRed':
      return getSign(amount) > 0 ? 'danger' : 'neutral'
    case 'sign':
      return getSign(amount) < 0 ? 'danger' : 'success'
    default:
      return rule satisfies never
  }
}
