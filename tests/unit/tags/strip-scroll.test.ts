import { expect, test } from 'vitest'
import { findWholeStart } from '../../../src/renderer/app/tags/use-strip-scroll.ts'

const starts = [0, 86, 268, 450, 632]

test.each([
  ['stays at the start', 0, 1, 0],
  ['stays where a tag begins', 268, 4, 268],
  ['moves on to the next tag, as what was cut was no whole one', 300, 4, 450],
  ['goes back where the active tag is the one that is cut', 300, 2, 268],
  ['stays behind the last tag', 700, 3, 700],
])('a strip %s', (_, scrollLeft, active, left) => {
  expect(findWholeStart(starts, scrollLeft, active)).toBe(left)
})
