/** What is looked at to say how fast something goes. */
const windowMs = 10_000
/** Sooner than this, nothing is said. */
const soonestMs = 1000

/** Tells how fast a number grows, per second, over the last ten seconds; null until it can be told. */
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
