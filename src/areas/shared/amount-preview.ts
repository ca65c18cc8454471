import { parseTypedAmount } from '../../renderer/kit/form/amount.ts'
import { formatExactAmount } from '../../renderer/kit/words/exact-amount.ts'
import { add, type Decimal, moneyToWire, parseDecimal, subtract } from '../../shared/domain/money.ts'

/** Converts a row's amount to a form value; '' if missing. */
export const toKnownAmount = (amount: Decimal | null): string => (amount === null ? '' : moneyToWire(amount))

const parseAmount = (text: string | undefined): Decimal | null =>
  text ? (parseDecimal(text, 3) ?? null) : null

const parseTyped = (text: string | undefined): Decimal | null => {
  const parsedAmount = parseTypedAmount(text ?? '')
  return typeof parsedAmount === 'string' ? null : parsedAmount.value
}

/** Previews an amount before and after the typed one is added or subtracted; null until both are known. */
export const previewAmount = (
  now: string | undefined,
  amountText: string | undefined,
  isTaken: boolean,
): { readonly now: string; readonly after: string } | null => {
  const [before, amount] = [parseAmount(now), parseTyped(amountText)]
  const after = isTaken ? subtract(before, amount) : add(before, amount)
  return before === null || after === null
    ? null
    : { now: formatExactAmount(before), after: formatExactAmount(after) }
}

/** Previews the rest of a typed limit after what is used; `–` until both are known. */
export const previewRest = (limit: string | undefined, usedAmount: string | undefined): string => {
  return formatExactAmount(subtract(parseTyped(limit), parseAmount(usedAmount)))
}
