import { useCallback, useEffect, useRef } from 'react'
import type { FailureError } from '../../calls/call.ts'
import { formatFailure } from '../../failure/failure.ts'
import { setAutomatic } from '../../failure/rejection-toast.ts'
import { whenVisible } from '../../tag/tag-visibility.ts'
import { shouldToast, toastIn } from '../../toast.ts'

/** Toasts the failures of a tag's list. Returns a setter: true if the request in flight is automatic, without a toast. */
export const useFailureToast = (scope: string, error: FailureError | null): ((isQuiet: boolean) => void) => {
  const reportedError = useRef(error)
  const quiet = useRef(false)
  useEffect(() => {
    if (reportedError.current === error) return undefined
    reportedError.current = error
    const reason = error?.failure
    if (quiet.current) return undefined
    if (!reason || reason.kind === 'forbidden' || !shouldToast(reason)) return undefined
    return whenVisible(scope, () => toastIn(scope, 'error', formatFailure(reason)))
  }, [error, scope])
  return useCallback(
    (isQuiet: boolean) => {
      quiet.current = isQuiet
      setAutomatic(scope, isQuiet)
    },
    [scope],
  )
}
