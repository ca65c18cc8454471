import {
  add,
  type Decimal,
  formatWhole,
  moneyToWire,
  parseDecimal,
  subtract,
} from '../../../shared/domain/money.ts'
import { parseTypedAmount } from '../../kit/form/amount.ts'

/** Converts a row's amount to a form value; '' if missing. */
export const toKnownAmount = (amount: Decimal | null): string => (amount === null ? '' : moneyToWire(amount))

const amountOf = (written: string | undefined): Decimal | null =>
  written ? (parseDecimal(written, 3) ?? null) : null

const typedIn = (typed: string | undefined): Decimal | null => {
  const read = parseTypedAmount(typed ?? '')
  return typeof read === 'string' ? null : read.value
}

/** Previews an amount before and after the typed one is added or subtracted; null until both are known. */
export const previewAmount = (
  now: string | undefined,
  typed: string | undefined,
  isTaken: boolean,
): { readonly now: string; readonly after: string } | null => {
  const [before, amount] = [amountOf(now), typedIn(typed)]
  const after = isTaken ? subtract(before, amount) : add(before, amount)
  return before === null || after === null
    ? null
    : { now: formatWhole(before, 3), after: formatWhole(after, 3) }
}

/** Previews the rest of a typed limit after what is used; `–` until both are known. */
export const previewRest = (limit: string | undefined, used: string | undefined): string => {
  const remaining = subtract(typedIn(limit), amountOf(used))
  return remaining === null ? '–' : formatWhole(remaining, 3)
}
