import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { completeLayout } from '../../src/renderer/kit/table/layout/layout.ts'
import { useTableModel } from '../../src/renderer/kit/table/use-table-model.ts'
import type { Row } from '../../src/shared/cell.ts'
import { columns, rows } from './table-setup.tsx'

const header = (field: string) => field
const rowKey = (row: Row) => String(row['order'])
const context = { language: 'en-us' } as const
const layout = completeLayout(columns, undefined)

test('placed columns stay identical across renders and pages until a width changes', () => {
  const { result, rerender } = renderHook(
    ({ page, widths }) =>
      useTableModel({
        columns,
        header,
        rows: page,
        rowKey,
        context,
        layout: widths,
        simplified: false,
        localSort: null,
        switches: undefined,
        widths: undefined,
      }),
    { initialProps: { page: rows(3), widths: layout } },
  )
  const first = result.current
  rerender({ page: rows(3), widths: layout })
  expect(result.current.placedColumns).toBe(first.placedColumns)
  const other = rows(5).slice(2)
  rerender({ page: other, widths: layout })
  expect(result.current.placedColumns).toBe(first.placedColumns)
  expect(result.current.rows.map(one => one.row)).toEqual(other)
  rerender({ page: other, widths: { ...layout, widths: { name: 400 } } })
  expect(result.current.placedColumns.find(one => one.field === 'name')?.width).toBe(400)
})
