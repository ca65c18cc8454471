/** Sets the clock of this process or page ahead of the computer's, by so many milliseconds; a second time by others. */
export const setClockAhead = (ms: number): void => {
  const clock = globalThis as typeof globalThis & { clockAhead?: number }
  const isSet = clock.clockAhead !== undefined
  clock.clockAhead = ms
  if (isSet) return
  const Real = Date
  const now = () => Real.now() + (clock.clockAhead ?? 0)
  class Ahead extends Real {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as [number]))
    }
    static override now = now
  }
  Object.assign(globalThis, { Date: Ahead })
}

// Loaded before main's own modules: some keep the clock's function as it is at their start.
const wanted = typeof process === 'object' ? process.env['CLOCK_AHEAD'] : undefined
if (wanted !== undefined) {
  setClockAhead(Number(wanted))
  Object.assign(globalThis, { setClockAhead })
}
