import { withoutEnd } from '../texts/text-ends.ts'
import { getCurrentForm, groupDigits, groupThousands, type WrittenForm } from '../texts/written-form.ts'

declare const decimalMark: unique symbol

/** A decimal in plain digits, `-1234.5`: no exponent, no trailing zeros. */
type DecimalText = string & { readonly [decimalMark]: true }

/**
 * An exact decimal of any size: a number where a double holds all of its digits, else its digits as text. Each value has only
 * one form, so `===` compares two. Survives IPC and JSON.
 */
export type Decimal = number | DecimalText

/**
 * Money inside the program: thousandths of the currency unit, exactly as the platform sent them (it may send fractions of a
 * thousandth), and rounded only once, for display.
 */
export type Thousandths = Decimal

/** Number of decimals that an amount may be shown with. */
export type Decimals = 0 | 1 | 2 | 3 | 4

/** A decimal as a whole number of 10^-places. */
interface Parts {
  readonly digits: bigint
  readonly places: number
}

const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/
/** PHP's number_format writes `1,234.50`; groups of any other length, or that begin with 0, are not a number. */
const grouped = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
/** A double's range: larger values are not amounts. */
const maxDigits = 308

const plainText = (negative: boolean, digits: string, places: number): string => {
  const padded = digits.padStart(places + 1, '0')
  const integer = padded.slice(0, padded.length - places).replace(/^0+(?=\d)/, '')
  const fraction = places > 0 ? withoutEnd(padded.slice(-places), '0') : ''
  const size = fraction ? `${integer}.${fraction}` : integer
  return negative && size !== '0' ? `-${size}` : size
}

/** Returns the canonical form of a plainly written decimal. */
const toCanonicalDecimal = (text: string): Decimal => {
  const number = Number(text)
  return String(number) === text ? number : (text as DecimalText)
}

const fromParts = ({ digits, places }: Parts): Decimal => {
  const size = digits < 0n ? -digits : digits
  return toCanonicalDecimal(plainText(digits < 0n, String(size), places))
}

/** Rewrites a number without the exponent that JavaScript uses for very large and very small ones. */
const fullText = (text: string): string => {
  const [, sign, whole = '', fraction = '', exponent] = pattern.exec(text) ?? []
  if (exponent === undefined) return text
  const places = fraction.length - Number(exponent)
  return plainText(sign === '-', whole + fraction + '0'.repeat(Math.max(0, -places)), Math.max(0, places))
}

const splitDecimal = (value: Decimal): Parts => {
  const text = fullText(String(value))
  const point = text.indexOf('.')
  if (point === -1) return { digits: BigInt(text), places: 0 }
  return { digits: BigInt(text.slice(0, point) + text.slice(point + 1)), places: text.length - point - 1 }
}

/**
 * Parses a decimal exactly, times 10^scale: `parseDecimal('12.3456', 3)` → 12345.6. Accepts `1,234.50` and exponents. Undefined
 * for anything else.
 */
export const parseDecimal = (source: string, scale: number): Decimal | undefined => {
  const trimmed = source.trim()
  const match = pattern.exec(grouped.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed)
  const [, sign, whole = '', fraction = '', exponent = '0'] = match ?? []
  const digits = whole + fraction
  if (!match || digits === '') return undefined
  const places = fraction.length - Number(exponent) - scale
  if (/^0*$/.test(digits)) return 0
  if (Math.abs(places) + digits.length > maxDigits) return undefined
  return places < 0
    ? toCanonicalDecimal(plainText(sign === '-', digits + '0'.repeat(-places), 0))
    : toCanonicalDecimal(plainText(sign === '-', digits, places))
}

/**
 * Returns the place value of the last written digit, times 10^scale: `getLastDigit('0.750', 3)` → 1, `getLastDigit('0.75', 3)`
 * → 10. Undefined for what {@link parseDecimal} rejects.
 */
