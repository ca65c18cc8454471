import { expect, it } from 'vitest'
import { withLine } from '../../src/renderer/kit/table/use-view.ts'

it('keeps the line that has the focus, in its place among the others', () => {
  expect(withLine([5, 6, 7], 2, 20)).toEqual([2, 5, 6, 7])
  expect(withLine([5, 6, 7], 6, 20)).toEqual([5, 6, 7])
  expect(withLine([5, 6, 7], 19, 20)).toEqual([5, 6, 7, 19])
  expect(withLine([5, 6, 7], -1, 20)).toEqual([5, 6, 7])
  expect(withLine([], 0, 0)).toEqual([])
})
