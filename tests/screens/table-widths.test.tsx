import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getCellClass, getFittingClass } from '../../src/renderer/kit/table/grid/cell.tsx'
import { findStretchedColumns, getGridVariables } from '../../src/renderer/kit/table/grid/geometry.ts'
import type { WidthInput } from '../../src/renderer/kit/table/layout/content-widths.ts'
import {
  getEmptyWidths,
  getTruncation,
  getWidths,
  useWidthNeeds,
  widenColumns,
} from '../../src/renderer/kit/table/layout/fit-widths.ts'
import { joinHeader } from '../../src/renderer/kit/table/layout/join-header.ts'
import { estimateTextWidth } from '../../src/renderer/kit/table/layout/widths.ts'
import { type Column, count, id, money, text, time } from '../../src/shared/column.ts'
import { aRow, columns, rows } from './table-setup.tsx'

const header = (field: string) => field
const context = { language: 'en-us' } as const
const createInput = (changes: Partial<WidthInput>): WidthInput => ({
  columns,
  header,
  rows: rows(3),
  sums: [],
  context,
  isCompact: true,
  isEmphasised: false,
  switches: undefined,
  unfolds: undefined,
  ...changes,
})

// Animation frames and idle callbacks run immediately.
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

const need = (full: number, min = full, ample = full) => ({ full, min, ample })

test('columns fit their numbers and sums in full, and texts up to a limit', () => {
  const { result, rerender } = renderHook(useWidthNeeds, { initialProps: createInput({ rows: [] }) })
  expect(result.current).toBeUndefined()
  const long = aRow(1, { amount: -123_456_789_012_345, name: 'Name '.repeat(40) })
  rerender(createInput({ rows: [aRow(2), long] }))
  expect(result.current?.['amount']?.full).toBeGreaterThan(estimateTextWidth('-123,456,789,012.35'))
  expect(result.current?.['name']?.full).toBe(240)
  const narrow = result.current?.['orders']?.full ?? 0
  expect(narrow).toBeLessThan(90)
  rerender(createInput({ rows: [aRow(2), long], sums: [{ orders: 123_456_789_012 }] }))
  expect(result.current?.['orders']?.full).toBeGreaterThan(estimateTextWidth('123,456,789,012'))
})

test('headers of a table without rows are cut by the same part if they do not fit', () => {
  const needs = { a: need(100, 50), b: need(300) }
  expect(getEmptyWidths(needs, ['a', 'b'], 400)).toEqual({ a: 100, b: 300 })
  expect(getEmptyWidths(needs, ['a', 'b'], 200)).toEqual({ a: 50, b: 150 })
  expect(getEmptyWidths(needs, ['b'], 200)).toEqual({ b: 200 })
})

test('a cell is clipped unless its figures fit the column', () => {
  const column = money('amount', 2)
  const own = getCellClass(column)
  const getClass = (width: number, content: string) => getFittingClass({ column, width }, content)
  expect(getClass(120, '-1,234.56')).toContain('table-fitting')
  expect(getClass(40, '-1,234.56')).toBe(own)
  expect(getClass(120, 'Unreadable')).toBe(own)
})

test('columns only grow between pages and are measured again for another density', () => {
  const wide = createInput({ rows: [aRow(1, { name: 'A name of some length' })] })
  const { result, rerender } = renderHook(useWidthNeeds, { initialProps: wide })
  const first = result.current
  rerender(createInput({ rows: [aRow(1, { name: 'Al' })] }))
  expect(result.current).toBe(first)
  rerender(createInput({ rows: [] }))
  expect(result.current).toBe(first)
  rerender(createInput({ rows: [aRow(1, { name: 'Al' })], isCompact: false }))
  expect(result.current?.['name']?.full).toBeLessThan(first?.['name']?.full ?? 0)
})

