import { useCallback, useMemo, useRef, useState } from 'react'
import type { Row } from '../../../shared/cell.ts'

interface Picked {
  readonly row: Row
  readonly page: number
}

/** Selected rows, including those of other pages as last seen. */
export const useSelection = (
  rows: readonly Row[],
  keyOf: (row: Row, index: number) => string,
  page: number,
) => {
  const [picked, setPicked] = useState<ReadonlyMap<string, Picked>>(new Map())
  const clearings = useRef(0)
  const keys = useMemo(() => new Set(picked.keys()), [picked])
  const selected = useMemo(() => {
    // Actions apply to the refetched values.
    const now = new Map(picked.size > 0 ? rows.map((row, index) => [keyOf(row, index), row]) : [])
    return new Map([...picked].map(([key, { row }]) => [key, now.get(key) ?? row]))
  }, [picked, rows, keyOf])
  const pages = useMemo(() => new Set(picked.values().map(one => one.page)).size, [picked])
  const select = useCallback(
    (next: ReadonlySet<string>) => {
      const here = new Map(rows.map((row, index) => [keyOf(row, index), { row, page }]))
      setPicked(before => {
        const known = [...next].flatMap(key => {
          const found = here.get(key) ?? before.get(key)
          return found ? [[key, found] as const] : []
        })
        return new Map(known)
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
      return (found: readonly (readonly [string, Row])[], limit: number) => {
        if (clearings.current !== since) return
        const picks = found.map(
          ([key, row], index) => [key, { row, page: Math.floor(index / limit) + 1 }] as const,
        )
        setPicked(before => new Map([...before, ...picks, ...before]))
      }
    },
    forget: () => {
      clearings.current += 1
      setPicked(new Map())
    },
    /** Deselects one row, on any page. */
    drop: (row: Row) =>
      setPicked(before => new Map([...before].filter(([key]) => key !== keyOf(row, Number.NaN)))),
  }
}
