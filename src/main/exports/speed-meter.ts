/** Time window of the speed. */
const windowMs = 10_000
/** Minimum time before the speed is shown. */
const soonestMs = 1000

/** Measures how fast a number grows, per second, over the last ten seconds; null before the first second. */
export const createSpeedMeter = (clock: () => number = () => performance.now()) => {
  let marks: { readonly at: number; readonly done: number }[] = []
  return {
    note: (done: number): number | null => {
      const at = clock()
      marks = [...marks.filter(mark => mark.at > at - windowMs), { at, done }]
      const [first] = marks
      const ms = at - (first?.at ?? at)
      return ms < soonestMs ? null : Math.round((1000 * (done - (first?.done ?? done))) / ms)
    },
  }
}
