import { useCallback, useMemo, useRef, useState } from 'react'
import type { Row } from '../../../../shared/cell.ts'

interface PickedRow {
  readonly row: Row
  readonly page: number
}

/** Selected rows, including those of other pages as last seen. */
export const useSelection = (
  rows: readonly Row[],
  keyOf: (row: Row, index: number) => string,
  page: number,
) => {
  const [pickedRows, setPickedRows] = useState<ReadonlyMap<string, PickedRow>>(new Map())
  const clearings = useRef(0)
  const keys = useMemo(() => new Set(pickedRows.keys()), [pickedRows])
  const selected = useMemo(() => {
    // Actions apply to the refetched values.
    const now = new Map(pickedRows.size > 0 ? rows.map((row, index) => [keyOf(row, index), row]) : [])
    return new Map([...pickedRows].map(([key, { row }]) => [key, now.get(key) ?? row]))
  }, [pickedRows, rows, keyOf])
  const pages = useMemo(() => new Set(pickedRows.values().map(row => row.page)).size, [pickedRows])
  const select = useCallback(
    (next: ReadonlySet<string>) => {
      const pageRows = new Map(rows.map((row, index) => [keyOf(row, index), { row, page }]))
      setPickedRows(before => {
        const knownRows = [...next].flatMap(key => {
          const pickedRow = pageRows.get(key) ?? before.get(key)
          return pickedRow ? [[key, pickedRow] as const] : []
        })
        return new Map(knownRows)
      })
    },
    [rows, keyOf, page],
  )
  return {
    selected,
    keys,
    /** Number of pages with selected rows. */
    pages,
    select,
    /**
     * Returns a function that selects rows still to be read, in the order of the search and with its page size; it does nothing
     * if the selection was cleared meanwhile.
     */
    collecting: () => {
      const since = clearings.current
      return (foundRows: readonly (readonly [string, Row])[], limit: number) => {
        if (clearings.current !== since) return
        const newRows = foundRows.map(
          ([key, row], index) => [key, { row, page: Math.floor(index / limit) + 1 }] as const,
        )
        setPickedRows(before => new Map([...before, ...newRows, ...before]))
      }
    },
    forget: () => {
      clearings.current += 1
      setPickedRows(new Map())
    },
    /** Deselects one row, on any page. */
    drop: (row: Row) =>
      setPickedRows(before => new Map([...before].filter(([key]) => key !== keyOf(row, Number.NaN)))),
  }
}
