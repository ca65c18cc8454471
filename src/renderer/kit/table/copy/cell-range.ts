import { useEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'
import type { Row } from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import type { Rectangle } from '../grid/navigation.ts'
import type { PlacedColumn } from '../use-table-model.ts'
import type { TableEntry } from './entries.ts'

/** Cells of a range: its columns, and its readable rows. */
export interface CellRange {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** Visible number of lines and columns. */
  readonly lines: number
  readonly across: number
}

const newRanged = () => createStore<{ readonly range: CellRange | null }>(() => ({ range: null }))
export type CellRangeStore = ReturnType<typeof newRanged>

/** Store of the selected cell range; only subscribers render while selecting. */
export const useNewCellRange = (): CellRangeStore => {
  const [store] = useState(newRanged)
  return store
}

/** Subscribes to the selected range; null while it is a single cell. */
export const useCellRange = (store: CellRangeStore): CellRange | null => useStore(store, ({ range }) => range)

/** Stores the cells in a rectangle of the grid; `lead`: columns before the list's first. */
export const useReportRange = (
  store: CellRangeStore | undefined,
  rectangle: Rectangle | null,
  placedColumns: readonly PlacedColumn[],
  entries: readonly TableEntry[],
  lead: number,
): void => {
  const { top, bottom, left, right } = rectangle ?? { top: 0, bottom: -1, left: 0, right: -1 }
  useEffect(() => {
    const columns = placedColumns.slice(Math.max(0, left - lead), Math.max(0, right - lead + 1))
    const rows = entries.slice(top, bottom + 1).flatMap(entry => (entry.kind === 'row' ? [entry.row] : []))
    const isEmpty = columns.length === 0 || columns.length * rows.length < 2
    const range = { columns: columns.map(({ column }) => column), rows }
    store?.setState({
      range: isEmpty ? null : { ...range, lines: rows.length, across: columns.length },
    })
  }, [store, top, bottom, left, right, placedColumns, entries, lead])
  useEffect(() => () => store?.setState({ range: null }), [store])
}
