import { expect, test } from 'vitest'
import { addGaps, formatGaps, isWhole, noGaps, type WalkGaps } from '../../../src/shared/files/walk-rules.ts'

const gaps: readonly (readonly [Partial<WalkGaps>, string])[] = [
  [{ unreadable: 1 }, 'unreadable rows: 1'],
  [{ missing: 1 }, 'rows that never came: 1'],
  [{ isOpen: true }, 'the same page came again'],
  [{ isMoved: true }, 'the list changed while it loaded'],
  [{ isCut: true }, 'a list without an end'],
]

test.each(gaps)('a walk with the gap %j is not whole, nor is one joined with it', (gap, text) => {
  const one = { ...noGaps, ...gap }
  expect([isWhole(noGaps), isWhole(one)]).toEqual([true, false])
  expect([addGaps(one, noGaps), addGaps(noGaps, one)]).toEqual([one, one])
  expect([formatGaps(noGaps), formatGaps(one)]).toEqual(['', text])
})

test('the gaps of two walks are counted together', () => {
  const one = { ...noGaps, unreadable: 2, missing: 3 }
  expect(addGaps(one, { ...one, missing: 4, isCut: true })).toEqual({
    ...noGaps,
    unreadable: 4,
    missing: 7,
    isCut: true,
  })
})
