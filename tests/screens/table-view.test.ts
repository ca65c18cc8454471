import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsInView, linesInView, withLine } from '../../src/renderer/kit/table/view.ts'

const size = (max: number) => fc.integer({ min: 0, max })

describe('what is drawn of a scrolled grid', () => {
  const lines = fc.record({
    count: fc.integer({ min: 1, max: 300 }),
    row: fc.constantFrom(28, 36),
    below: fc
      .uniqueArray(fc.tuple(size(299), size(900)), { selector: ([index]) => index, maxLength: 5 })
      .map(all => new Map(all.toSorted(([a], [b]) => a - b))),
    covered: size(120),
  })

  it('has every line that can be seen, whatever is unfolded, and few besides', () => {
    fc.assert(
      fc.property(lines, size(12_000), size(1500), (all, top, height) => {
        const { first, last } = linesInView({ top, height, left: 0, width: 0, going: 0 }, all)
        const seen: number[] = []
        let y = 0
        for (let index = 0; index < all.count; index += 1) {
          const next = y + all.row + (all.below.get(index) ?? 0)
          if (next > top && y < top + height - all.covered) seen.push(index)
          y = next
        }
        expect(seen.filter(index => index < first || index > last)).toEqual([])
        expect(last - first + 1).toBeLessThanOrEqual(seen.length + 8)
      }),
    )
  })

  it('has every column that can be seen, and all of a narrow table', () => {
    const widths = fc.array(fc.integer({ min: 40, max: 400 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(
        widths,
        size(6000),
        fc.integer({ min: 300, max: 2500 }),
        size(290),
        (all, left, width, covered) => {
          const { first, last } = columnsInView(
            { top: 0, height: 0, left, width, going: 0 },
            { widths: all, covered },
          )
          let x = 0
          const seen = all.flatMap((own, index) => {
            x += own
            return (x > left && x - own < left + width - covered) || all.length <= 16 ? [index] : []
          })
          expect(seen.filter(index => index < first || index > last)).toEqual([])
        },
      ),
    )
  })

  it('has nothing where there are no lines', () => {
    const none = { count: 0, row: 28, below: new Map<number, number>(), covered: 32 }
    const { first, last } = linesInView({ top: 0, left: 0, width: 800, height: 600, going: 1 }, none)
    expect(withLine({ first, last }, 0, 0)).toEqual([])
  })

  it('keeps the line that has the focus, in its place among the others', () => {
    expect(withLine({ first: 5, last: 7 }, 2, 20)).toEqual([2, 5, 6, 7])
    expect(withLine({ first: 5, last: 7 }, 6, 20)).toEqual([5, 6, 7])
    expect(withLine({ first: 5, last: 7 }, 19, 20)).toEqual([5, 6, 7, 19])
    expect(withLine({ first: 5, last: 7 }, -1, 20)).toEqual([5, 6, 7])
  })
})
