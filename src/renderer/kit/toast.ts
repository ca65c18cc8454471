import { createStore } from 'zustand'
import type { Failure } from '../../shared/result.ts'
import { cutText } from '../../shared/texts/text-ends.ts'
import { getVisibleScope, whenVisible } from './tag/tag-visibility.ts'

type Kind = 'success' | 'error' | 'info'

/** Failures reported elsewhere (expiry, once for all) or caused by the user. */
const silent: readonly Failure['kind'][] = ['signedOut', 'cancelled']

/** A button in a toast. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

type WaitingToast = readonly [kind: Kind, text: string, actions: readonly ToastAction[], place: string]

/** Toasts queued until the toaster's code, which the first one loads, is ready. */
export const waitingToasts = createStore<readonly WaitingToast[]>(() => [])

/** Shows queued and then all new toasts; returns a function that stops it. */
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

/** A server's message can be of any length; a longer one would cover the page. */
const maxLength = 500

/** Shows one line for three seconds (spec 1 §8), with actions for ten. */
export const toast = (
  kind: Kind,
  text: string,
  actions: readonly ToastAction[] = [],
  /** Id of the toast's tag: it waits until the tag is visible, and closes when it is left. */
  place = '',
): void => {
  const shortText = cutText(text, maxLength)
  whenVisible(place, () =>
    waitingToasts.setState(waiting => [...waiting, [kind, shortText, actions, place]], true),
  )
}

/** Shows a toast of a tag's action, without buttons: see {@link toast}. */
export const toastIn = (place: string, kind: Kind, text: string): void => toast(kind, text, [], place)

/** Shows a toast about what the operator does on the visible page: it closes when that page is left. */
export const toastHere = (kind: Kind, text: string): void => toastIn(getVisibleScope(), kind, text)

/** True if a failure should be toasted where it occurred. */
export const shouldToast = (failure: Failure): boolean => !silent.includes(failure.kind)
