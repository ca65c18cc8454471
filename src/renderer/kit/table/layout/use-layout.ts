import { useCallback, useMemo, useState } from 'react'
import type { Column } from '../../../../shared/column.ts'
import type { TableLayout } from '../../../../shared/saved/table-layout.ts'
import { useEnvironment } from '../../environment.ts'
import { completeLayout, defaultLayout } from './layout.ts'

/** A table's layout, and how to change it. */
export interface Layout {
  readonly layout: TableLayout
  readonly change: (layout: TableLayout) => void
  readonly reset: () => void
}

/** Layout of a screen's table, stored by the console; changes apply before they are stored. */
export const useLayout = (screen: string, columns: readonly Column[]): Layout => {
  const { layouts, saveLayout } = useEnvironment()
  const storedLayout = layouts[screen]
  const [lastLayout, setLastLayout] = useState(storedLayout)
  const [ownLayout, setOwnLayout] = useState(storedLayout)
  if (lastLayout !== storedLayout) {
    setLastLayout(storedLayout)
    setOwnLayout(storedLayout)
  }
  const layout = useMemo(() => completeLayout(columns, ownLayout), [columns, ownLayout])
  const change = useCallback(
    (next: TableLayout) => {
      if (next === layout) return
      setOwnLayout(next)
      saveLayout(screen, next)
    },
    [layout, saveLayout, screen],
  )
  // Transposing is not part of the columns' layout.
  const { turned: isTransposed } = layout
  const reset = useCallback(
    () => change({ ...defaultLayout, ...(isTransposed && { turned: isTransposed }) }),
    [change, isTransposed],
  )
  return { layout, change, reset }
}
