import { describe, expect, it } from 'vitest'
import {
  completeLayout,
  getShownFields,
  moveBy,
  moveColumnTo,
  setHidden,
  setPinned,
  setWidth,
} from '../../src/renderer/kit/table/layout/layout.ts'
import { getPreset, withPreset } from '../../src/renderer/kit/table/layout/presets.ts'
import { count, day, id, money, status, text, time } from '../../src/shared/column.ts'
import { rechargeStatus } from '../../src/shared/domain/orders.ts'
import type { TableLayout } from '../../src/shared/saved/table-layout.ts'

const columns = [text('a'), text('b', { pinned: true }), count('c', { detailed: true }), text('d')]
const createLayout = (changes: Partial<TableLayout>): TableLayout => ({
  order: ['a', 'b', 'c', 'd'],
  hidden: [],
  pinned: [],
  widths: {},
  ...changes,
})

describe('completing a saved layout', () => {
  it('returns the declared layout when none is saved', () => {
    expect(completeLayout(columns, undefined)).toEqual(createLayout({ pinned: ['b'] }))
  })
  it('preserves the transposed state', () => {
    expect(completeLayout(columns, createLayout({ turned: true })).turned).toBe(true)
    expect(completeLayout(columns, createLayout({ turned: false }))).toEqual(createLayout({}))
  })
  it('drops removed columns and duplicates', () => {
    const layout = completeLayout(
      columns,
      createLayout({
        order: ['x', 'd', 'd', 'c', 'b', 'a'],
        hidden: ['x'],
        pinned: ['x'],
        widths: { x: 90, a: 90 },
      }),
    )
    expect(layout).toEqual(createLayout({ order: ['d', 'c', 'b', 'a'], widths: { a: 90 } }))
  })
  it('puts a new column after its declared neighbour, pinned as declared', () => {
    expect(completeLayout(columns, createLayout({ order: ['d', 'a'] }))).toMatchObject({
      order: ['d', 'a', 'b', 'c'],
      pinned: ['b'],
    })
    expect(completeLayout(columns, createLayout({ order: ['d', 'c', 'b'] })).order).toEqual([
      'a',
      'd',
      'c',
      'b',
    ])
  })
  it('hides a column that is hidden at first until the user shows it', () => {
    const own = [...columns, text('e', { hiddenAtFirst: true })]
    const first = completeLayout(own, undefined)
    expect(first.hidden).toEqual(['e'])
    expect(completeLayout(own, createLayout({ hidden: ['a'] })).hidden).toEqual(['a', 'e'])
    expect(completeLayout(own, setHidden(first, 'e', false)).hidden).toEqual([])
  })
  it('keeps a column unpinned that the user unpinned', () => {
    expect(completeLayout(columns, createLayout({ pinned: [] })).pinned).toEqual([])
  })
  it('never hides all columns', () => {
    expect(completeLayout(columns, createLayout({ hidden: ['a', 'b', 'c', 'd'] })).hidden).toEqual([])
    expect(completeLayout(columns, createLayout({ hidden: ['a', 'b', 'x'] })).hidden).toEqual(['a', 'b'])
  })
  it('keeps widths within bounds', () => {
    expect(completeLayout(columns, createLayout({ widths: { a: 3, b: 9999 } })).widths).toEqual({
      a: 40,
      b: 1200,
    })
  })
})

describe('the list of visible fields', () => {
  it('starts with pinned columns', () => {
    expect(getShownFields(columns, createLayout({ pinned: ['d'] }), false)).toEqual(['d', 'a', 'b', 'c'])
  })
  it('omits detailed columns in the simplified display, but never all columns', () => {
    expect(getShownFields(columns, createLayout({}), true)).toEqual(['a', 'b', 'd'])
    expect(getShownFields(columns, createLayout({ hidden: ['a', 'b', 'd'] }), true)).toEqual(['c'])
  })
})

describe('changing a layout', () => {
  it('moves a column to the place of another', () => {
    expect(moveColumnTo(createLayout({}), 'a', 'c').order).toEqual(['b', 'c', 'a', 'd'])
    expect(moveColumnTo(createLayout({}), 'd', 'b').order).toEqual(['a', 'd', 'b', 'c'])
  })
  it('gives a moved column the pinning of its new place', () => {
    const layout = createLayout({ pinned: ['a', 'b'] })
    expect(moveColumnTo(layout, 'd', 'b').pinned).toEqual(['a', 'd', 'b'])
    expect(moveColumnTo(layout, 'a', 'c').pinned).toEqual(['b'])
  })
  it('moves a column by one visible place and stops at the ends', () => {
    const layout = createLayout({ hidden: ['b'] })
    expect(getShownFields(columns, moveBy(layout, ['a', 'c', 'd'], 'a', 1), false)).toEqual(['c', 'a', 'd'])
    expect(moveBy(layout, ['a', 'c', 'd'], 'd', 1)).toBe(layout)
  })
  it('keeps the last visible column', () => {
    const layout = createLayout({ hidden: ['a', 'b', 'c'] })
    expect(setHidden(layout, 'd', true)).toBe(layout)
    expect(setHidden(layout, 'a', false).hidden).toEqual(['b', 'c'])
  })
  it('pins in the order of the columns and rounds widths', () => {
    expect(setPinned(createLayout({ pinned: ['d'] }), 'a', true).pinned).toEqual(['a', 'd'])
    expect(setWidth(createLayout({}), 'a', 99.6).widths).toEqual({ a: 100 })
  })
})

describe('column presets', () => {
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
  const getPresetFields = (preset: 'all' | 'money' | 'people') =>
    getShownFields(many, withPreset(many, whole, preset), false)

  it('keep the identifying and status columns', () => {
    expect(getPresetFields('money')).toEqual(['order', 'date', 'state', 'amount', 'fee'])
    expect(getPresetFields('people')).toEqual([
      'order',
      'date',
      'state',
      'salesman',
      'persons',
      'remark',
      'paid',
    ])
    expect(getPresetFields('all')).toHaveLength(many.length)
  })
  it('preserve order, pins and widths and are recognized until a column is hidden', () => {
    const people = withPreset(many, whole, 'people')
    expect(people).toEqual({ ...whole, hidden: people.hidden })
    expect(getPreset(many, people)).toBe('people')
    expect(getPreset(many, whole)).toBe('all')
    expect(getPreset(many, setHidden(people, 'remark', true))).toBeUndefined()
  })
})