test('when room is short, texts are truncated as far as needed and numbers never', () => {
  const { result } = renderHook(useWidthNeeds, {
    initialProps: createInput({ rows: [aRow(1, { name: 'A name that is not cut before it must be' })] }),
  })
  const needs = result.current ?? {}
  const fields = Object.keys(needs)
  const whole = fields.reduce((sum, field) => sum + (needs[field]?.full ?? 0), 0)
  expect(getTruncation(needs, fields, {}, whole)).toBe(0)
  const little = getTruncation(needs, fields, {}, whole - 20)
  expect(little).toBeGreaterThan(0)
  const widths = getWidths(needs, little)
  expect(fields.reduce((sum, field) => sum + (widths[field] ?? 0), 0)).toBeLessThanOrEqual(whole - 20)
  expect(widths['amount']).toBe(needs['amount']?.full)
  expect(widths['name']).toBeLessThan(needs['name']?.full ?? 0)
  expect(getTruncation(needs, fields, {}, 100)).toBe(1)
  expect(getWidths(needs, 1)['name']).toBe(needs['name']?.min)
  expect(getWidths(needs, 1)['amount']).toBe(needs['amount']?.full)
  // A width that the operator chose is not reduced.
  expect(getTruncation(needs, ['name'], { name: 500 }, 100)).toBe(0)
})

test('in a scrolling table, the last visible column ends at the edge', () => {
  const needs = { id: need(100), name: need(200, 98), amount: need(90), note: need(240, 98) }
  const shown = [id('id'), text('name'), money('amount', 2), text('note')]
  const figures = [id('id'), count('name'), money('amount', 2), text('note')]
  const minWidths = { id: 100, name: 98, amount: 90, note: 98 }
  const place = (room: number, own = {}) => ({ own, pinned: ['id'], room })
  const fill = (changes: Partial<typeof needs>, room = 338, own = {}) =>
    widenColumns(minWidths, { ...needs, ...changes }, shown, place(room, own))
  expect(fill({})).toMatchObject({ id: 100, name: 148, amount: 90 })
  // Also where a text needs less.
  expect(fill({ name: need(110, 98) })).toMatchObject({ id: 100, name: 148, amount: 90 })
  // Truncated columns first, to the last pixel however many there are.
  const shared = widenColumns(
    { ...minWidths, id: 90, amount: 80 },
    { ...needs, id: need(100, 90), name: need(108, 98), amount: need(90, 80) },
    shown,
    place(90 + 98 + 80 + 20),
  )
  expect([shared['id'], shared['name'], shared['amount']]).toEqual([97, 104, 87])
  // Without a text, all of them.
  expect(widenColumns(minWidths, { ...needs, name: need(98) }, figures, place(318))).toMatchObject({
    id: 110,
    name: 108,
    amount: 100,
  })
  // A chosen width is not changed, nor any width when all columns fit.
  expect(fill({}, 338, { name: 98 })['name']).toBe(98)
  expect(fill({}, 338, minWidths)).toMatchObject(minWidths)
  expect(fill({}, 400)).toBe(minWidths)
})

test('scrolled to its end, a table begins with a whole column', () => {
  const fields = ['id', 'a', 'b', 'c', 'd']
  const columns = fields.map(field => (field === 'id' ? id(field) : text(field)))
  const widths = Object.fromEntries(fields.map(field => [field, 100]))
  const needs = Object.fromEntries(fields.map(field => [field, need(100)]))
  // 230 px beside the pinned column show two of 100 px: at first the first two, at the end the last two.
  const filled = widenColumns(widths, needs, columns, { own: {}, pinned: ['id'], room: 330 })
  expect([filled['a'], filled['b']].reduce<number>((sum, width = 0) => sum + width, 0)).toBe(230)
  expect([filled['c'], filled['d']]).toEqual([115, 115])
  // What is seen at first, too, keeps the width that it has there.
  const overlapping = widenColumns(widths, needs, columns, { own: {}, pinned: ['id'], room: 450 })
  expect(overlapping).toMatchObject({ a: 117, b: 116, c: 117, d: 117 })
})

