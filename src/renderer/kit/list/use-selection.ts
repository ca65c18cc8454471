import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../../../shared/cell.ts'

interface Picked {
  readonly row: Row
  readonly page: number
}

/** Selected rows, of other pages too: a row that was selected before its page was left is carried along. */
export const useSelection = (
  rows: readonly Row[],
  keyOf: (row: Row, index: number) => string,
  page: number,
) => {
  const [picked, setPicked] = useState<ReadonlyMap<string, Picked>>(new Map())
  const keys = useMemo(() => new Set(picked.keys()), [picked])
  const selected = useMemo(() => {
    // What was read again since is what is acted on.
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
    /** On how many pages they were selected. */
    pages,
    select,
    forget: () => setPicked(new Map()),
    /** Takes one row out, on whatever page it is. */
    drop: (row: Row) =>
      setPicked(before => new Map([...before].filter(([key]) => key !== keyOf(row, Number.NaN)))),
  }
}
