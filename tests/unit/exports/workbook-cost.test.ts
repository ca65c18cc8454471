// @module-tag proof
import { expect, test } from 'vitest'
import { measureWorkbook } from '../../bench/workbook.ts'

test('100,000 rows x 20 columns take less than 100 MB', async () => {
  const { idleMb, peakMb } = await measureWorkbook('ours', 'apart')
  expect(peakMb - idleMb).toBeLessThan(100)
})
