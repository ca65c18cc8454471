import { createStore } from 'zustand'
import type { Failure } from '../../shared/result.ts'
import { whenVisible } from './tag-visibility.ts'

type Kind = 'success' | 'error' | 'info'

/** Failures that are told elsewhere (expiry, once for all) or are the user's own doing. */
const silent: readonly Failure['kind'][] = ['signedOut', 'cancelled']

/** A button of a message. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

type WaitingToast = readonly [kind: Kind, text: string, actions: readonly ToastAction[], place: string]

/** Messages that no toaster has shown yet: its code is loaded for the first. */
export const waitingToasts = createStore<readonly WaitingToast[]>(() => [])

/** Shows every message from now on, after those that have waited; the returned function ends it. */
export const showToasts = (show: (...toast: WaitingToast) => void): (() => void) => {
  const take = () => {
    const waiting = waitingToasts.getState()
    if (waiting.length === 0) return
    waitingToasts.setState([], true)
    for (const one of waiting) show(...one)
  }
  take()
  return waitingToasts.subscribe(take)
}

/** A server's message may be anything; what is longer would cover the page. */
const longest = 500

/** Shows one line for three seconds (spec 1 §8), with actions for ten. */
export const toast = (
  kind: Kind,
  text: string,
  actions: readonly ToastAction[] = [],
  /** Id of the tag that it is about: it waits until that is on show, and goes when that is left. */
  place = '',
): void => {
  const said = text.length > longest ? `${text.slice(0, longest)}…` : text
  whenVisible(place, () =>
    waitingToasts.setState(waiting => [...waiting, [kind, said, actions, place]], true),
  )
}

/** What an action of a tag has to say: see {@link toast}. */
export const toastIn = (place: string, kind: Kind, text: string): void => toast(kind, text, [], place)

/** Whether a failure is to be told where it happened. */
export const shouldToast = (failure: Failure): boolean => !silent.includes(failure.kind)
