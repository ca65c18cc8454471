import { expect, test } from 'vitest'
import { stateFigures } from '../../../src/demo/data/known-differences.ts'
import type { ProxyTotalRow } from '../../../src/demo/data/totals/totals-rows.ts'

const figures = { DWdiff: 5000, UnSettleAmount: 700 }
const createRow = (id: number, day: string) => ({ day, proxy: { id }, figures }) as unknown as ProxyTotalRow

test('figures differ only on Wednesdays, for accounts whose ID ends in 1 or 2', () => {
  // 2026-07-29 is a Wednesday.
  expect(stateFigures(createRow(20_000_101, '2026-07-29'))).toEqual({ DWdiff: 6000, UnSettleAmount: 700 })
  expect(stateFigures(createRow(20_000_102, '2026-07-29'))).toEqual({ DWdiff: 5000, UnSettleAmount: 200 })
  for (const row of [
    createRow(20_000_103, '2026-07-29'),
    createRow(20_000_101, '2026-07-30'),
    createRow(20_000_101, ''),
  ])
    expect(stateFigures(row)).toEqual(figures)
})
