import { bridge } from '../../bridge.ts'

/**
 * Buffers routes that main requests before the shell can show them: only the latest is stored, and the listener is called.
 * `end` returns it and stops buffering.
 */
export const createPendingRoute = () => {
  let latest: string | null = null
  let notify: () => void = () => undefined
  const stop = bridge().on('navigate', route => {
    latest = route
    notify()
  })
  return {
    onRoute: (listener: () => void): void => {
      notify = listener
      if (latest !== null) notify()
    },
    end: (): string | null => {
      stop()
      return latest
    },
  }
}
