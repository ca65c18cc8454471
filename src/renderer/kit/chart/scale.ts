/** A vertical axis: its bounds and tick values, in the series' own integer scale. */
export interface Axis {
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
}

/** Smallest step of 1, 2 or 5 times a power of ten that is at least `roughStep`; an integer, as the values are. */
const niceStep = (roughStep: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, roughStep)))
  const step = [1, 2, 5, 10].find(times => times * power >= roughStep) ?? 10
  return step * power
}

/** Creates an axis with about four ticks that includes all values and zero. */
export const createAxis = (values: readonly number[]): Axis => {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const step = niceStep((top - bottom) / 4)
  const from = Math.floor(bottom / step) * step
  const to = Math.max(from + step, Math.ceil(top / step) * step)
  return {
    from,
    to,
    ticks: Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step),
  }
}

/** Position of a value on the axis, 0 at its bottom and 1 at its top. */
export const getAxisShare = (axis: Axis, value: number): number => (value - axis.from) / (axis.to - axis.from)

/** Picks at most `maxLabels` of `count` labels to draw: every nth, and always the last. */
export const pickLabelled = (count: number, maxLabels: number): ReadonlySet<number> => {
  const every = Math.max(1, Math.ceil(count / Math.max(1, maxLabels)))
  const labelIndexes = new Set<number>()
  for (let index = count - 1; index >= 0; index -= every) labelIndexes.add(index)
  return labelIndexes
}
