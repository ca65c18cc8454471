import { expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import { createCalls } from '../../../src/main/bridge/calls.ts'
import type { Log } from '../../../src/main/log/log.ts'
import type { Platform } from '../../../src/main/platform/platform.ts'
import { failed, ok } from '../../../src/shared/result.ts'

const log: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

const noWrites = {
  write: () => {
    throw new Error('the page only reads')
  },
}

/** Creates a platform whose calls end only when they are cancelled. */
const createSlowPlatform = () => {
  const calledIds: string[] = []
  const platform: Platform = {
    call: (endpoint, _, options) => {
      calledIds.push(endpoint.id)
      return new Promise(resolve => {
        options?.signal?.addEventListener('abort', () => resolve(failed({ kind: 'cancelled' })))
      })
    },
  }
  return { calledIds, ...createCalls({ source: () => platform, writes: noWrites }, log) }
}

const invalid = failed({ kind: 'invalid', fields: [{ field: 'id', message: 'errors:invalidRequest' }] })

test('internal and unknown endpoints are refused to the page', async () => {
  const internal = catalogue.filter(endpoint => endpoint.internal).map(endpoint => endpoint.id)
  expect(internal).toContain('session.login')
  const { call, calledIds } = createSlowPlatform()
  for (const id of [...internal, 'home.nothing', '__proto__', '']) {
    expect(await call({ id, input: {}, ticket: 'one' }, 1)).toEqual(invalid)
  }
  expect(calledIds).toEqual([])
})

test('a ticket cancels only its own call', async () => {
  const { call, cancel, cancelAll } = createSlowPlatform()
  const endedCalls: string[] = []
  const start = async (ticket: string) => {
    const result = await call({ id: 'home.summary', input: {}, ticket }, 1)
    endedCalls.push(`${ticket} ${result.ok ? 'ok' : result.failure.kind}`)
  }
  const [one, two, three] = [start('one'), start('two'), start('three')]
  cancel('two', 1)
  cancel('unknown', 1)
  await two
  expect(endedCalls).toEqual(['two cancelled'])
  cancelAll(1)
  await Promise.all([one, three])
  expect(endedCalls.toSorted()).toEqual(['one cancelled', 'three cancelled', 'two cancelled'])
})

test('the ticket of a finished call cancels nothing', async () => {
  const platform: Platform = { call: async () => ok(undefined as never) }
  const { call, cancel } = createCalls({ source: () => platform, writes: noWrites }, log)
  expect(await call({ id: 'home.summary', input: {}, ticket: 'one' }, 1)).toEqual(ok(undefined))
  expect(() => cancel('one', 1)).not.toThrow()
})

test('a ticket cancels only calls of its own window', async () => {
  const { call, cancel, cancelAll } = createSlowPlatform()
  const endedCalls: number[] = []
  const start = async (window: number) => {
    await call({ id: 'home.summary', input: {}, ticket: 'one' }, window)
    endedCalls.push(window)
  }
  const [first, second, third] = [start(1), start(2), start(3)]
  cancel('one', 2)
  await second
  expect(endedCalls).toEqual([2])
  cancelAll(3)
  await third
  expect(endedCalls).toEqual([2, 3])
  cancelAll(1)
  await first
})

test('a write is refused as a read, and a read as a write', async () => {
  const { call, write, calledIds } = createSlowPlatform()
  expect(await call({ id: 'gm.topUp', input: {}, ticket: 'one' }, 1)).toEqual(invalid)
  expect(await write({ id: 'gm.list', input: {} })).toEqual({
    result: invalid,
    isSent: false,
    verification: { kind: 'notCompared' },
  })
  expect(calledIds).toEqual([])
})
