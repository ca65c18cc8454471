import type { Failure } from '../../shared/result.ts'

type Kind = 'success' | 'error' | 'info'
type Show = (kind: Kind, text: string) => void

/** Failures that are told elsewhere (expiry, once for all) or are the user's own doing. */
const silent: readonly Failure['kind'][] = ['signedOut', 'cancelled']

/** What was said before there was a toaster. */
const early: (readonly [Kind, string])[] = []
let onEarly: () => void = () => undefined
let show: Show = (kind, text) => {
  early.push([kind, text])
  onEarly()
}

/** Connects the app's one toaster, which first says what was said before. */
export const connectToasts = (next: Show): void => {
  show = next
  for (const [kind, text] of early.splice(0)) next(kind, text)
}

/** Tells of something to say while there is no toaster. */
export const onEarlyToast = (listener: () => void): void => {
  onEarly = listener
  if (early.length > 0) listener()
}

/** A server's message may be anything; what is longer would cover the page. */
const longest = 500

/** Says one line for three seconds (spec 1 §8). */
export const toast = (kind: Kind, text: string): void =>
  show(kind, text.length > longest ? `${text.slice(0, longest)}…` : text)

/** Whether a failure is to be told where it happened. */
export const isTold = (failure: Failure): boolean => !silent.includes(failure.kind)
