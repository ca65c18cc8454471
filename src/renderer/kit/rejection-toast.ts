import { useEffect } from 'react'
import type { Failure } from '../../shared/result.ts'
import { formatFailure } from './failure.ts'
import { useTagScopeId } from './tag-scope.ts'
import { whenVisible } from './tag-visibility.ts'
import { toastIn } from './toast.ts'

/** Several parts may show one failure: it is toasted once. */
const toasted = new WeakSet<Failure>()
/** Places that were last read by the clock, not by their operator. */
const automatic = new Set<string>()

/** Says whether the operator asked for what a place reads next, or the clock did. */
export const setAutomatic = (place: string, isAutomatic: boolean): void => {
  if (isAutomatic) automatic.add(place)
  else automatic.delete(place)
}

/**
 * Toasts the platform's message where it refused a part of a page that says so itself, too (spec 1 §8). A missing right
 * stays silent, as does what nobody asked for.
 */
export const useRejectionToast = (failure: Failure | null | undefined): void => {
  const place = useTagScopeId()
  useEffect(() => {
    if (failure?.kind !== 'rejected' || toasted.has(failure)) return undefined
    toasted.add(failure)
    return automatic.has(place)
      ? undefined
      : whenVisible(place, () => toastIn(place, 'error', formatFailure(failure)))
  }, [failure, place])
}
