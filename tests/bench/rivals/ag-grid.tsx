import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnAutoSizeModule,
  ModuleRegistry,
  RowSelectionModule,
  TextFilterModule,
} from 'ag-grid-community'
import { AgGridReact, type CustomCellRendererProps } from 'ag-grid-react'
import { createRoot } from 'react-dom/client'
import type { Row } from '../../../src/shared/cell.ts'
import { columns, keyOf, textOf } from '../table-data.ts'
import { measureTable } from '../table-page.ts'

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  RowSelectionModule,
  CellStyleModule,
  ColumnAutoSizeModule,
  TextFilterModule,
])

const Badge = ({ value, valueFormatted }: CustomCellRendererProps) => (
  <span className="badge">{valueFormatted ?? value}</span>
)

const numeric = ['money', 'count', 'percent']
const definitions: ColDef<Row>[] = columns.map(column => ({
  field: column.field,
  headerName: column.field,
  width: 140,
  ...(column.pinned ? { pinned: 'left' as const, width: 176 } : {}),
  ...(numeric.includes(column.kind) ? { cellStyle: { textAlign: 'right' } } : {}),
  ...(column.kind === 'status' ? { cellRenderer: Badge } : {}),
  valueFormatter: ({ data }) => (data ? textOf(column, data) : ''),
}))
const selection = { mode: 'multiRow' } as const

const Page = ({ rows }: { readonly rows: readonly Row[] }) => (
  <div style={{ height: 700 }}>
    <AgGridReact<Row>
      rowData={rows as Row[]}
      columnDefs={definitions}
      rowHeight={28}
      headerHeight={32}
      getRowId={({ data }) => keyOf(data)}
      rowSelection={selection}
      animateRows={false}
    />
  </div>
)

const place = document.getElementById('root')
if (place) {
  const root = createRoot(place)
  measureTable(place, {
    show: rows => root.render(<Page rows={rows} />),
    clear: () => root.render(null),
  })
}
