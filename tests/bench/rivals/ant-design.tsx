import { Table, type TableColumnsType } from 'antd'
import { createRoot } from 'react-dom/client'
import type { Row } from '../../../src/shared/cell.ts'
import { columns, keyOf, textOf } from '../table-data.ts'
import { measureTable } from '../table-page.ts'

const numeric = ['money', 'count', 'percent']
const definitions: TableColumnsType<Row> = columns.map(column => ({
  key: column.field,
  dataIndex: column.field,
  title: column.field,
  width: column.pinned ? 176 : 140,
  ellipsis: true,
  ...(column.pinned ? { fixed: 'left' as const } : {}),
  ...(numeric.includes(column.kind) ? { align: 'right' as const } : {}),
  render: (_: unknown, row: Row) =>
    column.kind === 'status' ? <span className="badge">{textOf(column, row)}</span> : textOf(column, row),
}))
const width = definitions.length * 140 + 80
const selection = {}

const Page = ({ rows }: { readonly rows: readonly Row[] }) => (
  <Table<Row>
    virtual
    size="small"
    columns={definitions}
    dataSource={rows as Row[]}
    rowKey={keyOf}
    rowSelection={selection}
    pagination={false}
    scroll={{ x: width, y: 660 }}
  />
)

const place = document.getElementById('root')
if (place) {
  const root = createRoot(place)
  measureTable(place, {
    show: rows => root.render(<Page rows={rows} />),
    clear: () => root.render(null),
  })
}
