import { bridge } from '../../bridge.ts'

/**
 * Buffers routes that main requests before the shell can show them: only the latest is stored, and the listener is called.
 * `end` returns it and stops buffering.
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
