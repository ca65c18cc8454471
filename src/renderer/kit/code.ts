import { useEffect } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

/** How code that is loaded on demand stands. */
type Loading<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'here'; readonly code: T }

/** Code that is loaded once, and again after it could not be read. */
export interface Code<T> extends Pick<StoreApi<Loading<T>>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Loads it unless it is here or on its way; undefined when its script could not be read. Never rejects. */
  readonly load: () => Promise<T | undefined>
}

const loading = { kind: 'loading' } as const
const failed = { kind: 'failed' } as const

/**
 * What React's own `lazy` does, but for two things: code that is here is drawn in the same step, without the fallback
 * after which React holds the page back; and it can be loaded before it is drawn.
 */
export const createCode = <T>(read: () => Promise<T>): Code<T> => {
  const { setState, ...store } = createStore<Loading<T>>(() => loading)
  let underWay: Promise<T | undefined> | undefined
  const start = async (): Promise<T | undefined> => {
    if (store.getState().kind === 'failed') setState(loading, true)
    try {
      const code = await read()
      setState({ kind: 'here', code }, true)
      return code
    } catch {
      setState(failed, true)
      return undefined
    } finally {
      underWay = undefined
    }
  }
  return {
    ...store,
    load: () => {
      const state = store.getState()
      if (state.kind === 'here') return Promise.resolve(state.code)
      underWay ??= start()
      return underWay
    },
  }
}

/** How this code stands; it is loaded when it is first asked for. */
export const useCode = <T>(code: Code<T>): Loading<T> => {
  const state = useStore(code)
  useEffect(() => {
    if (code.getState().kind === 'loading') void code.load()
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
