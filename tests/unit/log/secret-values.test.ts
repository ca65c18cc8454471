import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const holdSecrets = (...values: readonly string[]) => {
  const secretValues = createSecretValues()
  return { ...secretValues, release: secretValues.hold(values) }
}

const escapeForPhp = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('/', '\\/')
    .replaceAll(/[^ -~]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
const escapeForHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#039;')
const writings: readonly ((text: string) => string)[] = [
  text => text,
  text => text.toUpperCase(),
  encodeURIComponent,
  text => encodeURIComponent(encodeURIComponent(text)),
  text => new URLSearchParams({ x: text }).toString().slice(2),
  text => JSON.stringify(text).slice(1, -1),
  text => JSON.stringify(JSON.stringify(text)).slice(3, -3),
  escapeForPhp,
  text => encodeURIComponent(escapeForPhp(text)),
  escapeForHtml,
  text => escapeForPhp(escapeForHtml(text)),
]

test('a secret is hidden in any encoding, and the text around it stays', () => {
  const letters = Array.from('abcXYZ019/+=&<>"\' .:-_~!()*密é😀')
  const secret = fc
    .string({ unit: fc.constantFrom(...letters), minLength: 0, maxLength: 300 })
    .map(text => `Q7${text}key7Q`)
  fc.assert(
    fc.property(secret, fc.constantFrom(...writings), (value, write) => {
      const { conceal } = holdSecrets(value)
      expect(conceal(`令牌 ${write(value)} 无效; page 12`)).toBe('令牌 [hidden] 无效; page 12')
    }),
    { numRuns: 2000 },
  )
})

test('a secret is hidden as base64, alone or within a longer text', () => {
  const alphabets = ['base64', 'base64url'] as const
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 8, maxLength: 60 }),
      fc.string({ maxLength: 20 }),
      fc.string({ maxLength: 20 }),
      fc.constantFrom(...alphabets),
      (value, before, after, alphabet) => {
        const { conceal } = holdSecrets(value)
        const write = (text: string) => Buffer.from(text).toString(alphabet)
        expect(conceal(`令牌 ${write(value)}; page 12`)).toBe('令牌 [hidden]; page 12')
        expect(conceal(`sent (${write(before + value + after)}) twice`)).toBe('sent ([hidden]) twice')
      },
    ),
    { numRuns: 2000 },
  )
  const { conceal } = holdSecrets('482913', 'abc')
  expect(conceal('code NDgyOTEz, not xNDgyOTEz, of YWJj')).toBe('code [hidden], not xNDgyOTEz, of YWJj')
  const { conceal: concealLong } = holdSecrets('S'.repeat(100))
  expect(concealLong(Buffer.from('S'.repeat(60)).toString('base64').slice(0, 70))).toBe('[hidden]')
})

test('a text without a secret is unchanged', () => {
  const { conceal } = holdSecrets('Tok3nOfToday', '482913', 'x1')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      fc.pre(!/tok3n|482913|x1/i.test(text))
      expect(conceal(text)).toBe(text)
    }),
  )
})

test('a code is hidden as a word, but not inside a longer number', () => {
  const { conceal } = holdSecrets('482913')
  expect(conceal('code 482913 is wrong')).toBe('code [hidden] is wrong')
  expect(conceal('code: 482913')).toBe('code: [hidden]')
  expect(conceal('验证码482913错误')).toBe('验证码[hidden]错误')
  expect(conceal('código 482913 inválido')).toBe('código [hidden] inválido')
  expect(conceal('order 2024829130017')).toBe('order 2024829130017')
})

test('a password that is a word eats no word of a message', () => {
  const { concealMessage } = holdSecrets('wrong', 'user', '1000', 'senha')
  for (const text of [
    'wrong user name or password',
    'Password wrong',
    'The user is locked',
    '密码wrong',
    'Maximum 1000 a day',
    'A senha está incorreta',
  ])
    expect(concealMessage(text)).toBe(text)
  expect(concealMessage('password: wrong')).toBe('password: [hidden]')
  expect(concealMessage('{"pwd":"user"}')).toBe('{"pwd":"[hidden]"}')
  expect(concealMessage('密码：wrong')).toBe('密码：[hidden]')
})

test('a very short secret is hidden only in quotes or alone', () => {
  const { conceal } = holdSecrets('1', 'ab')
  expect(conceal('password "1" is too short')).toBe('password "[hidden]" is too short')
  expect(conceal('“ab”')).toBe('“[hidden]”')
  expect(conceal(' ab ')).toBe(' [hidden] ')
  const line = "call failed { call: 'players.list', ms: 1, failure: { status: 501 } } about page 1 of 11"
  expect(conceal(line)).toBe(line)
})

test('overlapping secrets are hidden completely', () => {
  const { conceal } = holdSecrets('abcdefgh', 'efghijkl', 'abcdefghijkl-mnop')
  expect(conceal('x abcdefghijkl y')).toBe('x [hidden] y')
  expect(conceal('x abcdefghijkl-mnop y')).toBe('x [hidden] y')
})

test('a secret stays hidden while in use and for a minute afterwards', () => {
  const { conceal, hold, release } = holdSecrets('Tok3nOfToday')
  const again = hold(['Tok3nOfToday', ''])
  release()
  release()
  vi.advanceTimersByTime(120_000)
  expect(conceal('Tok3nOfToday')).toBe('[hidden]')
  again()
  vi.advanceTimersByTime(59_000)
  expect(conceal('Tok3nOfToday')).toBe('[hidden]')
  vi.advanceTimersByTime(2000)
  expect(conceal('Tok3nOfToday')).toBe('Tok3nOfToday')
})

test('a huge message is cut without leaving half a secret at the cut', () => {
  const { concealMessage } = holdSecrets('S'.repeat(100))
  const message = concealMessage(`${'.'.repeat(3950)}${'S'.repeat(100)}${'.'.repeat(5_000_000)}`)
  expect(message).toMatch(/^\.+\[hidden\]$/)
})

test('failures keep their kind, and secrets in their texts are hidden', () => {
  const { concealFailure } = holdSecrets('Tok3nOfToday')
  expect(concealFailure({ kind: 'rejected', code: 'Tok3nOfToday', message: 'no Tok3nOfToday' })).toEqual({
    kind: 'rejected',
    code: '[hidden]',
    message: 'no [hidden]',
  })
  expect(concealFailure({ kind: 'malformed', endpoint: 'a.b', detail: 'x: Tok3nOfToday' })).toEqual({
    kind: 'malformed',
    endpoint: 'a.b',
    detail: 'x: [hidden]',
  })
  expect(concealFailure({ kind: 'http', status: 500 })).toEqual({ kind: 'http', status: 500 })
})
