import { expect, test } from 'vitest'
import { findEdges } from '../../src/renderer/kit/table/use-edges.ts'

const widths = [100, 80, 80, 80, 80]
const beside = { before: 36, after: 60 }
const at = (scrollLeft: number, clientWidth = 300, scrollWidth = 516) =>
  findEdges(widths, 1, { scrollLeft, clientWidth, scrollWidth }, beside)

test('of columns that scroll, those seen in part are known at both edges', () => {
  // Seen from 136 to 240: the first scrolling column in full, a part of the second.
  expect(at(0)).toEqual({ left: -1, right: 2, isMoreLeft: false, isMoreRight: true })
  expect(at(56)).toEqual({ left: 1, right: -1, isMoreLeft: true, isMoreRight: true })
  expect(at(216)).toEqual({ left: 3, right: -1, isMoreLeft: true, isMoreRight: false })
})

test('nothing is cut where everything has room, or a column ends at the very edge', () => {
  expect(at(0, 600, 600)).toEqual({ left: -1, right: -1, isMoreLeft: false, isMoreRight: false })
  expect(at(80)).toMatchObject({ left: -1 })
})
