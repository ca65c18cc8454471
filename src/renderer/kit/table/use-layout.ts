import { useCallback, useMemo, useState } from 'react'
import type { Column } from '../../../shared/column.ts'
import type { TableLayout } from '../../../shared/table-layout.ts'
import { useEnvironment } from '../environment.ts'
import { completeLayout, defaultLayout } from './layout.ts'

/** How a table is laid out, and what changes that. */
export interface Layout {
  readonly layout: TableLayout
  readonly change: (layout: TableLayout) => void
  readonly reset: () => void
}

/** The layout of one screen's table, remembered by the console; shown at once, before the console has stored it. */
export const useLayout = (screen: string, columns: readonly Column[]): Layout => {
  const { layouts, saveLayout } = useEnvironment()
  const stored = layouts[screen]
  const [seen, setSeen] = useState(stored)
  const [mine, setMine] = useState(stored)
  if (seen !== stored) {
    setSeen(stored)
    setMine(stored)
  }
  const layout = useMemo(() => completeLayout(columns, mine), [columns, mine])
  const change = useCallback(
    (next: TableLayout) => {
      if (next === layout) return
      setMine(next)
      saveLayout(screen, next)
    },
    [layout, saveLayout, screen],
  )
  // Whether it is turned is not how its columns stand.
  const { turned } = layout
  const reset = useCallback(() => change({ ...defaultLayout, ...(turned && { turned }) }), [change, turned])
  return { layout, change, reset }
}
