/** By length in digits: n bits mean that one in 2ⁿ ids survives rounding to a double by chance. */
const bitsByLength: Readonly<Record<number, number>> = { 17: 1, 18: 4, 19: 6 }
/** With fewer bits it may be chance: at 14, one list in 16,384 looks rounded. */
const minBits = 14

/** True if all long ids were apparently rounded to a double: they end like doubles. */
export const areRoundedIds = (values: readonly unknown[]): boolean => {
  const long = [...new Set(values.map(String).filter(value => /^\d{17,25}$/.test(value)))]
  const bits = long.reduce((sum, { length }) => sum + (bitsByLength[length] ?? 9), 0)
  if (long.length < 4 || bits < minBits) return false
  return long.every(value => String(Number(value)) === value || String(BigInt(Number(value))) === value)
}
