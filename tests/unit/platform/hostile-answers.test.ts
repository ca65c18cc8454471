import { serialize } from 'node:v8'
import { afterEach, expect, test } from 'vitest'
import { accounts } from '../../../src/areas/accounts/calls.ts'
import { catalogue } from '../../../src/areas/calls.ts'
import { players } from '../../../src/areas/players/calls.ts'
import { rechargeOrders } from '../../../src/areas/recharge-orders/calls.ts'
import { session } from '../../../src/areas/session/calls.ts'
import { readAnswer } from '../../../src/main/platform/answer.ts'
import { isLongAnswer } from '../../../src/main/platform/answer-reader.ts'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import { proofUnless } from '../../tiers.ts'
import { createAnswering, type FaultServer, startFaultServer } from './fault-server.ts'
import { createTestPlatform } from './fixtures.ts'
import { measureMaxBlockedMs, readCpuMs } from './long-answer-read.ts'

let server: FaultServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const wrap = (data: string) => `{"success":true,"data":${data}}`
const listOf = (rows: string) => wrap(`{"list":[${rows}],"count":1}`)
const emptyRows = (bytes: number) => listOf(Array.from({ length: bytes / 3 }, () => '{}').join(','))
const login = { username: 'ana', pwd: 'Secret12', code: '123456', remember: 0 }
const page = { page: 1, limit: 20 }

// Twice the target: a slow machine passes, parsing in main does not.
const limitMs = 100

/** Answers a call with a body; returns how long main was blocked, at least of up to three runs, and its reading. */
const answer = async (call: Endpoint, input: Record<string, unknown>, body: string) => {
  server = await startFaultServer(createAnswering(body))
  const platform = createTestPlatform(server.url, { timeoutSeconds: 60 })
  const blockedMs: number[] = []
  let outcome = ''
  // The processor may be slowed down once, but not three times.
  while (blockedMs.length < 3 && Math.min(...blockedMs) >= limitMs) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const ms = await measureMaxBlockedMs(async () => {
      const result = await platform.checked.call(call, input)
      outcome = result.ok ? 'read' : 'detail' in result.failure ? result.failure.detail : result.failure.kind
    })
    blockedMs.push(ms)
  }
  platform.close()
  return { blockedMs: Math.min(...blockedMs), outcome }
}

const blanks = ' '.repeat(200_000)
for (const [what, call, input, body, outcome, isRepresentative] of [
  [
    'a field of 200,000 blanks',
    rechargeOrders.list,
    page,
    listOf(`{"Id":"${blanks}","RealMoney":"${blanks}"}`),
    /read/,
    true,
  ],
  [
    'a name of 200,000 capitals',
    rechargeOrders.list,
    page,
    listOf(`{"${'A'.repeat(200_000)}":1}`),
    /read/,
    true,
  ],
  ['4,000 rows without fields', accounts.list, page, emptyRows(3 * 4000), /read/, true],
  ['9,998 rows without fields', accounts.list, page, emptyRows(3 * 9998), /more values than any/, false],
  ['9,998 rows of few fields', rechargeOrders.list, page, emptyRows(3 * 9998), /read/, false],
  ['57,000 ids in one text', players.online, {}, wrap(`"${'a;'.repeat(57_000)}"`), /read/, false],
  ['rows without fields to a sign-in', session.login, login, emptyRows(15_000_000), /too many rows/, true],
  ['rows without fields', rechargeOrders.list, page, emptyRows(15_000_000), /too many rows/, false],
  [
    'few bytes and many rows',
    rechargeOrders.list,
    page,
    emptyRows(240_000),
    /more than 10000 rows at once/,
    true,
  ],
  [
    'two million values to a sign-in',
    session.login,
    login,
    wrap(`[${Array.from({ length: 21 }, () => `[${'1,'.repeat(99_000)}1]`).join(',')}]`),
    /too many values/,
    false,
  ],
  [
    '200,000 blanks for a map of amounts',
    players.list,
    page,
    wrap(`{"list":[],"configs":{"inner_player_money":"${blanks}"}}`),
    /read/,
    false,
  ],
] as const)
  test(`an answer with ${what} does not block main`, proofUnless(isRepresentative), async () => {
    const result = await answer(call, input, body)
    expect(result.outcome).toMatch(outcome)
    expect(result.blockedMs).toBeLessThan(limitMs)
  })

test('the largest answer that main reads crosses to the page within 50 ms', async () => {
  server = await startFaultServer(createAnswering(emptyRows(3 * 4000)))
  const platform = createTestPlatform(server.url, { timeoutSeconds: 60 })
  const result = await platform.checked.call(accounts.list, page)
  platform.close()
  expect(result.ok).toBe(true)
  const takesLong = () => {
    const before = readCpuMs()
    serialize(result)
    return readCpuMs() - before >= 50
  }
  // The processor may be slowed down once, but not three times.
  expect(takesLong() && takesLong() && takesLong()).toBe(false)
})

test('the lists of the catalogue refuse more than 10,000 rows before they read one', {
  tags: ['proof'],
}, () => {
  const data = { list: Array.from({ length: 10_001 }, () => ({})) }
  const lists = catalogue.filter(({ output }) => output.meta()?.['page'])
  expect(lists.length).toBeGreaterThan(30)
  for (const { id, output } of lists) {
    const startMs = performance.now()
    expect(output.safeParse({ success: true, data }).success, id).toBe(false)
    expect(performance.now() - startMs, id).toBeLessThan(200)
  }
})

/** The longest body of such elements that main reads itself. */
const longestShort = (element: (at: number) => string, [opening, closing]: readonly [string, string]) => {
  const build = (count: number) =>
    Buffer.from(
      wrap(`${opening}${Array.from({ length: count }, (_, at) => element(at)).join(',')}${closing}`),
    )
  let count = 1
  while (!isLongAnswer(build(count * 2))) count *= 2
  while (!isLongAnswer(build(count + 50))) count += 50
  return build(count)
}
const list = ['{"list":[', ']}'] as const
const elements = ['{}', '[]', '""', '1', '1.10', '{"a":1}', `{"a":"${'x '.repeat(20)}"}`]
const shortBodies = [
  ...elements.map(one => longestShort(() => one, list)),
  longestShort(() => 'a;', ['{"list":"', '"}']),
  longestShort(at => `"${at}":{}`, ['{"list":{', '}}']),
  longestShort(at => `"${at}":1`, ['{"list":[],"configs":{', '}}']),
  longestShort(at => `${at}`, ['{"list":[],"configs":{"inner_player_money":[', ']}}']),
]

test('what main reads itself takes it no 50 ms, whatever the call', {
  timeout: 300_000,
  tags: ['proof'],
}, () => {
  const context = { hadToken: true, spelling: {}, concealMessage: (text: string) => text }
  const slow = catalogue.flatMap(call =>
    shortBodies.flatMap(body => {
      const isSlow = () => {
        const before = readCpuMs()
        readAnswer(call, body, context)
        return readCpuMs() - before >= 50
      }
      // The processor may be slowed down once, but not three times.
      return isSlow() && isSlow() && isSlow() ? [`${call.id} ${body.length} bytes`] : []
    }),
  )
  expect(slow).toEqual([])
})
