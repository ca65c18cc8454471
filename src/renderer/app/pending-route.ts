import { bridge } from '../bridge.ts'

/**
 * Routes main asks for before there is anything to show them: the latest waits, and whoever listens is told that there is
 * one. `end` gives it and stops keeping.
 */
export const createPendingRoute = () => {
  let latest: string | null = null
  let tell: () => void = () => undefined
  const stop = bridge().on('navigate', route => {
    latest = route
    tell()
  })
  return {
    onRoute: (listener: () => void): void => {
      tell = listener
      if (latest !== null) tell()
    },
    end: (): string | null => {
      stop()
      return latest
    },
  }
}
