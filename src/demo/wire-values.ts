/**
 * How the platform writes values. Real backends mix numbers and their texts, and sums from a database often arrive
 * as text; the demo does both so that no client can count on either.
 */
declare global {
  interface JSON {
    // The compiler's library for ES2024 does not know it yet.
    rawJSON(text: string): object
    isRawJSON(value: unknown): boolean
  }
}

/** Digits as a bare JSON number of any length: 18-digit ids do not survive JSON.parse. */
export const bareNumber = (digits: string): object => JSON.rawJSON(digits)

/** Thousandths as an unscaled amount with two decimals, rounded half away from zero: 12500 → `12.50`. */
export const unscaledText = (thousandths: number): string => {
  // Math.round alone takes a tie below zero the other way.
  const hundredths = Math.round(Math.abs(thousandths) / 10)
  const digits = String(hundredths).padStart(3, '0')
  return `${thousandths < 0 && hundredths > 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The same amount as a text in every third row and as a number in the others. */
export const unscaledIn = (row: number, thousandths: number): string | number => {
  const written = unscaledText(thousandths)
  return row % 3 === 0 ? written : Number(written)
}

/** An integer as a text in every fourth row and as a number in the others. */
export const integerIn = (row: number, value: number): string | number =>
  row % 4 === 0 ? String(value) : value

/** A share as `12.34%`, `0.00%` of nothing. */
export const percentText = (part: number, whole: number): string =>
  `${whole === 0 ? '0.00' : unscaledText(Math.round((part * 10_000) / whole) * 10)}%`
