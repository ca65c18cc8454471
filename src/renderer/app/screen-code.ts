import { useEffect, useSyncExternalStore } from 'react'
import type { Screen } from '../kit/list/screen.ts'
import { loadOf, screenPath } from './routes.ts'

type Code = Pick<Screen, 'Component' | 'ask'>

/** How the code of a screen stands. */
type Loading = { readonly kind: 'loading' | 'failed' } | { readonly kind: 'here'; readonly code: Code }

const loading: Loading = { kind: 'loading' }
const failed: Loading = { kind: 'failed' }
const known = new Map<string, Loading>()
const listeners = new Set<() => void>()

const tell = (path: string, state: Loading) => {
  known.set(path, state)
  for (const listener of listeners) listener()
}

const underWay = new Map<string, Promise<Code | undefined>>()

/** Loads a screen's code unless it is here or on its way; undefined when its script could not be read. Never rejects. */
export const loadScreen = (route: string): Promise<Code | undefined> => {
  const path = screenPath(route)
  const state = known.get(path)
  if (state?.kind === 'here') return Promise.resolve(state.code)
  const running = underWay.get(path)
  if (running) return running
  if (state) tell(path, loading)
  const made = loadOf(path)()
    .then(
      code => {
        tell(path, { kind: 'here', code })
        return code
      },
      () => {
        tell(path, failed)
        return undefined
      },
    )
    .finally(() => underWay.delete(path))
  underWay.set(path, made)
  return made
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The code of a screen, loaded when it is first asked for. */
export const useScreenCode = (route: string): Loading => {
  const path = screenPath(route)
  const state = useSyncExternalStore(listen, () => known.get(path) ?? loading)
  useEffect(() => void loadScreen(route), [route])
  return state
}

const idle = () =>
  new Promise<void>(done => {
    requestIdleCallback(() => done(), { timeout: 2000 })
  })

/** Loads the code of these screens one after the other while the page is idle; returns what stops it. */
export const loadWhileIdle = (routes: readonly string[]): (() => void) => {
  let stopped = false
  const run = async () => {
    for (const route of routes) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time: each must leave the page idle again
      await idle()
      if (stopped) return
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await loadScreen(route)
    }
  }
  void run()
  return () => {
    stopped = true
  }
}
