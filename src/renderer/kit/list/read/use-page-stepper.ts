import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { PageStepper } from '../../table/rows/record-cursor.ts'
import type { ListData } from './use-list.ts'

interface PendingStep {
  readonly page: number
  readonly tell: (isThere: boolean) => void
}

/** Lets a record opened from a list load further pages; undefined without pages. */
export const usePageStepper = (data: ListData, isPaged: boolean): PageStepper | undefined => {
  const { page, extent, before, failure, loading, isOld } = data
  const pendingStep = useRef<PendingStep | null>(null)
  const latest = useRef(data)
  const end = useCallback((isThere: boolean) => {
    const { current } = pendingStep
    pendingStep.current = null
    current?.tell(isThere)
  }, [])
  useEffect(() => {
    latest.current = data
    if (!pendingStep.current || loading) return
    if (failure) end(false)
    else if (!isOld) end(page === pendingStep.current.page)
  })
  useEffect(() => () => end(false), [end])
  const turn = useCallback(
    (by: 1 | -1) =>
      new Promise<boolean>(resolve => {
        end(false)
        const to = latest.current.page + by
        // The next page of another search has no adjacent record.
        if (to < 1 || latest.current.isOther) return resolve(false)
        pendingStep.current = { page: to, tell: resolve }
        latest.current.turn(to)
      }),
    [end],
  )
  const { total = 0, open: isOpen = false } = extent ?? {}
  return useMemo(
    () => (isPaged ? { before, total, isOpen, turn } : undefined),
    [isPaged, before, total, isOpen, turn],
  )
}
