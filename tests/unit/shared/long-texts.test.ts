import { describe, expect, test } from 'vitest'
import { shareRecord } from '../../../src/main/diagnostics/share-record.ts'
import { cleanName } from '../../../src/main/downloads/clean-name.ts'
import { redactText } from '../../../src/main/log/redact-text.ts'
import { createKeys, scoreMatch, splitWords } from '../../../src/renderer/app/palette/match.ts'
import { readTitle } from '../../../src/renderer/app/palette/pinyin.ts'
import { maskId, maskText } from '../../../src/shared/mask.ts'
import { plainNumber } from '../../../src/shared/wire.ts'
import { proofUnless } from '../../tiers.ts'

const length = 400_000
const repeatText = (part: string, ends = '') => part.repeat(Math.ceil(length / part.length)) + ends

/** Texts on which a pattern that restarts at each character takes quadratic time. */
const long: readonly (readonly [string, string])[] = [
  ['of Chinese characters', repeatText('汉')],
  ['of digits', repeatText('1')],
  ['of a number with zeros', `1.${repeatText('0', '1')}`],
  ['of letters', repeatText('a')],
  ['of dots and spaces', repeatText('. ', 'x')],
  ['of separators', repeatText('-_.')],
  ['of signs of addresses', repeatText('@')],
  ['of halves of addresses', repeatText('a@')],
  ['of words in short', repeatText('a-b.')],
  ['of phones cut short', repeatText('+1 (')],
  ['of spelled addresses', repeatText('a at b dot ')],
  ['of spelled addresses without an end', repeatText('a at b dot c ', '!')],
  ['of dots in brackets', repeatText('a(dot)')],
  ['of at signs in brackets', repeatText('a [at] ')],
  ['of Chinese dots after at signs', repeatText(`a at ${'点'.repeat(200)} `)],
  ['of Chinese dots and letters', repeatText(`a at ${'a点'.repeat(99)} `)],
  ['of long labels of an address', repeatText(`${'a'.repeat(63)} dot `)],
  ['of labels after at signs', repeatText(` at ${'a'.repeat(63)}`)],
  ['of parts of an IP address', repeatText('1.1.1.1.')],
  ['of names of parts', repeatText('name="a" ')],
  ['of Chinese characters, digits and separators', repeatText('汉1- @')],
]
const readers: readonly (readonly [string, (text: string) => unknown])[] = [
  ['maskText', maskText],
  ['maskId', maskId],
  ['createKeys', createKeys],
  ['redactText', redactText],
  [
    'shareRecord',
    text =>
      shareRecord({ at: '', level: 'info', message: text, details: [text, { text }] }, [
        ['/home/ana', '<home>'],
      ]),
  ],
  ['cleanName', cleanName],
  ['plainNumber', text => plainNumber().safeParse(text)],
]

// In quadratic time each takes minutes; the bound leaves room for a busy machine.
const maxMs = 8000

describe.each(readers)('%s', (_, read) => {
  for (const isRepresentative of [true, false])
    test.each(
      long.filter(([what]) => (what === 'of Chinese characters, digits and separators') === isRepresentative),
    )('takes linear time for a long text %s', proofUnless(isRepresentative), (__, text) => {
      const startMs = performance.now()
      read(text)
      expect(performance.now() - startMs).toBeLessThan(maxMs)
    })
})

test('a long Chinese text is masked within half a second', () => {
  maskText(repeatText('汉1'))
  const startMs = performance.now()
  maskText(repeatText('汉', ' ana@host.example'))
  expect(performance.now() - startMs).toBeLessThan(500)
})

test('a text beyond the limit is cut, so that no ID stays unmasked', () => {
  const masked = maskText(`${'x '.repeat(500_000)}100234567`)
  expect(masked.endsWith('•••')).toBe(true)
  expect(masked).not.toContain('4567')
})

test.each([
  ['a@b@c', '•••a@•••@c'],
  ['@ana@host', '@•••na@•••'],
  ['ana@ host', 'ana@ host'],
  ['ana@host;bia@host', '•••na@•••;•••ia@•••'],
  ['@@', '@@'],
  ['汉字@主机。', '•••汉字@•••'],
])('addresses are masked in “%s”', (text, masked) => expect(maskText(text)).toBe(masked))

test('a long Chinese title is found by the pinyin of its beginning', () => {
  const keys = createKeys(`提现订单${repeatText('款')}`)
  expect(scoreMatch(splitWords('tixian'), keys)).toBeGreaterThan(0)
  expect(keys.every(({ text }) => text.length < 2000)).toBe(true)
})

test('the pinyin readings of a title are several and unique', () => {
  expect(readTitle('行长').map(reading => reading.join(' '))).toEqual([
    ...new Set(readTitle('行长').map(reading => reading.join(' '))),
  ])
  expect(readTitle('行长').length).toBeGreaterThan(1)
})
