import { expect, test } from 'vitest'
import { buildRule, findEdges, findSnap } from '../../src/renderer/kit/table/grid/use-edges.ts'
import { type Column, id, money, text, time } from '../../src/shared/column.ts'

const widths = [100, 80, 80, 80, 80]
const beside = { before: 36, after: 60 }
const at = (scrollLeft: number, clientWidth = 300, scrollWidth = 516) =>
  findEdges(widths, 1, { scrollLeft, clientWidth, scrollWidth }, beside)

test('partly visible scrolling columns are found at both edges', () => {
  // Visible from 136 to 240: the first scrolling column in full, part of the second.
  expect(at(0)).toEqual({
    left: -1,
    right: 2,
    leftWidth: 0,
    rightWidth: 24,
    isMoreLeft: false,
    isMoreRight: true,
  })
  expect(at(56)).toMatchObject({ left: 1, leftWidth: 24, right: -1, isMoreLeft: true, isMoreRight: true })
  expect(at(216)).toMatchObject({ left: 3, leftWidth: 24, right: -1, isMoreLeft: true, isMoreRight: false })
})

test('no column is cut when all fit or when one ends exactly at the edge', () => {
  expect(at(0, 600, 600)).toMatchObject({ left: -1, right: -1, isMoreLeft: false, isMoreRight: false })
  expect(at(80)).toMatchObject({ left: -1 })
})

const cut = (column: Column, width: number, visible: number, side: 'left' | 'right' = 'right') =>
  buildRule('g1', {
    column: { column, field: column.field, label: column.field, pinned: false, width },
    place: 5,
    visible,
    side,
  })

test('a text cut at the right edge ends there, under the name of its column', () => {
  const rule = cut(text('name'), 120, 80)
  expect(rule).toContain('[data-grid="g1"] [role="gridcell"][aria-colindex="5"]')
  // As wide as what is hidden, and the padding of a cell.
  expect(rule.match(/padding-right: 46px/g)).toHaveLength(2)
  expect(rule).not.toContain('font-size: 0')
  expect(rule).not.toContain('opacity')
})

test.each([
  ['a figure', money('amount', 2), 'right'],
  ['a time', time('at'), 'right'],
  ['an ID', id('player'), 'right'],
  ['the end of a text', text('name'), 'left'],
] as const)('%s of which a part is seen is empty, and its column keeps its name', (_, column, side) => {
  const rule = cut(column, 120, 80, side)
  expect(rule).toContain('font-size: 0')
  expect(rule).toContain(`padding-${side}: 46px`)
  expect(rule).not.toContain('[data-label]')
})

test('nothing is drawn as dots, and less than 40 px show no name either', () => {
  for (const visible of [5, 24, 39, 40, 100]) expect(cut(money('amount', 2), 120, visible)).not.toContain('…')
  expect(cut(text('name'), 120, 39)).toContain('[data-label] { opacity: 0; }')
})

test('scrolling sideways ends at the edge of a column, or at the end', () => {
  const snap = (scrollLeft: number, active = -1) =>
    findSnap([80, 80, 80, 80], scrollLeft, { room: 104, max: 216, active })
  expect([snap(30), snap(41), snap(79), snap(121), snap(216)]).toEqual([0, 80, 80, 160, 216])
})

test('scrolling sideways hides no part of a cell that has the focus', () => {
  const snap = (scrollLeft: number, active: number) =>
    findSnap([80, 80, 80, 80], scrollLeft, { room: 104, max: 216, active })
  // The third column was scrolled into view, to the right edge.
  expect(snap(136, 2)).toBe(160)
  expect(snap(56, 1)).toBe(80)
  // One that was not seen whole anyway does not keep the table from its edge.
  expect(snap(70, 3)).toBe(80)
})
