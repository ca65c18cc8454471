import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { CellContext, Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { TableLayout } from '../../../shared/saved/table-layout.ts'
import { type CellSwitch, isSwitch } from './grid/cell-switch.ts'
import { getShownFields, maxColumnWidth } from './layout/layout.ts'
import { getInitialWidth } from './layout/widths.ts'
import { compareValues, getSortValue, type Sort } from './rows/sorting.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

const noop = () => undefined
const noRows: readonly Row[] = []

/** A column in its position on screen. */
export interface PlacedColumn {
  readonly column: Column
  readonly field: string
  readonly label: string
  readonly pinned: boolean
  readonly width: number
}

interface Model {
  readonly placedColumns: readonly PlacedColumn[]
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
  /** Fields whose cells are switches. */
  readonly switches: Readonly<Record<string, Pick<CellSwitch, 'act'>>> | undefined
  /** Measured widths in px; undefined until known. */
  readonly widths: Readonly<Record<string, number>> | undefined
}

/** Table state in TanStack's terms: columns in order, pinned, visible and sized; rows in local order. */
export const useTableModel = (source: Source): Model => {
  const { columns, header, rows, rowKey, context, layout, simplified, localSort, switches, widths } = source
  const definitions = useMemo(
    () =>
      columns.map(column => ({
        id: column.field,
        accessorFn: (row: Row) => getSortValue(column, row, context),
        header: header(column.field),
        size:
          widths?.[column.field] ??
          getInitialWidth(column, header(column.field), context.language, isSwitch(switches, column.field)),
        maxSize: maxColumnWidth,
        sortUndefined: 'last' as const,
        sortFn: (
          a: { getValue: (id: string) => unknown },
          b: { getValue: (id: string) => unknown },
          id: string,
        ) => compareValues(a.getValue(id) as string, b.getValue(id) as string, context.language),
      })),
    [columns, header, context, switches, widths],
  )
  const state = useMemo(() => {
    const visibleFields = new Set(getShownFields(columns, layout, simplified))
    return {
      columnOrder: layout.order,
      columnPinning: { start: layout.pinned, end: [] },
      columnVisibility: Object.fromEntries(layout.order.map(field => [field, visibleFields.has(field)])),
      columnSizing: layout.widths,
      sorting: localSort ? [{ id: localSort.field, desc: localSort.direction === 'desc' }] : [],
    }
  }, [columns, layout, simplified, localSort])
  // Equal options give the same table; its own state is unused, as all of it is set here. Rows in the platform's order are not
  // passed: the table would create an object per row and render once more.
  const data = localSort ? rows : noRows
  const options = useMemo(
    () => ({ features, columns: definitions, data, getRowId: rowKey, state }),
    [definitions, data, rowKey, state],
  )
  const table = useTable(options, noop)
  // Lines are memoized on this array: it must stay the same while the columns do, whatever the rows.
  const placedColumns = useMemo(() => {
    const byField = new Map(columns.map(column => [column.field, column]))
    return (['start', 'center'] as const).flatMap(side =>
      table.getPinnedVisibleLeafColumns(side).flatMap((leaf): readonly PlacedColumn[] => {
        const column = byField.get(leaf.id)
        const label = leaf.columnDef.header
        if (!column || typeof label !== 'string') return []
        return [{ column, field: leaf.id, label, pinned: side === 'start', width: leaf.getSize() }]
      }),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the table is a new object for new rows; its columns are these
  }, [columns, definitions, state])
  const sortedRows = localSort ? table.getRowModel().rows : null
  const inOrder = useMemo(
    () =>
      sortedRows
        ? sortedRows.map(row => ({ key: row.id, row: row.original }))
        : rows.map((row, index) => ({ key: rowKey(row, index), row })),
    [sortedRows, rows, rowKey],
  )
  return { placedColumns, rows: inOrder }
}
