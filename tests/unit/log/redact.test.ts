import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLogLine, type LogLevel } from '../../../src/main/log/log-line.ts'
import { redact } from '../../../src/main/log/redact.ts'
import { redactText } from '../../../src/main/log/redact-text.ts'
import { isSecretName } from '../../../src/main/log/secret-name.ts'
import { propertyOptions, scaleCases } from '../properties/scale.ts'

/** Formats a log line without known secrets. */
const formatPlainly = (level: LogLevel, message: string, details: readonly unknown[]) =>
  formatLogLine(level, message, details, text => text)

const secretNames = [
  'token',
  'access_token',
  'userToken',
  'pwd',
  'pwdOld',
  'password',
  'Password',
  'code',
  'sign',
  'signature',
  'secret',
  'loginKey',
  'loginSn',
  'sn',
  'Authorization',
  'passwordKey',
  'Set-Cookie',
]

// Long enough not to occur by chance in the surrounding text.
const alphabet = Array.from('abcXYZ019 \t"\'\\`&=:%+/?#[]{}(),;<>|~éß密码😀\n\r')
const secret = fc
  .string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 30 })
  .map(text => `Q7${text}7Q`)
/** Returns the parts of a secret that escaping leaves unchanged; none may remain. */
const listPieces = (value: string) => [...(value.match(/[A-Za-z0-9]{4,}/g) ?? []), 'Q7']
const containsSecret = (line: string, value: string) =>
  line.includes(value) || listPieces(value).some(piece => line.includes(piece))

const name = fc.constantFrom(...secretNames)

test('secret names are recognised in any spelling, and ordinary names are not', () => {
  expect(secretNames.filter(one => !isSecretName(one))).toEqual([])
  const ordinary = [
    'username',
    'page',
    'limit',
    'statusCode',
    'country',
    'designer',
    'snapshot',
    'timer',
    'message',
  ]
  expect(ordinary.filter(isSecretName)).toEqual([])
  expect(isSecretName('data[token]')).toBe(true)
  expect(isSecretName('data%5Bcode%5D')).toBe(true)
})

test('a secret in a nested object is always hidden', propertyOptions, () => {
  const plant = fc.letrec(tie => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.record({ kind: fc.constant('here') }),
      fc.record({
        kind: fc.constant('object'),
        key: fc.constantFrom('data', 'user', '0'),
        below: tie('node'),
      }),
      fc.record({ kind: fc.constant('array'), below: tie('node') }),
      fc.record({ kind: fc.constant('map'), below: tie('node') }),
      fc.record({ kind: fc.constant('error'), below: tie('node') }),
      fc.record({ kind: fc.constant('json'), below: tie('node') }),
    ),
  })).node
  const build = (node: unknown, key: string, value: string): unknown => {
    const { kind, key: field, below } = node as { kind: string; key?: string; below?: unknown }
    if (kind === 'here') return { [key]: value, page: 1 }
    const inner = build(below, key, value)
    if (kind === 'object') return { [field ?? 'data']: inner }
    if (kind === 'array') return ['first', inner]
    if (kind === 'map') return new Map([['entry', inner]])
    if (kind === 'error') return Object.assign(new Error('it failed', { cause: inner }), { config: inner })
    return JSON.stringify(inner instanceof Map || inner instanceof Error ? { [key]: value } : inner)
  }
  fc.assert(
    fc.property(plant, name, secret, (shape, key, value) => {
      expect(
        containsSecret(formatPlainly('info', 'Something happened', [build(shape, key, value)]), value),
      ).toBe(false)
    }),
    { numRuns: scaleCases(300, 1500) },
  )
})

