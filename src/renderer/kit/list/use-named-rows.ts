import { useEffect, useRef } from 'react'
import type { Row } from '../../../shared/cell.ts'

interface Named {
  /** The rows on show answer several numbers, and something can be done to them together. */
  readonly isNamed: boolean
  /** Which search they answer. */
  readonly search: number
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string
  readonly select: (keys: ReadonlySet<string>) => void
}

/** Selects the rows that were named one by one, once a search: what is done next is done to those. */
export const useNamedRows = ({ isNamed, search, rows, keyOf, select }: Named): void => {
  const selectedOf = useRef<number | null>(null)
  useEffect(() => {
    if (!isNamed || selectedOf.current === search) return
    selectedOf.current = search
    select(new Set(rows.map(keyOf)))
  }, [isNamed, search, rows, keyOf, select])
}
