import i18next from 'i18next'
import { type Decimal, moneyToWire, parseDecimal } from '../../../shared/domain/money.ts'

/** What someone typed as an amount: exact thousandths, none of at most three decimals, or two amounts it may mean. */
type TypedAmount = { readonly value: Decimal } | 'notAnAmount' | 'ambiguous'

const plain = /^-?\d+(?:\.\d{1,3}0*)?$/
const withComma = /^-?\d+,(?:\d{1,2}|\d{3}0+)$/
const groupedByComma = /^-?\d{1,3}(?:,\d{3})+(?:\.\d{1,3}0*)?$/
const groupedByPoint = /^-?\d{1,3}(?:\.\d{3})+,\d{1,3}0*$/
/** A thousand and some to one reader, one and some thousandths to another. */
const eitherWay = /^-?\d{1,3}[.,]\d{3}$/

/** Reads an amount in currency units as people write and as the console shows and copies it: `1234.5`, `1,234.50`, `1234,5`. */
export const typedAmount = (typed: string): TypedAmount => {
  const text = typed.trim()
  const comma = i18next.language === 'pt'
  if (comma && eitherWay.test(text)) return 'ambiguous'
  const digits =
    plain.test(text) || groupedByComma.test(text)
      ? text.replaceAll(',', '')
      : withComma.test(text) || groupedByPoint.test(text)
        ? text.replaceAll('.', '').replace(',', '.')
        : ''
  const value = digits === '' ? undefined : parseDecimal(digits, 3)
  return value === undefined ? 'notAnAmount' : { value }
}

/** An amount of a record, `1.234`, as a field starts with it: so that it is read back as what it is, in any language. */
export const enteredAmount = (recorded: string): string => {
  const value = typedAmount(recorded) === 'ambiguous' ? parseDecimal(recorded, 3) : undefined
  if (value === undefined) return recorded
  const digits = moneyToWire(value)
  // A fourth decimal makes clear what the comma means.
  return eitherWay.test(digits) ? `${digits.replace('.', ',')}0` : digits
}
