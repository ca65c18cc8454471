import { useEffect, useSyncExternalStore } from 'react'

/** How code that is loaded on demand stands. */
type Loading<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'here'; readonly code: T }

/** Code that is loaded once, and again after it could not be read. */
export interface Code<T> {
  readonly state: () => Loading<T>
  readonly listen: (listener: () => void) => () => void
  /** Loads it unless it is here or on its way; undefined when its script could not be read. Never rejects. */
  readonly load: () => Promise<T | undefined>
}

const loading = { kind: 'loading' } as const
const failed = { kind: 'failed' } as const

/**
 * What React's own `lazy` does, but for two things: code that is here is drawn in the same step, without the fallback
 * after which React holds the page back; and it can be loaded before it is drawn.
 */
export const codeOf = <T>(read: () => Promise<T>): Code<T> => {
  const listeners = new Set<() => void>()
  let state: Loading<T> = loading
  let underWay: Promise<T | undefined> | undefined
  const tell = (next: Loading<T>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const start = async (): Promise<T | undefined> => {
    if (state.kind === 'failed') tell(loading)
    try {
      const code = await read()
      tell({ kind: 'here', code })
      return code
    } catch {
      tell(failed)
      return undefined
    } finally {
      underWay = undefined
    }
  }
  return {
    state: () => state,
    listen: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load: () => {
      if (state.kind === 'here') return Promise.resolve(state.code)
      underWay ??= start()
      return underWay
    },
  }
}

/** How this code stands; it is loaded when it is first asked for. */
export const useCode = <T>(code: Code<T>): Loading<T> => {
  const state = useSyncExternalStore(code.listen, code.state)
  useEffect(() => {
    if (code.state().kind === 'loading') void code.load()
  }, [code])
  return state
}

const idle = () =>
  new Promise<void>(done => {
    requestIdleCallback(() => done(), { timeout: 2000 })
  })

/** Loads these one after the other while the page is idle; returns what stops it. */
export const loadWhileIdle = (codes: readonly Code<unknown>[]): (() => void) => {
  let stopped = false
  const run = async () => {
    for (const code of codes) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time: each must leave the page idle again
      if (!stopped) await idle()
      if (stopped) return
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await code.load()
    }
  }
  void run()
  return () => {
    stopped = true
  }
}
