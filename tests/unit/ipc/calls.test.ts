import { expect, test } from 'vitest'
import { createCalls } from '../../../src/main/calls.ts'
import type { Log } from '../../../src/main/log/log.ts'
import type { Platform } from '../../../src/main/platform/platform.ts'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
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

/** A platform whose calls end only when they are cancelled. */
const aSlowPlatform = () => {
  const called: string[] = []
  const platform: Platform = {
    call: (endpoint, _, options) => {
      called.push(endpoint.id)
      return new Promise(resolve => {
        options?.signal?.addEventListener('abort', () => resolve(failed({ kind: 'cancelled' })))
      })
    },
  }
  return { called, ...createCalls({ platform, writes: noWrites }, log) }
}

const invalid = failed({ kind: 'invalid', fields: [{ field: 'id', message: 'errors:invalidRequest' }] })

test('calls that are answered with the token are not the page’s to make', async () => {
  const internal = catalogue.filter(endpoint => endpoint.internal).map(endpoint => endpoint.id)
  expect(internal).toContain('session.login')
  const { call, called } = aSlowPlatform()
  for (const id of [...internal, 'home.nothing', '__proto__', '']) {
    expect(await call({ id, input: {}, ticket: 'one' }, 1)).toEqual(invalid)
  }
  expect(called).toEqual([])
})

test('a ticket cancels its own call and no other', async () => {
  const { call, cancel, cancelAll } = aSlowPlatform()
  const ended: string[] = []
  const start = async (ticket: string) => {
    const result = await call({ id: 'home.summary', input: {}, ticket }, 1)
    ended.push(`${ticket} ${result.ok ? 'ok' : result.failure.kind}`)
  }
  const [one, two, three] = [start('one'), start('two'), start('three')]
  cancel('two', 1)
  cancel('unknown', 1)
  await two
  expect(ended).toEqual(['two cancelled'])
  cancelAll(1)
  await Promise.all([one, three])
  expect(ended.toSorted()).toEqual(['one cancelled', 'three cancelled', 'two cancelled'])
})

test('a ticket of a call that has ended cancels nothing', async () => {
  const platform: Platform = { call: async () => ok(undefined as never) }
  const { call, cancel } = createCalls({ platform, writes: noWrites }, log)
  expect(await call({ id: 'home.summary', input: {}, ticket: 'one' }, 1)).toEqual(ok(undefined))
  expect(() => cancel('one', 1)).not.toThrow()
})

test('a page’s tickets are its own: another’s of the same name is left alone', async () => {
  const { call, cancel, cancelAll } = aSlowPlatform()
  const ended: number[] = []
  const start = async (window: number) => {
    await call({ id: 'home.summary', input: {}, ticket: 'one' }, window)
    ended.push(window)
  }
  const [first, second, third] = [start(1), start(2), start(3)]
  cancel('one', 2)
  await second
  expect(ended).toEqual([2])
  cancelAll(3)
  await third
  expect(ended).toEqual([2, 3])
  cancelAll(1)
  await first
})

test('a read is not made as a write, nor a write as a read', async () => {
  const { call, write, called } = aSlowPlatform()
  expect(await call({ id: 'gm.topUp', input: {}, ticket: 'one' }, 1)).toEqual(invalid)
  expect(await write({ id: 'gm.list', input: {} })).toEqual({
    result: invalid,
    isSent: false,
    verification: { kind: 'notCompared' },
  })
  expect(called).toEqual([])
})
