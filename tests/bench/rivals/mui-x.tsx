import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import { createRoot } from 'react-dom/client'
import type { Row } from '../../../src/shared/cell.ts'
import { columns, keyOf, textOf } from '../table-data.ts'
import { measureTable } from '../table-page.ts'

const numeric = ['money', 'count', 'percent']
const definitions: GridColDef<Row>[] = columns.map(column => ({
  field: column.field,
  headerName: column.field,
  width: column.pinned ? 176 : 140,
  ...(numeric.includes(column.kind) ? { align: 'right' as const, headerAlign: 'right' as const } : {}),
  ...(column.kind === 'status'
    ? { renderCell: ({ row }) => <span className="badge">{textOf(column, row)}</span> }
    : {}),
  valueFormatter: (_, row) => textOf(column, row),
}))

// The community edition shows at most 100 rows per page; only those in the window are drawn in any case.
const Page = ({ rows }: { readonly rows: readonly Row[] }) => (
  <div style={{ height: 700 }}>
    <DataGrid<Row>
      rows={rows}
      columns={definitions}
      getRowId={keyOf}
      rowHeight={28}
      columnHeaderHeight={32}
      checkboxSelection
      hideFooter
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
