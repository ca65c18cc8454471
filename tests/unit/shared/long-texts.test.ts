import { describe, expect, test } from 'vitest'
import { shareRecord } from '../../../src/main/diagnostics/share-record.ts'
import { cleanName } from '../../../src/main/downloads/clean-name.ts'
import { redactText } from '../../../src/main/log/redact-text.ts'
import { createKeys, scoreMatch, splitWords } from '../../../src/renderer/app/palette/match.ts'
import { readTitle } from '../../../src/renderer/app/palette/pinyin.ts'
import { maskId, maskText } from '../../../src/shared/mask.ts'
import { plainNumber } from '../../../src/shared/wire.ts'

const length = 400_000
const repeated = (part: string, ends = '') => part.repeat(Math.ceil(length / part.length)) + ends

/** Texts that a pattern goes through again and again where it begins anew at each of their characters. */
const long: readonly (readonly [string, string])[] = [
  ['of Chinese characters', repeated('汉')],
  ['of digits', repeated('1')],
  ['of a number with zeros', `1.${repeated('0', '1')}`],
  ['of letters', repeated('a')],
  ['of dots and spaces', repeated('. ', 'x')],
  ['of separators', repeated('-_.')],
  ['of signs of addresses', repeated('@')],
  ['of halves of addresses', repeated('a@')],
  ['of words in short', repeated('a-b.')],
  ['of phones cut short', repeated('+1 (')],
  ['of parts of an IP address', repeated('1.1.1.1.')],
  ['of names of parts', repeated('name="a" ')],
  ['of Chinese characters, digits and separators', repeated('汉1- @')],
]
const readers: readonly (readonly [string, (text: string) => unknown])[] = [
  ['maskedText', maskText],
  ['maskedId', maskId],
  ['keysOf', createKeys],
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

// Quadratic, each of them takes minutes. The bound leaves room for a machine that does much else.
const maxMs = 8000

describe.each(readers)('%s', (_, read) => {
  test.each(long)('takes linear time for a long text %s', (__, text) => {
    const begun = performance.now()
    read(text)
    expect(performance.now() - begun).toBeLessThan(maxMs)
  })
})

test('a text is masked in half a second, however much of it is Chinese', () => {
  maskText(repeated('汉1'))
  const begun = performance.now()
  maskText(repeated('汉', ' ana@host.example'))
  expect(performance.now() - begun).toBeLessThan(500)
})

test('a text beyond the limit is cut, so that no part of it stays unmasked', () => {
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

test('a long title is found by its beginning, in Chinese as it is read', () => {
  const keys = createKeys(`提现订单${repeated('款')}`)
  expect(scoreMatch(splitWords('tixian'), keys)).toBeGreaterThan(0)
  expect(keys.every(({ text }) => text.length < 2000)).toBe(true)
})

test('readings of a title are made of each reading of its characters, the first ones first', () => {
  expect(readTitle('行长').map(said => said.join(' '))).toEqual([
    ...new Set(readTitle('行长').map(said => said.join(' '))),
  ])
  expect(readTitle('行长').length).toBeGreaterThan(1)
})
