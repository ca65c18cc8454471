import type { Failure } from '../../shared/result.ts'

type Kind = 'success' | 'error' | 'info'
type Show = (kind: Kind, text: string) => void

/** Failures that are told elsewhere (expiry, once for all) or are the user's own doing. */
const silent: readonly Failure['kind'][] = ['signedOut', 'cancelled']

let show: Show = () => undefined

/** Connects the app's one toaster; called once when the shell or the sign-in page mounts. */
export const connectToasts = (next: Show): void => {
  show = next
}

/** A server's message may be anything; what is longer would cover the page. */
const longest = 500

/** Says one line for three seconds (spec 1 §8). */
export const toast = (kind: Kind, text: string): void =>
  show(kind, text.length > longest ? `${text.slice(0, longest)}…` : text)

/** Whether a failure is to be told where it happened. */
export const isTold = (failure: Failure): boolean => !silent.includes(failure.kind)
