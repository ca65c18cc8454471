import { useMemo } from 'react'
import type { CellContext, Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { TableLayout } from '../../../shared/settings.ts'
import { shownFields, widest } from './layout.ts'
import { type Sort, sortRows } from './sorting.ts'
import { initialWidth } from './widths.ts'

/** A column in its place on the screen. */
export interface PlacedColumn {
  readonly column: Column
  readonly field: string
  readonly label: string
  readonly pinned: boolean
  readonly width: number
}

interface Model {
  readonly placed: readonly PlacedColumn[]
  readonly rows: readonly { readonly key: string; readonly row: Row }[]
}

interface Source {
  readonly columns: readonly Column[]
  readonly header: (field: string) => string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row, index: number) => string
  readonly context: CellContext
  readonly layout: TableLayout
  readonly simplified: boolean
  readonly localSort: Sort | null
  /** The fields whose cells are switches. */
  readonly switches: Readonly<Record<string, unknown>> | undefined
}

/** The columns that are shown, in order and sized, the pinned ones first; the rows in local order. Both stay the same
 * arrays for as long as nothing of them changes: lines are memoised on them. */
export const useTableModel = (source: Source): Model => {
  const { columns, header, rows, rowKey, context, layout, simplified, localSort, switches } = source
  const { language } = context
  const placed = useMemo(() => {
    const byField = new Map(columns.map(column => [column.field, column]))
    return shownFields(columns, layout, simplified).flatMap((field): readonly PlacedColumn[] => {
      const column = byField.get(field)
      if (!column) return []
      const label = header(field)
      const own = () => initialWidth(column, label, language, switches?.[field] !== undefined)
      const width = Math.min(widest, layout.widths[field] ?? own())
      return [{ column, field, label, pinned: layout.pinned.includes(field), width }]
    })
  }, [columns, header, language, layout, simplified, switches])
  const sorted = useMemo(() => {
    const keyed = rows.map((row, index) => ({ key: rowKey(row, index), row }))
    const column = localSort && columns.find(one => one.field === localSort.field)
    return column ? sortRows(keyed, column, localSort.direction, context) : keyed
  }, [rows, rowKey, columns, localSort, context])
  return { placed, rows: sorted }
}
