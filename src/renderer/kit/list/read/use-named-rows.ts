import { useEffect, useRef } from 'react'
import type { Row } from '../../../../shared/cell.ts'

interface NamedRowsOptions {
  /** True if the visible rows belong to several numbers, and have batch actions. */
  readonly isNamed: boolean
  /** Number of their search. */
  readonly search: number
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string
  readonly select: (keys: ReadonlySet<string>) => void
}

/** Selects the rows found by several numbers, once per search, for the action that follows. */
export const useNamedRows = ({ isNamed, search, rows, keyOf, select }: NamedRowsOptions): void => {
  const lastSearch = useRef<number | null>(null)
  useEffect(() => {
    if (!isNamed || lastSearch.current === search) return
    lastSearch.current = search
    select(new Set(rows.map(keyOf)))
  }, [isNamed, search, rows, keyOf, select])
}
