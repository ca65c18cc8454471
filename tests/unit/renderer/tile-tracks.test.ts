import { expect, test } from 'vitest'
import { getTileLine } from '../../../src/renderer/kit/totals/tile-tracks.ts'

const sizes = { max: 280, gap: 8, more: 44 }
const repeat = (need: number, count: number) => Array<number>(count).fill(need)

test.each([
  ['tiles that fit share the line evenly', repeat(124, 6), 1160, 6],
  ['at most seven are shown', repeat(124, 11), 1160, 7],
  ['fewer are shown where labels are long', repeat(200, 7), 1160, 5],
  ['the button for the others takes room', repeat(124, 8), 7 * 124 + 6 * 8, 6],
  ['before its first layout a bar shows seven', repeat(300, 9), Number.POSITIVE_INFINITY, 7],
])('%s', (_, needs, width, count) => {
  expect(getTileLine(needs, width, sizes)?.count).toBe(count)
})

test('a tile whose label needs more gets it, and the others share the rest', () => {
  const line = getTileLine([124, 240, 124, 124, 124], 900, sizes)
  expect(line?.style.gridTemplateColumns).toBe(
    'minmax(124px, 1fr) minmax(240px, 1fr) minmax(124px, 1fr) minmax(124px, 1fr) minmax(124px, 1fr)',
  )
  expect(getTileLine([124, 124, 150, 124], 900, sizes)?.style.gridTemplateColumns).toBe(
    'repeat(4, minmax(0, 1fr))',
  )
})

test('fewer than four on a line take two lines, and few do not fill the page', () => {
  expect(getTileLine(repeat(150, 7), 500, sizes)).toBeNull()
  expect(getTileLine(repeat(124, 3), 1160, sizes)?.style.maxWidth).toBe('840px')
  expect(getTileLine(repeat(124, 4), 1160, sizes)?.style.maxWidth).toBeUndefined()
})
