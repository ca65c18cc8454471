import { type Decimal, formatWhole, moneyToWire, parseDecimal } from '../../../shared/domain/money.ts'
import { getCurrentForm, plainForm, type WrittenForm } from '../../../shared/written-form.ts'

/** What someone typed as an amount: exact thousandths, none of at most three decimals, or two amounts it may mean. */
type TypedAmount = { readonly value: Decimal } | 'notAnAmount' | 'ambiguous'

const plain = /^-?\d+(?:\.\d{1,3}0*)?$/
const withComma = /^-?\d+,(?:\d{1,2}|\d{3}0+)$/
const groupedByComma = /^-?\d{1,3}(?:,\d{3})+(?:\.\d{1,3}0*)?$/
const groupedByPoint = /^-?\d{1,3}(?:\.\d{3})+,\d{1,3}0*$/
const wholeGroupedByPoint = /^-?\d{1,3}(?:\.\d{3}){2,}$/
/** A thousand and some to one reader, one and some thousandths to another. */
const eitherWay = /^-?\d{1,3}[.,]\d{3}$/
/** Marks of thousands that stand for nothing else: blanks of any width and apostrophes. */
const blankGroups = /^-?\d{1,3}(?:[\s\u00a0\u202f'’]\d{3})+(?=$|[.,])/

/**
 * Reads an amount in currency units as the screen writes and copies it: `1234.5`, `1,234.50`, `1234,5`. Where the comma
 * stands before decimals, `1.234` and `1,234` may mean two amounts each.
 */
export const parseTypedAmount = (typed: string, form: WrittenForm = getCurrentForm()): TypedAmount => {
  const trimmed = typed.trim()
  const groups = blankGroups.exec(trimmed)?.[0]
  // Whoever writes blanks between thousands writes decimals behind the mark that follows.
  const text = groups
    ? groups.replace(/[^\d-]/g, '') + trimmed.slice(groups.length).replace(',', '.')
    : trimmed
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

/** An amount of a record, `1234.5`, as a field starts with it: in the screen's form, and read back as what it is. */
export const toEnteredAmount = (recorded: string, form: WrittenForm = getCurrentForm()): string => {
  if (form.point !== ',') return recorded
  const value = parseDecimal(recorded, 3)
  if (value === undefined) return recorded
  const digits = moneyToWire(value).replace('.', ',')
  // A fourth decimal makes clear what the comma means.
  return eitherWay.test(digits) ? `${digits}0` : digits
}

/** Reading of a typed amount, to be shown beside it; undefined in the plain form, and for what is no amount. */
export const describeReading = (typed: string, form: WrittenForm = getCurrentForm()): string | undefined => {
  if (typed.trim() === '' || (form.group === plainForm.group && form.point === plainForm.point))
    return undefined
  const read = parseTypedAmount(typed, form)
  return typeof read === 'string' ? undefined : `= ${formatWhole(read.value, 2, form)}`
}