export const getLastDigit = (source: string, scale: number): Decimal | undefined => {
  if (parseDecimal(source, scale) === undefined) return undefined
  const [, , , fraction = '', exponent = '0'] = pattern.exec(source.trim().replaceAll(',', '')) ?? []
  const places = fraction.length - Number(exponent) - scale
  if (Math.abs(places) > maxDigits) return undefined
  return fromParts({ digits: 10n ** BigInt(Math.max(0, -places)), places: Math.max(0, places) })
}

/**
 * True if `sentValue` is `exact` with a double's rounding noise, `132779.69999999998` for 132779.7: it has more digits than a
 * double holds reliably, and the same first fifteen.
 */
export const isDoubleNoise = (sentValue: Decimal, exact: Decimal): boolean => {
  const digits = String(sentValue)
    .replace(/^-?0*\.?0*/, '')
    .replace('.', '')
  return digits.length >= 16 && Number(sentValue).toPrecision(15) === Number(exact).toPrecision(15)
}

/** True for a value that {@link parseDecimal} can return. */
export const isDecimal = (value: unknown): value is Decimal =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value))

const isWhole = (value: Decimal): value is number => Number.isSafeInteger(value)

const roundedParts = ({ digits, places }: Parts): bigint => {
  if (places <= 0) return digits * 10n ** BigInt(-places)
  const unit = 10n ** BigInt(places)
  const size = digits < 0n ? -digits : digits
  const rounded = (size * 2n + unit) / (unit * 2n)
  return digits < 0n ? -rounded : rounded
}

/** Drops the last `places` digits before the point, rounded half away from zero to a whole number. */
const dropDigits = (value: Decimal, places: number): number | bigint => {
  if (isWhole(value)) {
    const unit = 10 ** Math.abs(places)
    if (places <= 0 && Number.isSafeInteger(value * unit)) return value * unit
    if (places > 0) {
      const size = Math.abs(value)
      const remainder = size % unit
      const rounded = (size - remainder) / unit + (remainder * 2 >= unit ? 1 : 0)
      return value < 0 && rounded !== 0 ? -rounded : rounded
    }
  }
  const parts = splitDecimal(value)
  return roundedParts({ digits: parts.digits, places: parts.places + places })
}

/** Writes a whole number of 10^-decimals as text: (-1234567, 2) → `-12,345.67`. */
const writeScaled = (value: number | bigint, decimals: number, form: WrittenForm): string => {
  const size = String(value < 0 ? -value : value)
  const digits = size.padStart(decimals + 1, '0')
  const integer = groupThousands(digits.slice(0, digits.length - decimals), form.group)
  return `${value < 0 ? form.minus : ''}${integer}${decimals > 0 ? `${form.point}${digits.slice(-decimals)}` : ''}`
}

/** Writes a decimal times 10^-places in full. */
const writeExact = (value: Decimal, places: number): string => {
  const parts = splitDecimal(value)
  return String(fromParts({ digits: parts.digits, places: parts.places + places }))
}

/** Formats thousandths, rounded half away from zero: (1234565, 2) → `1,234.57`. */
export const formatMoney = (value: Thousandths, decimals: Decimals, form = getCurrentForm()): string =>
  writeScaled(dropDigits(value, 3 - decimals), decimals, form)

/** Formats thousandths exactly, never rounded: two decimals or `least`, more if needed. */
export const formatWhole = (
  value: Thousandths,
  minDecimals: Decimals = 2,
  form = getCurrentForm(),
): string => {
  const [whole = '0', fraction = ''] = writeExact(value, 3).split('.')
  const decimals = Math.max(minDecimals, fraction.length)
  return writeScaled(BigInt(`${whole}${fraction.padEnd(decimals, '0')}`), decimals, form)
}

/** Groups the digits of a decimal written in full, with at least this many decimals: (`1234.5`, 3) → `1,234.500`. */
const writeFull = (text: string, decimals: number, form: WrittenForm): string => {
  const [whole = '', fraction = ''] = text.split('.')
  const digits = fraction.padEnd(decimals, '0')
  return groupDigits(digits === '' ? whole : `${whole}.${digits}`, form)
}

