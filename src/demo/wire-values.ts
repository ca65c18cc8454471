/**
 * Value formats of the platform. Real backends mix numbers and their texts, and sums from a database often arrive as text; the
 * demo does both, so that no client can rely on either.
 */
declare global {
  interface JSON {
    // TypeScript's ES2024 library lacks it.
    rawJSON(text: string): object
    isRawJSON(value: unknown): boolean
  }
}

/** Writes digits as a bare JSON number of any length: 18-digit ids do not survive JSON.parse. */
export const bareNumber = (digits: string): object => JSON.rawJSON(digits)

/** Writes thousandths as an unscaled amount with two decimals, rounded half away from zero: 12500 → `12.50`. */
export const formatUnscaled = (thousandths: number): string => {
  // Math.round alone rounds negative ties toward zero.
  const hundredths = Math.round(Math.abs(thousandths) / 10)
  const digits = String(hundredths).padStart(3, '0')
  return `${thousandths < 0 && hundredths > 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Writes the same amount as a text in every third row and as a number in the others. */
export const encodeUnscaled = (row: number, thousandths: number): string | number => {
  const text = formatUnscaled(thousandths)
  return row % 3 === 0 ? text : Number(text)
}

/** Writes an integer as a text in every fourth row and as a number in the others. */
export const integerIn = (row: number, value: number): string | number =>
  row % 4 === 0 ? String(value) : value

/** Writes a share as `12.34%`, `0.00%` if the whole is 0. */
export const percentText = (part: number, whole: number): string =>
  `${whole === 0 ? '0.00' : formatUnscaled(Math.round((part * 10_000) / whole) * 10)}%`
