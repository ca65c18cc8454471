import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useConsole } from '../console.ts'
import { useTagScope } from '../tag-scope.ts'
import { hiddenScopes, isHidden } from '../tag-visibility.ts'
import { isEntering, isPageCovered } from './auto-refresh.ts'
import type { FilterDraft } from './filter-draft.ts'
import type { ListData } from './use-list.ts'

/** Wait in ms after the last change of the window's size, and between checks whether the rows may change. */
const settledMs = 600

interface Deps {
  readonly data: ListData
  readonly draft: FilterDraft
  readonly isSelected: boolean
  /** Element of the list. */
  readonly root: RefObject<HTMLElement | null>
}

/** Lets an automatic page size follow the window's height and the row height, once the operator is not disturbed. */
export const useFittingSize = ({ data, draft, isSelected, root }: Deps): void => {
  const { id: scope } = useTagScope()
  const density = useConsole(state => state.settings.density)
  const { applied, each, isFitting, fit, loading } = data
  const latest = useRef({ draft, isSelected, isFitting, fit })
  useLayoutEffect(() => {
    latest.current = { draft, isSelected, isFitting, fit }
  })
  const isIdle = applied.isAuto && each === null && !loading
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the row height changes what fits
  useEffect(() => {
    if (!isIdle) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      const now = latest.current
      if (isHidden(scope) || now.isFitting()) return
      timer = setTimeout(() => {
        const mayChange =
          now.draft.getState().search === null &&
          !latest.current.isSelected &&
          !isEntering(root.current) &&
          !isPageCovered()
        if (mayChange && !latest.current.isFitting()) latest.current.fit()
        else check()
      }, settledMs)
    }
    check()
    window.addEventListener('resize', check)
    const stop = hiddenScopes.subscribe(check)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', check)
      stop()
    }
  }, [isIdle, scope, root, density])
}
