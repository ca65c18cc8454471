/** Money inside the program: an integer number of thousandths of the currency unit. */
export type Thousandths = number

/** Decimals an amount may be shown with. */
export type Decimals = 0 | 1 | 2 | 3 | 4

const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

/**
 * Reads a decimal exactly as an integer of 10^-scale, rounding half away from zero: `parseDecimal('12.3456', 3)` →
 * 12346. Undefined when it is not a number or does not fit a safe integer.
 */
export const parseDecimal = (source: string, scale: number): number | undefined => {
  const match = pattern.exec(source.trim())
  const [, sign, whole = '', fraction = '', exponent = '0'] = match ?? []
  if (!match || whole.length + fraction.length === 0) return undefined
  const digits = whole + fraction
  // Position of the decimal point inside `digits` once the value is multiplied by 10^scale.
  const point = whole.length + Number(exponent) + scale
  if (point > digits.length + 20) return /^0*$/.test(digits) ? 0 : undefined
  const kept = point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0')
  const next = point < 0 ? '0' : (digits[point] ?? '0')
  const magnitude = Number(kept) + (next >= '5' ? 1 : 0)
  if (!Number.isSafeInteger(magnitude)) return undefined
  return sign === '-' && magnitude !== 0 ? -magnitude : magnitude
}

/** Drops `places` decimal digits of an integer, rounding half away from zero. */
const dropDigits = (value: number, places: number): number => {
  if (places <= 0) return value * 10 ** -places
  const unit = 10 ** places
  const size = Math.abs(value)
  const rest = size % unit
  const rounded = (size - rest) / unit + (rest * 2 >= unit ? 1 : 0)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/** Writes an integer of 10^-decimals as text with thousands separators: (-1234567, 2) → `-12,345.67`. */
const writeScaled = (value: number, decimals: number, separator: string): string => {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const grouped = separator ? whole.replace(/\B(?=(\d{3})+$)/g, separator) : whole
  return `${value < 0 ? '-' : ''}${grouped}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`
}

/** Thousandths as text, rounded half away from zero: (1234565, 2) → `1,234.57`. */
export const formatMoney = (value: Thousandths, decimals: Decimals): string =>
  writeScaled(dropDigits(value, 3 - decimals), decimals, ',')

/** Thousandths as the number a spreadsheet cell holds, rounded as {@link formatMoney} shows it. */
export const moneyNumber = (value: Thousandths, decimals: Decimals): number =>
  Number(writeScaled(dropDigits(value, 3 - decimals), decimals, ''))

/** Thousandths as the platform reads an unscaled amount: 12500 → `12.5`, 12000 → `12`. */
export const moneyToWire = (value: Thousandths): string => {
  const written = writeScaled(value, 3, '')
  return written.replace(/\.?0+$/, '')
}

/** Hundredths as the platform reads a decimal: 950 → `9.5`, 900 → `9`. */
export const hundredthsToWire = (value: number): string => {
  const written = writeScaled(value, 2, '')
  return written.replace(/\.?0+$/, '')
}

/** A whole number with thousands separators. */
export const formatCount = (value: number): string => writeScaled(value, 0, ',')

/** Hundredths of a percent as text: 1234 → `12.34%`. */
export const formatPercent = (value: number, decimals: 0 | 1 | 2 = 2): string =>
  `${writeScaled(dropDigits(value, 2 - decimals), decimals, ',')}%`

/** Hundredths of a percent as the fraction a spreadsheet shows with a percent format: 1234 → 0.1234. */
export const percentNumber = (value: number): number => Number(`${value}e-4`)

/** An integer scaled down by 10^places, rounded half away from zero: (955, 1) → 96. */
export const scaledDown = (value: number, places: number): number => dropDigits(value, places)

/** a − b; null when either is unknown. */
export const minus = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a - b

/** a + b; null when either is unknown. */
export const plus = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b

const divide = (a: number, b: number, scale: bigint): number => {
  const negative = a < 0 !== b < 0
  const top = BigInt(Math.abs(a)) * scale
  const bottom = BigInt(Math.abs(b))
  const rounded = Number((top * 2n + bottom) / (bottom * 2n))
  return negative && rounded !== 0 ? -rounded : rounded
}

/** a / b as an integer rounded half away from zero; 0 when b is 0, null when either is unknown. */
export const quotient = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : b === 0 ? 0 : divide(a, b, 1n)

/** a / b in hundredths of a percent, rounded half away from zero; 0 when b is 0, null when either is unknown. */
export const rate = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : b === 0 ? 0 : divide(a, b, 10_000n)

/** A share of an amount, the share in hundredths of a percent, rounded half away from zero: (12345, 850) → 1049. */
export const shareOf = (value: number | null, share: number | null): number | null => {
  if (value === null || share === null) return null
  const negative = value < 0 !== share < 0
  const exact = BigInt(Math.abs(value)) * BigInt(Math.abs(share))
  const rounded = Number((exact + 5000n) / 10_000n)
  return negative && rounded !== 0 ? -rounded : rounded
}
