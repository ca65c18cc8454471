interface Extreme {
  readonly value: number
  readonly at: string
}

/** Returns the lowest and highest value of a series with their labels; null without values. */
export const findExtremes = (
  values: readonly (number | null)[],
  labels: readonly string[],
): { readonly lowest: Extreme; readonly highest: Extreme } | null => {
  const points = values.flatMap((value, index) =>
    value === null ? [] : [{ value, at: labels[index] ?? '' }],
  )
  const [first] = points
  if (!first) return null
  return points.reduce(
    ({ lowest, highest }, one) => ({
      lowest: one.value < lowest.value ? one : lowest,
      highest: one.value > highest.value ? one : highest,
    }),
    { lowest: first, highest: first },
  )
}
