import { useEffect } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

/** Loading state of code split from the main bundle. */
type CodeState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'here'; readonly code: T }

/** Code that is loaded once; a failed load can be retried. */
export interface Code<T> extends Pick<StoreApi<CodeState<T>>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Loads the code unless it is loaded or loading; undefined if its script could not be read. Never rejects. */
  readonly load: () => Promise<T | undefined>
}

const loading = { kind: 'loading' } as const
const failed = { kind: 'failed' } as const

/**
 * Like React's `lazy`, except that loaded code renders in the same step, without a fallback that would delay the page, and that
 * it can be loaded before it is rendered.
 */
export const createCode = <T>(read: () => Promise<T>): Code<T> => {
  const { setState, ...store } = createStore<CodeState<T>>(() => loading)
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

/** Returns the loading state of this code; loads it on first use. */
export const useCode = <T>(code: Code<T>): CodeState<T> => {
  const state = useStore(code)
  useEffect(() => {
    if (code.getState().kind === 'loading') void code.load()
  }, [code])
  return state
}

const idle = () =>
  new Promise<void>(resolve => {
    requestIdleCallback(() => resolve(), { timeout: 2000 })
  })

/** Loads these one after the other while the page is idle; returns a function that stops it. */
export const loadWhileIdle = (codes: readonly Code<unknown>[]): (() => void) => {
  let isStopped = false
  const run = async () => {
    for (const code of codes) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time: each must leave the page idle again
      if (!isStopped) await idle()
      if (isStopped) return
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await code.load()
    }
  }
  void run()
  return () => {
    isStopped = true
  }
}
