import { expect, test } from 'vitest'
import { toSerialDate } from '../../../src/shared/domain/serial-date.ts'

test.each([
  ['1970-01-01', 25_569],
  ['2026-07-05', 46_208],
  ['2024-02-29 12:00:00', 45_351.5],
  ['2026-07-05 06:00:00', 46_208.25],
  ['2026-07-05 23:59:59', 46_208 + 86_399 / 86_400],
  ['2026-12-31 10:20:30', 46_387 + 37_230 / 86_400],
  // The first day that means the same in all programs.
  ['1900-03-01', 61],
])('%s is the serial number %d', (clock, serial) => expect(toSerialDate(clock)).toBe(serial))

test.each([
  '1900-02-28',
  '2026-07-05 24:00:00',
  '2026-07-05 10:60:00',
  '2026-07-05 10:00:60',
  '2026-07-05 10:00',
  '2026-7-5',
  '',
])('%s has no serial number', clock => expect(toSerialDate(clock)).toBeUndefined())
