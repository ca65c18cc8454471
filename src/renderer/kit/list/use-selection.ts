import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../../../shared/cell.ts'

/** Selected rows, of other pages too: a row that was selected before its page was left is carried along. */
export const useSelection = (rows: readonly Row[], keyOf: (row: Row, index: number) => string) => {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const keys = useMemo(() => new Set(selected.keys()), [selected])
  const select = useCallback(
    (next: ReadonlySet<string>) => {
      const here = new Map(rows.map((row, index) => [keyOf(row, index), row]))
      setSelected(before => {
        const known = [...next].flatMap(key => {
          const row = here.get(key) ?? before.get(key)
          return row ? [[key, row] as const] : []
        })
        return new Map(known)
      })
    },
    [rows, keyOf],
  )
  return {
    selected,
    keys,
    select,
    forget: () => setSelected(new Map()),
    /** Takes one row out, on whatever page it is. */
    drop: (row: Row) =>
      setSelected(before => new Map([...before].filter(([key]) => key !== keyOf(row, Number.NaN)))),
  }
}
