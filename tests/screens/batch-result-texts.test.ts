import { beforeEach, expect, test } from 'vitest'
import { formatResult } from '../../src/renderer/kit/batch/format-result.ts'
import type { Verification } from '../../src/shared/writes/write-outcome.ts'
import { startPage } from '../start-page.ts'
import { startAllTexts } from '../texts.ts'

beforeEach(() => {
  startPage()
  return startAllTexts('en-us')
})

const format = (verification: Verification): string =>
  formatResult(
    { key: '1', title: 'a day', amount: null, state: { kind: 'unknown', at: 1, noted: null, verification } },
    { SettleAmount: { title: 'Settled' } },
    'en-us',
  )
const formatDifferences = (...differences: Extract<Verification, { kind: 'differs' }>['differences']) =>
  format({ kind: 'differs', differences })
const baseDifference = { field: 'SettleAmount', sent: '1000' }

test.each([
  [
    { ...baseDifference, recorded: '1000000', how: 'more', times: 1000 },
    'Settled: The platform accepted it, but the record shows 1000000 instead of 1000: 1000 times as much.',
  ],
  [
    { ...baseDifference, recorded: '500', how: 'other' },
    'Settled: The platform accepted it, but the record shows 500 instead of 1000.',
  ],
  [
    { ...baseDifference, recorded: '', how: 'missing' },
    'Settled: The platform accepted it, but doesn’t show the saved value, so 1000 can’t be compared. Check it.',
  ],
] as const)('the result of a row states the difference %j of its record', (difference, words) => {
  expect(formatDifferences(difference)).toContain(words)
})

test('a missing or unread record is not reported as different', () => {
  expect(format({ kind: 'notShown' })).toContain('doesn’t show the change')
  const failure = { kind: 'malformed', endpoint: 'x', detail: 'y' } as const
  expect(format({ kind: 'unread', failure })).toContain('didn’t load')
})
