import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useConsole } from '../console.ts'
import { useTagScope } from '../tag/tag-scope.ts'
import { hiddenScopes, isHidden } from '../tag/tag-visibility.ts'
import { isEntering, isPageCovered } from './read/auto-refresh.ts'
import type { ListData } from './read/use-list.ts'
import type { FilterDraft } from './search/filter-draft.ts'

/** Wait in ms after the last change of the window's size, and between checks whether the rows may change. */
const settledMs = 600

interface Deps {
  readonly data: ListData
  readonly draft: FilterDraft
  /** True if rows or a range of cells are selected. */
  readonly isSelected: () => boolean
  /** Element of the list. */
  readonly root: RefObject<HTMLElement | null>
}

/** Lets an automatic page size follow the window's height and the row height, once the operator is not disturbed. */
export const useFittingSize = ({ data, draft, isSelected, root }: Deps): void => {
  const { id: scope } = useTagScope()
  const density = useConsole(state => state.settings.density)
  const { applied, each, failure, isFitting, fit, loading } = data
  const latest = useRef({ draft, isSelected, isFitting, fit })
  useLayoutEffect(() => {
    latest.current = { draft, isSelected, isFitting, fit }
  })
  // After a failure, only the operator tries again.
  const isIdle = applied.isAuto && each === null && failure === null && !loading
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the row height changes what fits
  useEffect(() => {
    if (!isIdle) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      if (isHidden(scope) || latest.current.isFitting()) return
      timer = setTimeout(() => {
        const now = latest.current
        const isDisturbing =
          now.draft.getState().search !== null ||
          now.isSelected() ||
          isEntering(root.current) ||
          isPageCovered()
        if (isDisturbing || now.isFitting()) check()
        else now.fit()
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