test('a secret in a query, form body, address or printed object is always hidden', propertyOptions, () => {
  const writings: readonly ((key: string, value: string) => string)[] = [
    (key, value) =>
      new URLSearchParams([
        ['page', '1'],
        [key, value],
        ['limit', '20'],
      ]).toString(),
    (key, value) => `page=1&${encodeURIComponent(key)}=${encodeURIComponent(value)}&limit=20`,
    (key, value) => `GET https://host.example/path?${new URLSearchParams([[key, value]])} failed`,
    (key, value) =>
      `next=${encodeURIComponent(`https://host.example/?page=1&${key}=${encodeURIComponent(value)}&limit=2`)}&lang=pt`,
    (key, value) => JSON.stringify({ page: 1, [key]: value, limit: 20 }),
    (key, value) => JSON.stringify({ body: JSON.stringify({ page: 1, [key]: value, limit: 20 }) }),
    (key, value) => JSON.stringify({ a: JSON.stringify({ b: JSON.stringify({ [key]: value, limit: 20 }) }) }),
    (key, value) =>
      `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value.replaceAll(/[\r\n]/g, ' ')}\r\n--b--`,
    (key, value) => `${key}: ${value.replaceAll(/[\r\n]/g, ' ')}\r\nAccept: */*`,
  ]
  fc.assert(
    fc.property(fc.constantFrom(...writings), name, secret, (write, key, value) => {
      const text = write(key, value)
      expect(containsSecret(redactText(text), value)).toBe(false)
      expect(containsSecret(formatPlainly('info', text, []), value)).toBe(false)
      expect(
        containsSecret(formatPlainly('info', 'wrapped', [new Error(text), { text }, [text]]), value),
      ).toBe(false)
    }),
    { numRuns: scaleCases(300, 3000) },
  )
})

test('text around a secret stays readable', () => {
  expect(redactText('page=1&token=abc&limit=20')).toBe('page=1&token=[hidden]&limit=20')
  expect(redactText('{"token":"a\\"b","page":2}')).toBe('{"token":[hidden],"page":2}')
  expect(redactText('{"code":410003,"message":"expired"}')).toBe('{"code":[hidden],"message":"expired"}')
  expect(redactText('username=anna&page=3')).toBe('username=anna&page=3')
  expect(redactText('https://anna:pass@host.example/x')).toBe('https://[hidden]@host.example/x')
  expect(redactText('Authorization: Bearer abc.def')).not.toContain('abc.def')
  expect(redactText('sent Bearer abc.def to host')).toBe('sent Bearer [hidden] to host')
})

test('a secret given after its name is hidden', () => {
  for (const message of ['token', 'the new token:', 'access_token =', 'asked ?token=']) {
    expect(formatPlainly('info', message, ['Q7abc', 'page'])).toMatch(/"details":\["\[hidden\]","page"\]\}$/)
    expect(formatPlainly('info', message, [{ said: 'Q7abc' }])).not.toContain('Q7')
  }
  expect(redact([['Authorization', 'Bearer x', 'Accept', 'json']])).toEqual([
    ['Authorization', '[hidden]', 'Accept', 'json'],
  ])
})

test('a value under the name of a secret is hidden whole, whatever its type', () => {
  const secretFields = { password: { first: 'Q7abc' }, token: ['Q7abc'], sn: 1234, pwd: 'Q7abc', page: 1 }
  const hiddenFields = { password: '[hidden]', token: '[hidden]', sn: '[hidden]', pwd: '[hidden]', page: 1 }
  expect(redact([secretFields, new Map([['loginKey', { value: 'Q7abc' }]])])).toEqual([
    hiddenFields,
    [['loginKey', '[hidden]']],
  ])
})

test('cycles, throwing getters, bytes and system errors are formatted safely', () => {
  const circle: Record<string, unknown> = { page: 1 }
  circle['self'] = circle
  Object.defineProperty(circle, 'broken', {
    enumerable: true,
    get: () => {
      throw new Error('no')
    },
  })
  expect(redact([circle])).toEqual([{ page: 1, self: '[circular]', broken: '[unreadable]' }])
  expect(redact([Buffer.from('Q7secret')])).toEqual(['[8 bytes]'])
  const missingFile = Object.assign(new Error('gone'), { code: 'ENOENT' })
  expect(formatPlainly('info', '', [missingFile])).toContain('ENOENT')
})
