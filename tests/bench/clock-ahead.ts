/** Sets the clock of this process or page `ms` ahead of the computer's; a second call replaces the offset. */
export const setClockAhead = (ms: number): void => {
  const clock = globalThis as typeof globalThis & { clockAhead?: number }
  const isSet = clock.clockAhead !== undefined
  clock.clockAhead = ms
  if (isSet) return
  const Real = Date
  const now = () => Real.now() + (clock.clockAhead ?? 0)
  class Ahead extends Real {
    constructor(...values: readonly unknown[]) {
      super(...((values.length === 0 ? [now()] : values) as [number]))
    }
    static override now = now
  }
  Object.assign(globalThis, { Date: Ahead })
}

// Loaded before main's own modules: some of them capture the clock function when they start.
const initialOffset = typeof process === 'object' ? process.env['CLOCK_AHEAD'] : undefined
if (initialOffset !== undefined) {
  setClockAhead(Number(initialOffset))
  Object.assign(globalThis, { setClockAhead })
}