/** Formats thousandths with all their digits, at least three decimals: 132779.7 → `132.7797`. */
export const formatFull = (value: Thousandths, form = getCurrentForm()): string =>
  writeFull(writeExact(value, 3), 3, form)

/** Formats hundredths of a percent with all their digits, at least two decimals: 855.5 → `8.555%`. */
export const formatFullPercent = (value: Decimal, form = getCurrentForm()): string =>
  `${writeFull(writeExact(value, 2), 2, form)}%`

/** Below this, dividing a whole number by a power of ten as a double gives the nearest double, so the digits are right. */
const surelyExact = 1e15

/** Returns a decimal times 10^-places in canonical form. */
const downBy = (value: Decimal, places: number): Decimal =>
  Number.isInteger(value) && Math.abs(Number(value)) < surelyExact
    ? Number(value) / 10 ** places + 0
    : toCanonicalDecimal(writeExact(value, places))

/**
 * Converts thousandths to currency units for a spreadsheet cell, unrounded; as text where a double, and so a spreadsheet, would
 * lose digits.
 */
export const toMoneyNumber = (value: Thousandths): Decimal => downBy(value, 3)

/** Converts thousandths to currency units, in full: 12500 → `12.5`, 12000 → `12`. */
export const moneyToWire = (value: Thousandths): string => writeExact(value, 3)

/** Returns a code or a count in entered form; '' for null. */
export const toCodeText = (code: number | null): string => (code === null ? '' : String(code))

/** Returns an amount in entered form, in currency units; '' for null. */
export const toAmountText = (value: Thousandths | null): string => (value === null ? '' : moneyToWire(value))

/** Converts hundredths to a decimal in full: 950 → `9.5`, 900 → `9`. */
export const hundredthsToWire = (value: Decimal): string => writeExact(value, 2)

/** Formats a whole number with thousands separators. */
export const formatCount = (value: Decimal, form = getCurrentForm()): string =>
  writeScaled(dropDigits(value, 0), 0, form)

/** Formats hundredths of a percent: 1234 → `12.34%`. */
export const formatPercent = (value: Decimal, decimals: 0 | 1 | 2 = 2, form = getCurrentForm()): string =>
  `${writeScaled(dropDigits(value, 2 - decimals), decimals, form)}%`

/** Adds a plus sign to a formatted figure above zero: `1.50` → `+1.50`. A figure that rounds to zero gets none. */
export const withSign = (text: string): string => (/^[^-−]*[1-9]/.test(text) ? `+${text}` : text)

/** Converts hundredths of a percent to the fraction that a spreadsheet's percent format needs: 1234 → 0.1234. */
export const toPercentNumber = (value: Decimal): Decimal => downBy(value, 4)

/** Returns a decimal times 10^-places, exactly: (955, 1) → 95.5. */
export const scaleDown = (value: Decimal, places: number): Decimal => {
  const parts = splitDecimal(value)
  const movedPlaces = parts.places + places
  return movedPlaces >= 0
    ? fromParts({ digits: parts.digits, places: movedPlaces })
    : fromParts({ digits: parts.digits * 10n ** BigInt(-movedPlaces), places: 0 })
}

/** Rounds a decimal half away from zero to a whole number: 95.5 → 96. */
export const roundToWhole = (value: Decimal): Decimal => toCanonicalDecimal(String(dropDigits(value, 0)))

/** True for an amount that is neither zero nor the other one, in whole thousandths: fractions of one cannot be sent. */
export const isUnlike = (amount: Decimal | null, other: Decimal | null): boolean =>
  amount !== null &&
  other !== null &&
  amount !== 0 &&
  amount !== other &&
  roundToWhole(amount) !== roundToWhole(other)

/** −1, 0 or 1. */
export const getSign = (value: Decimal): -1 | 0 | 1 => {
  if (value === 0) return 0
  return (typeof value === 'number' ? value < 0 : value.startsWith('-')) ? -1 : 1
}

