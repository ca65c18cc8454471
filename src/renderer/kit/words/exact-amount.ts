import { noValue } from '../../../shared/cell.ts'
import { type Decimal, formatWhole } from '../../../shared/domain/money.ts'

/**
 * Formats an amount that is sent or decided about, for a sentence of a form: two decimals, as tables have them, or all if there
 * are more, so that rounding hides nothing.
 */
export const formatExactAmount = (value: Decimal | null): string =>
  value === null ? noValue : formatWhole(value)