test('a table with room to spare has headers on one line and whole texts', () => {
  const columns = [id('id'), text('name'), count('orders')]
  const widths = { id: 100, name: 98, orders: 60 }
  const needs = { id: need(100), name: need(98, 98, 160), orders: need(60, 60, 90) }
  const fill = (room: number) => widenColumns(widths, needs, columns, { own: {}, pinned: [], room })
  expect(fill(400)).toEqual({ id: 100, name: 160, orders: 90 })
  // One that its room does not suffice for stays as it is.
  expect(fill(300)).toEqual({ id: 100, name: 98, orders: 90 })
  expect(fill(260)).toBe(widths)
})

test('a header with a day gets the width for one line', () => {
  const measure = (name: string) => {
    const { result } = renderHook(useWidthNeeds, { initialProps: createInput({ header: () => name }) })
    return result.current?.['orders']?.full ?? 0
  }
  expect(measure('20/11/2026')).toBeGreaterThan(estimateTextWidth('20/11/2026') * 0.9)
  expect(measure('Players/accounts')).toBeLessThan(estimateTextWidth('Players/accounts') * 0.9)
})

test('a header of several words gets the width for two lines', () => {
  const { result } = renderHook(useWidthNeeds, {
    initialProps: createInput({
      header: () => 'Withdrawn by depositing persons',
      rows: [aRow(1, { orders: 1 })],
    }),
  })
  expect(result.current?.['orders']?.full).toBeLessThan(
    estimateTextWidth('Withdrawn by depositing persons') * 0.75,
  )
  expect(result.current?.['orders']?.full).toBeGreaterThan(estimateTextWidth('depositing persons') * 0.8)
})

test('no line of a header ends with a one-letter word or starts with a slash', () => {
  const measure = (name: string) => {
    const { result } = renderHook(useWidthNeeds, { initialProps: createInput({ header: () => name }) })
    return result.current?.['orders']?.full ?? 0
  }
  expect(['A liquidar', 'Ganho / perda', 'Data e hora', 'Gains/losses'].map(joinHeader)).toEqual([
    'A\u00a0liquidar',
    'Ganho\u00a0/ perda',
    'Data e\u00a0hora',
    'Gains/losses',
  ])
  // One line needs more room than two.
  expect(measure('A quantity settled')).toBe(measure('A\u00a0quantity settled'))
  expect(measure('Quantities / losses')).toBe(measure('Quantities\u00a0/ losses'))
})

const placeColumns = (columns: readonly Column[]) =>
  columns.map((column, at) => ({
    column,
    field: column.field,
    label: column.field,
    pinned: at === 0,
    width: 100,
  }))

test('spare room goes to the last text or else the last column, if never resized', () => {
  const placedColumns = placeColumns([text('a'), money('b', 2), text('c'), time('d')])
  expect(findStretchedColumns(placedColumns, {})).toEqual([2])
  expect(findStretchedColumns(placedColumns, { c: 120 })).toEqual([3])
  expect(findStretchedColumns(placedColumns, { b: 90, c: 120, d: 90 })).toEqual([])
})

test('figure columns share the spare room', () => {
  const placedColumns = placeColumns([text('a'), time('b'), money('c', 2), money('d', 2)])
  expect(findStretchedColumns(placedColumns, {})).toEqual([1, 2, 3])
  expect(findStretchedColumns(placedColumns, { c: 90 })).toEqual([1, 3])
  expect(findStretchedColumns(placeColumns([time('a'), text('b'), money('c', 2)]), {})).toEqual([1, 2])
  const tracks = getGridVariables(placedColumns, {
    selectable: true,
    actions: 80,
    row: 28,
    stretchedColumns: [1, 2, 3],
  })
  expect(tracks['--columns']).toBe(
    '32px 100px minmax(100px,100fr) minmax(100px,100fr) minmax(100px,100fr) 80px',
  )
})