/** The value without its sign. */
export const getAbsolute = (value: Decimal): Decimal => (getSign(value) < 0 ? negate(value) : value)

/** −value. */
export const negate = (value: Decimal): Decimal => {
  if (typeof value === 'number') return value === 0 ? 0 : -value
  return toCanonicalDecimal(value.startsWith('-') ? value.slice(1) : `-${value}`)
}

const aligned = (a: Decimal, b: Decimal) => {
  const [left, right] = [splitDecimal(a), splitDecimal(b)]
  const places = Math.max(left.places, right.places)
  return {
    a: left.digits * 10n ** BigInt(places - left.places),
    b: right.digits * 10n ** BigInt(places - right.places),
    places,
  }
}

const sum = (a: Decimal, b: Decimal): Decimal => {
  if (isWhole(a) && isWhole(b) && isWhole(a + b)) return a + b
  const both = aligned(a, b)
  return fromParts({ digits: both.a + both.b, places: both.places })
}

/** Compares two decimals, for `sort`: below 0, 0 or above 0. */
export const compareDecimals = (a: Decimal, b: Decimal): number => {
  if (a === b) return 0
  // Different doubles are in the same order as the decimals they represent.
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : 1
  const both = aligned(a, b)
  return both.a < both.b ? -1 : 1
}

/** a − b, exactly; null when either is unknown. */
export const subtract = (a: Decimal | null, b: Decimal | null): Decimal | null =>
  a === null || b === null ? null : sum(a, negate(b))

/** a + b, exactly; null when either is unknown. */
export const add = (a: Decimal | null, b: Decimal | null): Decimal | null =>
  a === null || b === null ? null : sum(a, b)

/** Returns the exact sum of the known values; null if there are none. */
export const sumKnown = (values: readonly (Decimal | null)[]): Decimal | null =>
  values.reduce((total, value) => (total === null ? value : value === null ? total : sum(total, value)), null)

/** Number of decimals of a quotient. */
const quotientPlaces = 6n

/*
 * An endless quotient is cut. If anything was cut off, a last digit of 0 or 5 is raised by one, so that later rounding, to any
 * number of digits, gives the same result as rounding the exact quotient.
 */
const divide = (a: Decimal, b: Decimal, scale: bigint): Decimal => {
  const both = aligned(a, b)
  const top = (both.a < 0n ? -both.a : both.a) * scale * 10n ** quotientPlaces
  const bottom = both.b < 0n ? -both.b : both.b
  const quotient = top / bottom
  const inexact = top % bottom !== 0n && quotient % 5n === 0n
  const size = inexact ? quotient + 1n : quotient
  return fromParts({ digits: both.a < 0n !== both.b < 0n ? -size : size, places: Number(quotientPlaces) })
}

/** a / b, to be rounded for display; 0 when b is 0, null when either is unknown. */
export const divideOrZero = (a: Decimal | null, b: Decimal | null): Decimal | null =>
  a === null || b === null ? null : b === 0 ? 0 : divide(a, b, 1n)

/** a / b in hundredths of a percent, to be rounded for display; 0 when b is 0, null when either is unknown. */
export const getRate = (a: Decimal | null, b: Decimal | null): Decimal | null =>
  a === null || b === null ? null : b === 0 ? 0 : divide(a, b, 10_000n)

/**
 * Returns a figure's change relative to its earlier value, in hundredths of a percent, to be rounded for display: (-100, -50) →
 * 5000. Null if either is unknown or the earlier value is 0.
 */
export const getChangeRate = (before: Decimal | null, now: Decimal | null): Decimal | null =>
  before === null || before === 0 ? null : getRate(subtract(now, before), getAbsolute(before))

/** Returns a share of an amount exactly, the share in hundredths of a percent: (12345, 850) → 1049.325. */
export const takeShare = (value: Decimal | null, share: Decimal | null): Decimal | null => {
  if (value === null || share === null) return null
  const [left, right] = [splitDecimal(value), splitDecimal(share)]
  return fromParts({ digits: left.digits * right.digits, places: left.places + right.places + 4 })
}
