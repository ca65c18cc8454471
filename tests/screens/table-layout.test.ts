import { describe, expect, it } from 'vitest'
import {
  completeLayout,
  getShownFields,
  moveBy,
  moveColumnTo,
  setHidden,
  setPinned,
  setWidth,
} from '../../src/renderer/kit/table/layout.ts'
import { getPreset, withPreset } from '../../src/renderer/kit/table/presets.ts'
import { count, day, id, money, status, text, time } from '../../src/shared/column.ts'
import { rechargeStatus } from '../../src/shared/domain/orders.ts'
import type { TableLayout } from '../../src/shared/table-layout.ts'

const columns = [text('a'), text('b', { pinned: true }), count('c', { detailed: true }), text('d')]
const saved = (changes: Partial<TableLayout>): TableLayout => ({
  order: ['a', 'b', 'c', 'd'],
  hidden: [],
  pinned: [],
  widths: {},
  ...changes,
})

describe('a remembered layout meets this version’s columns', () => {
  it('starts as declared', () => {
    expect(completeLayout(columns, undefined)).toEqual(saved({ pinned: ['b'] }))
  })
  it('stays turned', () => {
    expect(completeLayout(columns, saved({ turned: true })).turned).toBe(true)
    expect(completeLayout(columns, saved({ turned: false }))).toEqual(saved({}))
  })
  it('drops columns that are gone and duplicates', () => {
    const layout = completeLayout(
      columns,
      saved({
        order: ['x', 'd', 'd', 'c', 'b', 'a'],
        hidden: ['x'],
        pinned: ['x'],
        widths: { x: 90, a: 90 },
      }),
    )
    expect(layout).toEqual(saved({ order: ['d', 'c', 'b', 'a'], widths: { a: 90 } }))
  })
  it('puts a new column after its declared neighbour, pinned as declared', () => {
    expect(completeLayout(columns, saved({ order: ['d', 'a'] }))).toMatchObject({
      order: ['d', 'a', 'b', 'c'],
      pinned: ['b'],
    })
    expect(completeLayout(columns, saved({ order: ['d', 'c', 'b'] })).order).toEqual(['a', 'd', 'c', 'b'])
  })
  it('keeps a column unpinned that the user unpinned', () => {
    expect(completeLayout(columns, saved({ pinned: [] })).pinned).toEqual([])
  })
  it('never hides everything', () => {
    expect(completeLayout(columns, saved({ hidden: ['a', 'b', 'c', 'd'] })).hidden).toEqual([])
    expect(completeLayout(columns, saved({ hidden: ['a', 'b', 'x'] })).hidden).toEqual(['a', 'b'])
  })
  it('keeps widths within bounds', () => {
    expect(completeLayout(columns, saved({ widths: { a: 3, b: 9999 } })).widths).toEqual({ a: 40, b: 1200 })
  })
})

describe('what is shown', () => {
  it('puts pinned columns first', () => {
    expect(getShownFields(columns, saved({ pinned: ['d'] }), false)).toEqual(['d', 'a', 'b', 'c'])
  })
  it('leaves out detailed columns in the simplified display, but never all', () => {
    expect(getShownFields(columns, saved({}), true)).toEqual(['a', 'b', 'd'])
    expect(getShownFields(columns, saved({ hidden: ['a', 'b', 'd'] }), true)).toEqual(['c'])
  })
})

describe('changes', () => {
  it('moves a column to where another stands', () => {
    expect(moveColumnTo(saved({}), 'a', 'c').order).toEqual(['b', 'c', 'a', 'd'])
    expect(moveColumnTo(saved({}), 'd', 'b').order).toEqual(['a', 'd', 'b', 'c'])
  })
  it('takes over the pinning of the place it moves to', () => {
    const layout = saved({ pinned: ['a', 'b'] })
    expect(moveColumnTo(layout, 'd', 'b').pinned).toEqual(['a', 'd', 'b'])
    expect(moveColumnTo(layout, 'a', 'c').pinned).toEqual(['b'])
  })
  it('moves one place among the shown ones and stops at the ends', () => {
    const layout = saved({ hidden: ['b'] })
    expect(getShownFields(columns, moveBy(layout, ['a', 'c', 'd'], 'a', 1), false)).toEqual(['c', 'a', 'd'])
    expect(moveBy(layout, ['a', 'c', 'd'], 'd', 1)).toBe(layout)
  })
  it('keeps the last visible column', () => {
    const layout = saved({ hidden: ['a', 'b', 'c'] })
    expect(setHidden(layout, 'd', true)).toBe(layout)
    expect(setHidden(layout, 'a', false).hidden).toEqual(['b', 'c'])
  })
  it('pins in the order of the columns and rounds widths', () => {
    expect(setPinned(saved({ pinned: ['d'] }), 'a', true).pinned).toEqual(['a', 'd'])
    expect(setWidth(saved({}), 'a', 99.6).widths).toEqual({ a: 100 })
  })
})

describe('the columns at a click', () => {
  const many = [
    id('order', { pinned: true }),
    day('date'),
    status('state', rechargeStatus),
    id('salesman'),
    money('amount', 2),
    money('fee', 2),
    count('persons'),
    text('remark'),
    time('paid'),
  ]
  const whole = completeLayout(many, { order: [], hidden: [], pinned: [], widths: { fee: 90 } })
  const shownBy = (preset: 'all' | 'money' | 'people') =>
    getShownFields(many, withPreset(many, whole, preset), false)

  it('keep what tells the rows apart and how they stand', () => {
    expect(shownBy('money')).toEqual(['order', 'date', 'state', 'amount', 'fee'])
    expect(shownBy('people')).toEqual(['order', 'date', 'state', 'salesman', 'persons', 'remark', 'paid'])
    expect(shownBy('all')).toHaveLength(many.length)
  })
  it('leave order, pins and widths as they are, and are known again until somebody hides another', () => {
    const people = withPreset(many, whole, 'people')
    expect(people).toEqual({ ...whole, hidden: people.hidden })
    expect(getPreset(many, people)).toBe('people')
    expect(getPreset(many, whole)).toBe('all')
    expect(getPreset(many, setHidden(people, 'remark', true))).toBeUndefined()
  })
})
