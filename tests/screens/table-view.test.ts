import { expect, it } from 'vitest'
import { withLine } from '../../src/renderer/kit/table/use-view.ts'

it('withLine adds the focused line in its place among the visible lines', () => {
  expect(withLine([5, 6, 7], 2, 20)).toEqual([2, 5, 6, 7])
  expect(withLine([5, 6, 7], 6, 20)).toEqual([5, 6, 7])
  expect(withLine([5, 6, 7], 19, 20)).toEqual([5, 6, 7, 19])
  expect(withLine([5, 6, 7], -1, 20)).toEqual([5, 6, 7])
  expect(withLine([], 0, 0)).toEqual([])
})
