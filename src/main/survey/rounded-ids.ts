/** By chance, an id of so many digits ends as a double does once in 2 to the power of this. */
const bitsByLength: Readonly<Record<number, number>> = { 17: 1, 18: 4, 19: 6 }
/** Fewer bits may be chance: one list in 16,384 has ids like that. */
const leastBits = 14

/** Whether long ids have all been through a number that could not hold them: they end as doubles do. */
export const areRoundedIds = (values: readonly unknown[]): boolean => {
  const long = [...new Set(values.map(String).filter(value => /^\d{17,25}$/.test(value)))]
  const bits = long.reduce((sum, { length }) => sum + (bitsByLength[length] ?? 9), 0)
  if (long.length < 4 || bits < leastBits) return false
  return long.every(value => String(Number(value)) === value || String(BigInt(Number(value))) === value)
}
