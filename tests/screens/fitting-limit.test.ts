import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getFittingLimit } from '../../src/renderer/kit/list/search/search.ts'
import { count, money } from '../../src/shared/column.ts'
import { startPage } from '../start-page.ts'

beforeEach(() => startPage())
afterEach(() => vi.restoreAllMocks())

const resizeWindow = (width: number, height: number) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(height)
}
const list = {
  route: '/list',
  filters: [{ kind: 'text', field: 'id' }] as never,
  columns: [count('rows'), money('amount', 2)],
  pageSize: 20,
  totals: { tiles: [money('sum', 2)] },
}

test.each([
  [1280, 720, 12],
  [1440, 900, 20],
  [1920, 1080, 26],
  [1440, 400, 5],
])('a window of %i × %i fits %i rows on a page', (width, height, rows) => {
  resizeWindow(width, height)
  expect(getFittingLimit(list)).toBe(rows)
})

test('the limit keeps blocks whole, and the declared size if it nearly fits', () => {
  resizeWindow(1440, 1080)
  expect(getFittingLimit({ ...list, blocks: { size: 5 } })).toBe(25)
  resizeWindow(1440, 940)
  expect(getFittingLimit(list)).toBe(20)
})

test('the sums of amounts in both directions take three lines', () => {
  resizeWindow(1440, 900)
  const columns = [count('rows'), money('amount', 2, { tone: { kind: 'signed', field: 'direction' } })]
  expect(getFittingLimit({ ...list, columns })).toBe(18)
})

test('a window without layout uses the list’s own page size', () => {
  resizeWindow(0, 0)
  expect(getFittingLimit(list)).toBe(20)
})
