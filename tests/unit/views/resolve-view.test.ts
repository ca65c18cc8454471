import { expect, test } from 'vitest'
import { choice, dateRange, fromConfigs, number, text } from '../../../src/renderer/kit/form/fields.ts'
import { findFreeName, findNameProblem } from '../../../src/renderer/kit/names/names.ts'
import { lastRange } from '../../../src/renderer/kit/range/range-value.ts'
import { captureView, isSameView } from '../../../src/renderer/kit/views/capture-view.ts'
import { resolveView } from '../../../src/renderer/kit/views/resolve-view.ts'
import { getScreenRoute } from '../../../src/renderer/kit/views/screen-route.ts'
import { id, money, time } from '../../../src/shared/column.ts'
import { rechargeStatus } from '../../../src/shared/domain/orders.ts'
import { vipLevel } from '../../../src/shared/domain/players.ts'
import { View } from '../../../src/shared/saved/view.ts'

const today = '2026-07-31'
const columns = [id('OrderId', { pinned: true }), money('RealMoney', 2), time('AddTime')]
const list = {
  filters: [
    dateRange('startdate', 'enddate', lastRange(7, 'days')),
    number('roleId'),
    text('name'),
    choice('status', rechargeStatus),
    choice('kind', rechargeStatus, { initial: 1 }),
    choice('room', fromConfigs('rooms')),
    choice('more', rechargeStatus, { serverCodes: 'added' }),
    choice('vip', vipLevel),
  ],
  columns,
  sizes: [10, 20],
}
const resolve = (view: object) => resolveView(list, View.parse(view), today)
const initial = resolve({}).values

test('an empty view resolves to the initial values of the screen', () => {
  expect(resolve({})).toEqual({
    values: {
      startdate: 'last7Days',
      roleId: '',
      name: '',
      status: '',
      kind: '1',
      room: '',
      more: '',
      vip: '',
    },
    sort: null,
    limit: null,
    viewIssues: [],
  })
})

test('shortcuts are preserved, and an unset filter overrides an initial value', () => {
  expect(resolve({ filters: { startdate: 'yesterday' } }).values['startdate']).toBe('yesterday')
  expect(resolve({ filters: { startdate: '' } })).toMatchObject({
    values: { ...initial, startdate: '' },
    viewIssues: [],
  })
})

test('missing filters, columns and limits are reported, and the rest applies', () => {
  const { values, sort, limit, viewIssues } = resolve({
    filters: { roleId: '5', gone: 'x', empty: '', status: '77', startdate: 'lastDecade', kind: '' },
    sort: { field: 'Removed', direction: 'asc' },
    limit: 33,
    layout: { order: ['Old', 'OrderId', 'Away'], hidden: ['Away'], pinned: [], widths: { Wide: 90 } },
  })
  expect(values).toEqual({ ...initial, roleId: '5' })
  expect([sort, limit]).toEqual([null, null])
  expect(viewIssues).toEqual([
    { kind: 'value', filter: 'startdate', value: 'lastDecade' },
    { kind: 'code', filter: 'status', value: '77' },
    { kind: 'filter', name: 'gone' },
    { kind: 'column', name: 'Old' },
    { kind: 'column', name: 'Wide' },
    { kind: 'sort', name: 'Removed' },
    { kind: 'limit', limit: 33 },
  ])
})

test('codes that only the platform knows are accepted before it has answered', () => {
  const filters = { room: '4711', more: '99', vip: '12' }
  expect(resolve({ filters })).toMatchObject({ values: { ...initial, ...filters }, viewIssues: [] })
})

test('hidden columns and unreadable parts are reported', () => {
  const read = resolve({
    filters: { status: { a: 1 }, gone: [] },
    sort: 5,
    layout: { hidden: ['OrderId', 'RealMoney', 'AddTime'] },
  })
  expect(read.sort).toBeNull()
  expect(read.viewIssues).toEqual([
    { kind: 'value', filter: 'status', value: '' },
    { kind: 'filter', name: 'gone' },
    { kind: 'hidden' },
    { kind: 'sortUnread' },
  ])
})

test('views are equal regardless of hiding order, and declared columns are not stored', () => {
  const current = {
    values: initial,
    sort: { field: 'AddTime', direction: 'desc' as const },
    limit: null,
    density: 'compact' as const,
    layout: { order: ['OrderId', 'RealMoney', 'AddTime'], hidden: [], pinned: ['OrderId'], widths: {} },
  }
  const captured = captureView(columns, current)
  expect(captured.layout).toEqual({ order: [], hidden: [], pinned: [], widths: {} })
  expect(isSameView(columns, current, { ...current, layout: captured.layout })).toBe(true)
  const hidden = (...fields: string[]) => ({ ...current, layout: { ...current.layout, hidden: fields } })
  expect(isSameView(columns, hidden('AddTime', 'RealMoney'), hidden('RealMoney', 'AddTime'))).toBe(true)
  for (const other of [
    hidden('AddTime'),
    { ...current, limit: 10 },
    { ...current, sort: null },
    { ...current, density: 'comfortable' as const },
    { ...current, values: { ...initial, roleId: '1' } },
  ]) {
    expect(isSameView(columns, current, other)).toBe(false)
  }
})

test('names are compared ignoring case, and a taken name gets a number that fits', () => {
  const rules = { existing: [{ name: 'Big' }, { name: 'big (2)' }, { name: 'x'.repeat(40) }], maxLength: 40 }
  expect(findFreeName('Other', rules)).toBe('Other')
  expect(findFreeName('BIG', rules)).toBe('BIG (3)')
  expect(findFreeName('x'.repeat(40), rules)).toBe(`${'x'.repeat(36)} (2)`)
  expect(
    [' ', 'x'.repeat(41), ' bIg ', 'New'].map(name => findNameProblem(name, { ...rules, freeSlots: 1 })),
  ).toEqual(['empty', 'empty', 'taken', null])
  expect(findNameProblem('New', { ...rules, freeSlots: 0 })).toBe('full')
})

test('the route of a screen keeps its own parameters and drops search values', () => {
  const list = { route: '/a', params: { t: { 13: '0' } } }
  expect(getScreenRoute(list, new URLSearchParams('roleId=5&t=13'))).toBe('/a?t=13')
  expect(getScreenRoute({ route: '/a' }, new URLSearchParams('roleId=5'))).toBe('/a')
})
