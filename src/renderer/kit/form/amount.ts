import { type Decimal, formatWhole, moneyToWire, parseDecimal } from '../../../shared/domain/money.ts'
import { getCurrentForm, plainForm, type WrittenForm } from '../../../shared/written-form.ts'

/** A typed amount: exact thousandths, no amount of at most three decimals, or two possible amounts. */
type TypedAmount = { readonly value: Decimal } | 'notAnAmount' | 'ambiguous'

const plain = /^-?\d+(?:\.\d{1,3}0*)?$/
const withComma = /^-?\d+,(?:\d{1,2}|\d{3}0+)$/
const groupedByComma = /^-?\d{1,3}(?:,\d{3})+(?:\.\d{1,3}0*)?$/
const groupedByPoint = /^-?\d{1,3}(?:\.\d{3})+,\d{1,3}0*$/
const wholeGroupedByPoint = /^-?\d{1,3}(?:\.\d{3}){2,}$/
/** Thousands for one reader, three decimals for another. */
const eitherWay = /^-?\d{1,3}[.,]\d{3}$/
/** Unambiguous thousands separators: spaces of any width and apostrophes. */
const blankGroups = /^-?\d{1,3}(?:[\s\u00a0\u202f'’]\d{3})+(?=$|[.,])/

/**
 * Parses an amount in currency units in the formats that the screen shows and copies: `1234.5`, `1,234.50`, `1234,5`. If the
 * comma is the decimal mark, `1.234` and `1,234` are ambiguous.
 */
export const parseTypedAmount = (amountText: string, form: WrittenForm = getCurrentForm()): TypedAmount => {
  const trimmedText = amountText.trim()
  const groups = blankGroups.exec(trimmedText)?.[0]
  // With spaces between thousands, the mark that follows is the decimal mark.
  const text = groups
    ? groups.replace(/[^\d-]/g, '') + trimmedText.slice(groups.length).replace(',', '.')
    : trimmedText
  if (form.point === ',' && !groups && eitherWay.test(text)) return 'ambiguous'
  const digits =
    plain.test(text) || groupedByComma.test(text)
      ? text.replaceAll(',', '')
      : withComma.test(text) || groupedByPoint.test(text)
        ? text.replaceAll('.', '').replace(',', '.')
        : wholeGroupedByPoint.test(text)
          ? text.replaceAll('.', '')
          : ''
  const value = digits === '' ? undefined : parseDecimal(digits, 3)
  return value === undefined ? 'notAnAmount' : { value }
}

/** Writes a plain decimal with a comma, and a fourth decimal where three would be ambiguous. */
const writeComma = (plainText: string): string => {
  const digits = plainText.replace('.', ',')
  return eitherWay.test(digits) ? `${digits}0` : digits
}

/** Formats a record's amount, `1234.5`, for a field: in the screen's form, such that it parses back to the same value. */
export const toEnteredAmount = (recordedAmount: string, form: WrittenForm = getCurrentForm()): string => {
  if (form.point !== ',') return recordedAmount
  const value = parseDecimal(recordedAmount, 3)
  if (value === undefined) return recordedAmount
  return writeComma(moneyToWire(value))
}

/**
 * Converts a typed decimal, `9,5` where the comma is the decimal mark, to the plain `9.5`; other texts are unchanged, for the
 * call's schema to reject.
 */
export const toPlainDecimal = (text: string, form: WrittenForm = getCurrentForm()): string => {
  const trimmedText = text.trim()
  return form.point === ',' && /^-?\d+,\d+$/.test(trimmedText) ? trimmedText.replace(',', '.') : trimmedText
}

/** True for a decimal that is thousands to one reader and a fraction to another. */
export const isAmbiguousDecimal = (text: string, form: WrittenForm = getCurrentForm()): boolean =>
  form.point === ',' && eitherWay.test(text.trim())

/** Formats a record's decimal, `9.5`, for a field, such that {@link toPlainDecimal} returns it unchanged. */
export const toEnteredDecimal = (recordedText: string, form: WrittenForm = getCurrentForm()): string => {
  if (form.point !== ',' || !/^-?\d+\.\d+$/.test(recordedText)) return recordedText
  return writeComma(recordedText)
}

/** Describes how a typed amount was parsed; undefined for the plain form and for no amount. */
export const describeReading = (
  amountText: string,
  form: WrittenForm = getCurrentForm(),
): string | undefined => {
  if (amountText.trim() === '' || (form.group === plainForm.group && form.point === plainForm.point))
    return undefined
  const amount = parseTypedAmount(amountText, form)
  return typeof amount === 'string' ? undefined : `= ${formatWhole(amount.value, 2, form)}`
}
