/** Time window of the speed. */
const windowMs = 10_000
/** Minimum time before the speed is shown. */
const soonestMs = 1000

/** Measures how fast a number grows, per second, over the last ten seconds; null before the first second. */
export const createSpeedMeter = (clock: () => number = () => performance.now()) => {
  let marks: { readonly at: number; readonly count: number }[] = []
  return {
    note: (count: number): number | null => {
      const at = clock()
      marks = [...marks.filter(mark => mark.at > at - windowMs), { at, count }]
      const [first] = marks
      const ms = at - (first?.at ?? at)
      return ms < soonestMs ? null : Math.round((1000 * (count - (first?.count ?? count))) / ms)
    },
  }
}
