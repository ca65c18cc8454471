import { useEffect } from 'react'
import type { Failure } from '../../../shared/result.ts'
import { useTagScopeId } from '../tag/tag-scope.ts'
import { whenVisible } from '../tag/tag-visibility.ts'
import { toastIn } from '../toast.ts'
import { formatFailure } from './failure.ts'

/** Several parts may show one failure: it is toasted once. */
const toastedFailures = new WeakSet<Failure>()
/** Tags whose latest read was an auto-refresh. */
const automatic = new Set<string>()

/** Sets whether the next read of a tag is an auto-refresh or requested by the operator. */
export const setAutomatic = (place: string, isAutomatic: boolean): void => {
  if (isAutomatic) automatic.add(place)
  else automatic.delete(place)
}

/**
 * Toasts the platform's message when it refuses a part of a page, which also shows it (spec 1 §8). Missing permission and
 * auto-refreshes stay silent.
 */
export const useRejectionToast = (failure: Failure | null | undefined): void => {
  const place = useTagScopeId()
  useEffect(() => {
    if (failure?.kind !== 'rejected' || toastedFailures.has(failure)) return undefined
    toastedFailures.add(failure)
    return automatic.has(place)
      ? undefined
      : whenVisible(place, () => toastIn(place, 'error', formatFailure(failure)))
  }, [failure, place])
}
