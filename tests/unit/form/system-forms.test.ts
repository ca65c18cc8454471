import { afterEach, expect, test } from 'vitest'
import { parseTypedAmount, toEnteredAmount } from '../../../src/renderer/kit/form/amount.ts'
import { getDayOfMoment, parseMoment } from '../../../src/renderer/kit/form/moment.ts'
import { parseTypedDay, parseTypedEnd } from '../../../src/renderer/kit/range/range-value.ts'
import { getSystemForm } from '../../../src/renderer/kit/words/written-form.ts'
import { isDay } from '../../../src/shared/domain/dates.ts'
import { formatWhole } from '../../../src/shared/domain/money.ts'
import { plainForm, setCurrentForm, writeDay } from '../../../src/shared/texts/written-form.ts'

afterEach(() => setCurrentForm(plainForm))

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at))
/** Every language that this computer's Intl knows, and regions that write otherwise. */
const locales = [
  ...letters.flatMap(one => letters.map(other => one + other)),
  ...letters.flatMap(one => letters.flatMap(other => letters.map(third => one + other + third))),
  ...'ar-EG ar-SA de-AT de-CH en-CA en-GB en-IN en-US en-ZA es-MX fr-CA'.split(' '),
  ...'fr-CH pt-BR pt-PT sr-Latn zh-HK zh-TW'.split(' '),
].filter(locale => Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0)

test('a day, a time and an amount in any system’s form are read as they were written', () => {
  expect(locales.length).toBeGreaterThan(150)
  const wrong: string[] = []
  for (const locale of locales) {
    const form = getSystemForm(locale)
    setCurrentForm(form)
    const check = (written: string, read: unknown, expected: unknown) => {
      if (JSON.stringify(read) !== JSON.stringify(expected))
        wrong.push(`${locale}: ${written} → ${String(read)}`)
    }
    for (const day of ['2026-07-05', '2026-11-23', '2027-01-31']) {
      const written = writeDay(day)
      check(written, parseTypedDay(written), day)
      check(written, parseTypedEnd(`${written} 08:30`), `${day} 08:30`)
      check(written, parseMoment(`${written} 9:05`), `${day} 09:05:00`)
      check(written, getDayOfMoment(written), day)
      // Days are stored, and may be typed, in the plain form.
      check(day, parseTypedDay(day), day)
      check(day, parseTypedEnd(`${day} 08:30`), `${day} 08:30`)
      // The fields take as many characters as the form has, and a time.
      if (written.length > form.day.length) wrong.push(`${locale}: ${written} is longer than its field`)
    }
    for (const amount of ['1234567.5', '0.125', '12.34', '1.234', '1234.567', '-12345.678', '1000000.001']) {
      const entered = toEnteredAmount(amount)
      check(entered, parseTypedAmount(entered), parseTypedAmount(amount, plainForm))
    }
    const shown = formatWhole(1_234_567_890, 2)
    check(shown, parseTypedAmount(shown), { value: 1_234_567_890 })
  }
  expect(wrong).toEqual([])
})

/** Returns the day, or 'none' for a text that the field refuses. */
const readDay = (text: string): string => {
  const day = parseTypedDay(text)
  return isDay(day) ? day : 'none'
}

test('digits and other marks mean one day in every system’s form, or none', () => {
  const wrong: string[] = []
  for (const locale of locales) {
    const form = getSystemForm(locale)
    setCurrentForm(form)
    const check = (typed: string, read: unknown, expected: unknown) => {
      if (read !== expected) wrong.push(`${locale} ${form.day}: ${typed} → ${String(read)}`)
    }
    // Read by another order, 20 and 10 would be a day and a month.
    for (const [typed, day] of [
      ['20260705', '2026-07-05'],
      ['20101231', '2010-12-31'],
      ['19990101', '1999-01-01'],
      ['20121011', '2012-10-11'],
    ] as const) {
      check(typed, readDay(typed), day)
      check(typed, parseTypedEnd(`${typed} 08:30`), `${day} 08:30`)
      check(typed, parseMoment(`${typed} 9:05`), `${day} 09:05:00`)
      check(typed, getDayOfMoment(typed), day)
    }
    const undated = [
      '05072026,07052026,01011231,12101015,050726,260705,112026,1012026,202607,2026075,202607050',
      '0507 2026,05 072026,5 72026,20 260705,20260705 0830,2026 0705,20260 705',
      '05/07/26,05.07.26,05 07 26,05-07-26',
    ].join()
    for (const typed of undated.split(',')) check(typed, readDay(typed), 'none')
    const order = form.day.replaceAll(/[^ymd]/g, '')
    const inOrder = { ddmmyyyy: '2026-07-05', mmddyyyy: '2026-05-07' }[order] ?? 'none'
    for (const mark of ['.', '-', '/', ' ', '. ', ' / ']) {
      const typed = ['05', '07', '2026'].join(mark)
      check(typed, readDay(typed), inOrder)
      const yearFirst = ['2026', '07', '05'].join(mark)
      const read = readDay(yearFirst)
      if (read !== 'none') check(yearFirst, read, '2026-07-05')
    }
  }
  expect(wrong).toEqual([])
})
