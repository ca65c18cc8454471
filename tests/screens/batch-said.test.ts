import { beforeEach, expect, test } from 'vitest'
import { formatResult } from '../../src/renderer/kit/batch/format-result.ts'
import type { Otherwise } from '../../src/shared/batch.ts'
import { startAllTexts } from '../texts.ts'

beforeEach(() => startAllTexts('en-us'))

const said = (otherwise: Otherwise): string =>
  formatResult(
    { key: '1', title: 'a day', amount: null, state: { kind: 'unknown', at: 1, noted: null, otherwise } },
    {},
    'en-us',
  )

test.each([
  [
    '1000000',
    'Settled: The platform accepted it, but 1000000 is on record instead of 1000: 1000 times as much.',
  ],
  ['500', 'Settled: The platform accepted it, but 500 is on record instead of 1000.'],
  [
    null,
    'Settled: The platform accepted it, but does not tell what is on record: 1000 could not be compared.',
  ],
])('a row that was accepted and shows %j says so, a factor by name', (SettleAmount, words) => {
  expect(said({ sent: { SettleAmount: '1000' }, now: { SettleAmount } })).toContain(words)
})

test('a code that is another has no factor', () => {
  expect(said({ sent: { VipLv: 1 }, now: { VipLv: 10 } })).toMatch(/10 is on record instead of 1\.$/)
})

test('a record that is gone, or that could not be read, is not said to be otherwise', () => {
  expect(said({ sent: { SettleAmount: '1' }, now: null })).toContain('does not show it')
  const failure = { kind: 'malformed', endpoint: 'x', detail: 'y' } as const
  expect(said({ failure })).toContain('could not be read again')
})
