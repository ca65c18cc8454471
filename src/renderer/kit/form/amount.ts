import {
  compareDecimals,
  type Decimal,
  formatWhole,
  getAbsolute,
  moneyToWire,
  parseDecimal,
} from '../../../shared/domain/money.ts'
import { toPlainTyping } from '../../../shared/texts/digits.ts'
import { getCurrentForm, plainForm, type WrittenForm } from '../../../shared/texts/written-form.ts'

/** A typed amount: exact thousandths, no amount of at most three decimals, or two possible amounts. */
type TypedAmount = { readonly value: Decimal } | 'notAnAmount' | 'ambiguous'

const plain = /^-?\d+(?:\.\d{1,3}0*)?$/
/** A 0 begins no thousands, so what follows its mark is a fraction for every reader. */
const withComma = /^-?(?:\d+,\d{1,2}|0,\d{3}0*)$/
/** Where the comma is the decimal mark, it also is before three digits that cannot be thousands. */
const withOwnComma = /^-?(?:\d+,(?:\d{1,2}|\d{3}0+)|(?:0|[1-9]\d{3,}),\d{3})$/
const groupedByComma = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,3}0*)?$/
const groupedByPoint = /^-?[1-9]\d{0,2}(?:\.\d{3})+,\d{1,3}0*$/
const wholeGroupedByPoint = /^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$/
/** Thousands for one reader, three decimals for another. */
const eitherWay = /^-?[1-9]\d{0,2}[.,]\d{3}$/
/** The other form's mark before zeros too many: thousands with a slip, ten thousands, or a fraction. */
const overlong = { ',': /^-?[1-9]\d{0,2}\.\d{3}0+$/, other: /^-?[1-9]\d*,\d{3}0+$/ } as const
/** Unambiguous thousands separators: a space or an apostrophe, the same throughout. */
const blankGroups = /^-?[1-9]\d{0,2}(?:([ '’])\d{3})(?:\1\d{3})*(?=$|[.,])/
/** Arabic marks of thousands and decimals, which have only this meaning. */
const arabicGroup = /(?<=\d)\u066c(?=\d{3})/g
const arabicPoint = /(?<=\d)\u066b(?=\d)/

/** A negative amount as accounts write it: `(1,234.50)`. */
const inBrackets = /^\(([^()-]+)\)$/
const currency = String.raw`(?:\p{Lu}{0,3}\p{Sc}|[A-Z]{3})`
const currencyBefore = new RegExp(String.raw`^(?<sign>-?)\s*${currency}\s*(?=[-\d])`, 'u')
const currencyAfter = new RegExp(String.raw`(?<=\d)\s*${currency}$`, 'u')

const isAmbiguous = (text: string, { point }: WrittenForm): boolean =>
  point === ',' ? eitherWay.test(text) || overlong[point].test(text) : overlong.other.test(text)

/** Removes a currency before or behind an amount, and rewrites one in brackets with a minus: `-R$ 1.234,50` → `-1.234,50`. */
export const removeCurrency = (text: string): string => {
  const inner = inBrackets.exec(text)?.[1]?.trim()
  const amountText = (inner ?? text).replace(currencyBefore, '$<sign>').replace(currencyAfter, '').trim()
  return inner === undefined ? amountText : `-${amountText}`
}

/** Rewrites a form's mark of thousands that no other form has, such as the Arabic comma, as a blank. */
const withoutOwnMarks = (text: string, { group }: WrittenForm): string =>
  /^[,.'’\s]?$/u.test(group) ? text : text.replaceAll(group, ' ')

/**
 * Parses an amount in currency units in the formats that the screen shows and copies: `1234.5`, `1,234.50`, `1234,5`, also with
 * its currency. If the comma is the decimal mark, `1.234` and `1,234` are ambiguous; `1,0000` is where it is not.
 */
export const parseTypedAmount = (amountText: string, form: WrittenForm = getCurrentForm()): TypedAmount => {
  const typed = removeCurrency(withoutOwnMarks(toPlainTyping(amountText), form))
    .replaceAll(arabicGroup, ' ')
    .replace(arabicPoint, form.point)
  const groups = blankGroups.exec(typed)?.[0]
  // With spaces between thousands, the mark that follows is the decimal mark.
  const text = groups ? groups.replace(/[^\d-]/g, '') + typed.slice(groups.length).replace(',', '.') : typed
  if (!groups && isAmbiguous(text, form)) return 'ambiguous'
  const digits =
    plain.test(text) || groupedByComma.test(text)
      ? text.replaceAll(',', '')
      : (form.point === ',' ? withOwnComma : withComma).test(text) || groupedByPoint.test(text)
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
  const typed = toPlainTyping(text).replace(arabicPoint, form.point)
  const isComma = /^-?\d+,\d+$/.test(typed) && (form.point === ',' || /^-?0,/.test(typed))
  return isComma ? typed.replace(',', '.') : typed
}

/** True for a decimal that is thousands to one reader and a fraction to another. */
export const isAmbiguousDecimal = (text: string, form: WrittenForm = getCurrentForm()): boolean =>
  isAmbiguous(toPlainTyping(text), form)

/** Formats a record's decimal, `9.5`, for a field, such that {@link toPlainDecimal} returns it unchanged. */
export const toEnteredDecimal = (recordedText: string, form: WrittenForm = getCurrentForm()): string => {
  if (form.point !== ',' || !/^-?\d+\.\d+$/.test(recordedText)) return recordedText
  return writeComma(recordedText)
}

/** Amounts from here on have thousands, whose marks another form reads as decimals. */
const firstThousand = 1_000_000

/** Describes how a typed amount was parsed; undefined below a thousand, for the plain form and for no amount. */
export const describeReading = (
  amountText: string,
  form: WrittenForm = getCurrentForm(),
): string | undefined => {
  if (amountText.trim() === '' || (form.group === plainForm.group && form.point === plainForm.point))
    return undefined
  const amount = parseTypedAmount(amountText, form)
  if (typeof amount === 'string' || compareDecimals(getAbsolute(amount.value), firstThousand) < 0)
    return undefined
  return `= ${formatWhole(amount.value, 2, form)}`
}
