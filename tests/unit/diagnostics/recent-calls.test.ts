import { expect, test } from 'vitest'
import { createRecentCalls } from '../../../src/main/diagnostics/recent-calls.ts'
import { calls, createTestPlatform } from '../platform/fixtures.ts'

test('the last fifty failures are stored, newest first', () => {
  let at = 0
  const recent = createRecentCalls(() => (at += 1))
  for (let call = 0; call < 60; call += 1) {
    recent.note({ call: `c${call}`, ms: 5, failure: { kind: 'timeout' } })
  }
  expect(recent.failures()).toHaveLength(50)
  expect(recent.failures()[0]).toEqual({ call: 'c59', at: 60, ms: 5, kind: 'timeout', code: '' })
})

test('a stored failure has its kind and code but no text', () => {
  const recent = createRecentCalls(() => 1)
  recent.note({ call: 'a', ms: 1, failure: { kind: 'rejected', code: '482913', message: 'Anna’s card' } })
  recent.note({ call: 'b', ms: 1, failure: { kind: 'http', status: 502 } })
  recent.note({ call: 'c', ms: 1, failure: { kind: 'offline', detail: 'ECONNREFUSED' } })
  recent.note({ call: 'd', ms: 1, failure: { kind: 'offline', detail: 'no connection in time' } })
  expect(recent.failures().map(({ kind, code }) => [kind, code])).toEqual([
    ['offline', ''],
    ['offline', 'ECONNREFUSED'],
    ['http', '502'],
    ['rejected', ''],
  ])
  expect(JSON.stringify(recent.failures())).not.toMatch(/482913|Anna/)
})

test('a cancelled call counts as a timing but not as a failure', () => {
  const recent = createRecentCalls()
  recent.note({ call: 'a', ms: 7, failure: { kind: 'cancelled' } })
  recent.note({ call: 'a', ms: 8, failure: null })
  expect(recent.failures()).toEqual([])
  expect(recent.timings()).toEqual([
    { call: 'a', ms: 8, outcome: 'ok' },
    { call: 'a', ms: 7, outcome: 'cancelled' },
  ])
})

test('an unreachable platform is recorded as a failure', async () => {
  const recent = createRecentCalls()
  const platform = createTestPlatform('http://127.0.0.1:1', {}, undefined, undefined, undefined, recent.note)
  await platform.call(calls.get, {})
  platform.close()
  expect(recent.failures()).toMatchObject([{ call: 'test.get', kind: 'offline', code: 'ECONNREFUSED' }])
})
