import { expect, test } from 'vitest'
import { isolateText, joinInLine, nameInLine } from '../../../src/shared/texts/bidi.ts'
import { cutText } from '../../../src/shared/texts/text-ends.ts'

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
  expect(isolateText(line)).toBe(line)
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

test('faked isolations do not reach the text beside them', () => {
  expect(isolateText('\u2068a\u2069 שלום \u2068b\u2069')).toBe('\u2068\u2068a\u2069 שלום \u2068b\u2069\u2069')
  expect(isolateText('\u2068\u2069ש\u2068\u2069')).toBe('\u2068\u2068\u2069ש\u2068\u2069\u2069')
  expect(isolateText('\u2068a\u2069')).toBe('\u2068a\u2069')
  expect(isolateText('\u2067שלום\u2069')).toBe('\u2068שלום\u2069')
})

test('line ends and controls become blanks, as an isolation ends with its line', () => {
  expect(isolateText('a\nb\r\u0000c\u001cd\te\u0085f\u2029g\u007fh')).toBe('a b  c d e f g h')
  expect(isolateText('שלום\nעולם')).toBe('\u2068שלום עולם\u2069')
})

test('an id and its name are isolated and cut each on its own', () => {
  expect(nameInLine('10000001 (שלום)')).toBe('10000001 (\u2068שלום\u2069)')
  expect(nameInLine(`10000001 (${'n'.repeat(300)})`)).toBe(`10000001 (${'n'.repeat(60)}…)`)
  expect(nameInLine('1\u202e0 (a\u202eb)')).toBe('10 (ab)')
  expect(joinInLine(['7', '', 'שלום', 'n'.repeat(61)])).toBe(`7 · \u2068שלום\u2069 · ${'n'.repeat(60)}…`)
})

test('a text that is cut closes the isolations that it opened', () => {
  expect(cutText('\u2068\u2068שלום', 4)).toBe('\u2068\u2068של\u2069\u2069…')
  expect(cutText('\u2068ש\u2069 ab', 4)).toBe('\u2068ש\u2069 …')
})

test('a long name is cut before the figures of its line', () => {
  expect(nameInLine('n'.repeat(300))).toBe(`${'n'.repeat(60)}…`)
  expect(nameInLine('ש'.repeat(300))).toBe(`\u2068${'ש'.repeat(60)}…\u2069`)
})
