import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Fitted, useFittingWidths } from '../../src/renderer/kit/table/content-widths.ts'
import { stretchedColumn } from '../../src/renderer/kit/table/geometry.ts'
import { textWidth } from '../../src/renderer/kit/table/widths.ts'
import { money, text } from '../../src/shared/column.ts'
import { aRow, columns, rows } from './table-setup.tsx'

const header = (field: string) => field
const context = { language: 'en-us' } as const
const of = (changes: Partial<Fitted>): Fitted => ({
  columns,
  header,
  rows: rows(3),
  sums: [],
  context,
  isCompact: true,
  isEmphasised: false,
  switches: undefined,
  ...changes,
})

// Painted at once.
beforeEach(() => {
  globalThis.requestAnimationFrame = run => {
    run(0)
    return 0
  }
  globalThis.requestIdleCallback = run => {
    run({ didTimeout: false, timeRemaining: () => 50 })
    return 0
  }
})

test('columns fit what stands in them, numbers and their sums however long, texts up to a limit; before there are rows nothing is known', () => {
  const { result, rerender } = renderHook(useFittingWidths, { initialProps: of({ rows: [] }) })
  expect(result.current).toBeUndefined()
  const long = aRow(1, { amount: -123_456_789_012_345, name: 'Name '.repeat(40) })
  rerender(of({ rows: [aRow(2), long] }))
  expect(result.current?.['amount']).toBeGreaterThan(textWidth('-123,456,789,012.35'))
  expect(result.current?.['name']).toBe(240)
  const narrow = result.current?.['orders'] ?? 0
  expect(narrow).toBeLessThan(90)
  rerender(of({ rows: [aRow(2), long], sums: [{ orders: 123_456_789_012 }] }))
  expect(result.current?.['orders']).toBeGreaterThan(textWidth('123,456,789,012'))
})

test('from page to page columns only grow, and begin anew in another language or density', () => {
  const wide = of({ rows: [aRow(1, { name: 'A name of some length' })] })
  const { result, rerender } = renderHook(useFittingWidths, { initialProps: wide })
  const first = result.current
  rerender(of({ rows: [aRow(1, { name: 'Al' })] }))
  expect(result.current).toBe(first)
  rerender(of({ rows: [] }))
  expect(result.current).toBe(first)
  rerender(of({ rows: [aRow(1, { name: 'Al' })], isCompact: false }))
  expect(result.current?.['name']).toBeLessThan(first?.['name'] ?? 0)
})

test('what room is left goes to the last text, else to the last column, never to a pinned one or one that was resized', () => {
  const placed = [text('a'), text('b'), money('c', 2)].map((column, at) => ({
    column,
    field: column.field,
    label: column.field,
    pinned: at === 0,
    width: 100,
  }))
  expect(stretchedColumn(placed, {})).toBe(1)
  expect(stretchedColumn(placed, { b: 120 })).toBe(2)
  expect(stretchedColumn(placed, { b: 120, c: 90 })).toBe(-1)
})
