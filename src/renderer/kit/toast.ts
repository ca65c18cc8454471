import { createStore } from 'zustand'
import type { Failure } from '../../shared/result.ts'

type Kind = 'success' | 'error' | 'info'

/** Failures that are told elsewhere (expiry, once for all) or are the user's own doing. */
const silent: readonly Failure['kind'][] = ['signedOut', 'cancelled']

/** Messages that no toaster has shown yet: its code is loaded for the first. */
export const waitingToasts = createStore<readonly (readonly [Kind, string])[]>(() => [])

/** Shows every message from now on, after those that have waited; the returned function ends it. */
export const showToasts = (show: (kind: Kind, text: string) => void): (() => void) => {
  const take = () => {
    const waiting = waitingToasts.getState()
    if (waiting.length === 0) return
    waitingToasts.setState([], true)
    for (const [kind, text] of waiting) show(kind, text)
  }
  take()
  return waitingToasts.subscribe(take)
}

/** A server's message may be anything; what is longer would cover the page. */
const longest = 500

/** Says one line for three seconds (spec 1 §8). */
export const toast = (kind: Kind, text: string): void => {
  const said = text.length > longest ? `${text.slice(0, longest)}…` : text
  waitingToasts.setState(waiting => [...waiting, [kind, said]], true)
}

/** Whether a failure is to be told where it happened. */
export const isTold = (failure: Failure): boolean => !silent.includes(failure.kind)
