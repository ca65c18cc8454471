import { expect, test } from 'vitest'
import { buildRule, findEdges } from '../../src/renderer/kit/table/grid/use-edges.ts'

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

test.each([
  [30, '"…"', '6px'],
  [15, '"…"', '1px'],
  [11, '""', '1px'],
])('%i px of a column show the content %s', (width, content, inset) => {
  const rule = buildRule('g1', 1, 3, width, 'left')
  expect(rule).toContain(`[data-grid="g1"] [role="gridcell"][aria-colindex="5"]`)
  expect([...rule.matchAll(/content: (".?")/g)].map(([, found]) => found)).toEqual([content, content])
  expect(rule).toContain(`right: ${inset}`)
  expect(buildRule('g1', 1, -1, 0, 'left')).toBe('')
})
