import { afterEach, describe, expect, test } from 'vitest'
import { rechargeOrders } from '../../../src/areas/recharge-orders/calls.ts'
import { system } from '../../../src/areas/system/calls.ts'
import { createAnswerReader } from '../../../src/main/platform/answer-reader.ts'
import { proofUnless } from '../../tiers.ts'
import { createAnswering, type FaultServer, startFaultServer } from './fault-server.ts'
import { createTestPlatform } from './fixtures.ts'
import { lengths, readLongAnswer } from './long-answer-read.ts'
import { shapes } from './long-server.ts'

let server: FaultServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})
const start = async (body: string) => {
  server = await startFaultServer(createAnswering(body))
  return createTestPlatform(server.url, { timeoutSeconds: 60 })
}
const query = { page: 1, limit: 10_000 }

const row = (index: number) =>
  `{"Id":${index},"AccountID":${100_000_000_000_000_000n + BigInt(index)},"RealMoney":"1.5","Remark":"${'x'.repeat(200)}"}`
const list = (rows: number) =>
  `{"success":true,"data":{"list":[${Array.from({ length: rows }, (_, index) => row(index)).join(',')}],"count":${rows}}}`

describe.each(shapes)('a long answer of shape %s', shape => {
  for (const isRepresentative of [true, false]) {
    const some = lengths.filter(([, mayBeRead]) => (shape === 'list' && mayBeRead) === isRepresentative)
    // Four times the target: a slow machine passes, parsing in main does not.
    test.each(some)(
      'with %i bytes is parsed outside main',
      proofUnless(isRepresentative),
      async (bytes, mayBeRead) => {
        expect(await readLongAnswer(shape, bytes, mayBeRead)).toBeLessThan(200)
      },
    )
  }
})

test('a list of 5,000 rows is read completely and in order', async () => {
  const platform = await start(list(5000).replace('"RealMoney":"1.5"', '"RealMoney":"x"'))
  const result = await platform.call(rechargeOrders.list, query)
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  expect(result.value.total).toBe(5000)
  expect(result.value.unreadable.map(one => one.index)).toEqual([0])
  expect(result.value.rows.map(one => one.AccountID)).toEqual(
    Array.from({ length: 4999 }, (_, index) => `${100_000_000_000_000_001n + BigInt(index)}`),
  )
  platform.close()
})

const malformedAnswers: readonly (readonly [
  what: string,
  body: string,
  detail: string,
  isTooLarge: boolean,
])[] = [
  ['more rows than a call may ask for', list(10_001), 'more than 10000 rows at once', true],
  ['nesting without end', `{"success":true,"data":${'['.repeat(2_000_000)}`, 'nested too deeply', false],
  [
    'fields without end',
    `{"success":true,"data":{${Array.from({ length: 60_000 }, (_, at) => `"key${at}":1`).join(',')}}}`,
    'too many fields',
    true,
  ],
  [
    'rows without fields',
    `{"success":true,"data":{"list":[${'{},'.repeat(200_000)}{}]}}`,
    'too many rows',
    true,
  ],
  ['half an object', list(5000).slice(0, -1), 'not JSON', false],
  [
    'another shape',
    `{"success":true,"data":{"items":[${row(1)}],"pad":"${'.'.repeat(300_000)}"}}`,
    'no list',
    false,
  ],
]
for (const isRepresentative of [true, false])
  test.each(malformedAnswers.filter(([what]) => (what === 'half an object') === isRepresentative))(
    'a long answer of %s is malformed',
    proofUnless(isRepresentative),
    async (_, body, detail, isTooLarge) => {
      const platform = await start(body)
      expect(await platform.call(rechargeOrders.list, query)).toEqual({
        ok: false,
        failure: {
          kind: 'malformed',
          endpoint: rechargeOrders.list.id,
          detail: expect.stringContaining(detail),
          ...(isTooLarge && { isTooLarge }),
        },
      })
      platform.close()
    },
  )

test.each([
  ['a read', rechargeOrders.list, query, { kind: 'malformed', detail: 'more than 16 MB', isTooLarge: true }],
  ['a write', rechargeOrders.restore, { OrderNo: '7' }, { kind: 'outcomeUnknown' }],
])('an answer over 16 MB to %s fails as malformed or outcome unknown', async (_, call, input, failure) => {
  const platform = await start(`{"success":true,"message":"${'.'.repeat(17 * 1024 * 1024)}"}`)
  expect(await platform.call(call, input)).toMatchObject({ ok: false, failure })
  platform.close()
})

test('the message of a long refusal is shortened and masked', async () => {
  const platform = await start(
    `{"success":false,"code":3,"message":"no tok-of-today ${'.'.repeat(400_000)}"}`,
  )
  platform.secretValues.hold(['tok-of-today'])
  const result = await platform.call(rechargeOrders.list, query)
  expect(result).toMatchObject({ failure: { kind: 'rejected', code: '3' } })
  const { message } = (result as { readonly failure: { readonly message: string } }).failure
  expect(message).toMatch(/^no \[hidden\] \.+$/)
  expect(message.length).toBeLessThan(4100)
  platform.close()
})

test('parallel long answers are all read; a reader crash fails one answer', async () => {
  const platform = await start(list(3000))
  const results = await Promise.all([1, 2, 3].map(() => platform.call(rechargeOrders.list, query)))
  expect(results.map(result => result.ok && result.value.rows.length)).toEqual([3000, 3000, 3000])
  platform.close()

  const logLines: string[] = []
  const brokenReader = createAnswerReader(new URL('data:text/javascript,process.exit(3)'), message =>
    logLines.push(message),
  )
  const context = { hadToken: true, spelling: {}, concealMessage: (text: string) => text }
  const body = Buffer.from(list(3000))
  const read = await brokenReader.read(rechargeOrders.list, body, context)
  expect(read).toMatchObject({ opened: false, result: { failure: { kind: 'malformed' } } })
  expect(logLines).toHaveLength(1)
  brokenReader.close()
})

test.each([
  ['a total', rechargeOrders.list, '{"success":true,"data":{"list":[],"count":{"toString":1}}}', 'read'],
  [
    'a total beside rows',
    rechargeOrders.list,
    '{"success":true,"data":{"list":[{"Id":{"toString":1,"valueOf":2}}],"count":{"toString":1}}}',
    'read',
  ],
  [
    'a flag',
    system.announcement,
    '{"success":{"toString":1},"code":{"toString":1},"message":{"toString":null}}',
    'malformed',
  ],
])('%s that is an object with its own toString does not throw', async (_, call, body, outcome) => {
  const platform = await start(body)
  const result = await platform.call(call, call === rechargeOrders.list ? query : {})
  expect(result.ok ? 'read' : result.failure.kind).toBe(outcome)
  platform.close()
})
