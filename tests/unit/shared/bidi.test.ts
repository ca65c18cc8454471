import { expect, test } from 'vitest'
import { isolateText, nameInLine } from '../../../src/shared/bidi.ts'

const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

test('a text that cannot move others is left as it is', () => {
  for (const text of ['', 'Ana', '幸运星 677', '10001 (ana)', 'naïve – 1,234.50', '😀'])
    expect(isolateText(text)).toBe(text)
})

test('marks of direction are removed, and letters from right to left are isolated', () => {
  expect(isolateText('Ana\u202e 38.578')).toBe('Ana 38.578')
  expect(isolateText('\u200fAna')).toBe('Ana')
  expect(isolateText('شركة')).toBe('\u2068شركة\u2069')
  expect(isolateText('\u2069שלום\u2066')).toBe('\u2068שלום\u2069')
  expect(isolateText('line\u2028end')).toBe('line end')
})

test('an isolated name stays isolated inside a line, once', () => {
  const line = `10001 ${isolateText('شركة')}, 2026-07-31: 0.000 → 38.578`
  expect(isolateText(line)).toBe(`\u2068${line}\u2069`)
  expect(isolateText(isolateText('شركة'))).toBe('\u2068شركة\u2069')
  // Whatever a platform sends, what is opened is closed.
  for (const hostile of [
    '\u2068',
    '\u2069\u2068',
    '\u2068a\u2068b\u2069',
    '\u202e\u2069שלום',
    'a\u2067b\u2069',
  ]) {
    const counts = [...isolateText(hostile).matchAll(marks)].map(([mark]) => (mark === '\u2068' ? 1 : -1))
    expect(counts.reduce<number>((sum, one) => sum + one, 0)).toBe(0)
  }
})

test('a long name is cut before the figures of its line', () => {
  expect(nameInLine('n'.repeat(300))).toBe(`${'n'.repeat(60)}…`)
  expect(nameInLine('ש'.repeat(300))).toBe(`\u2068${'ש'.repeat(60)}…\u2069`)
})
