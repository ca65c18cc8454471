import { setTimeout as pause } from 'node:timers/promises'

/** Waits for a promise, but at most this long; undefined: it has not settled by then. */
export const waitAtMost = async <T>(promise: Promise<T>, ms: number): Promise<T | undefined> => {
  const stop = new AbortController()
  try {
    const late = pause(ms, undefined, { signal: stop.signal }).catch(() => undefined)
    return await Promise.race([promise, late])
  } finally {
    stop.abort()
  }
}
