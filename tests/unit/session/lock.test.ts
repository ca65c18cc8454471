import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { lockWhenIdle } from '../../../src/main/session/lock-when-idle.ts'
import type { Boot } from '../../../src/shared/bridge/boot.ts'
import type { LockState } from '../../../src/shared/bridge/session.ts'
import type { Result } from '../../../src/shared/result.ts'
import { startMain, type WholeMain } from '../properties/whole-main.ts'

let demo: Demo
let main: WholeMain

const account = () => {
  const match = demo.accounts().find(({ username }) => username === 'owner2026')
  if (!match) throw new Error('no such account')
  return match
}
const ask = (name: string, input?: unknown) => main.ask({ name, input })
const getLockStates = () =>
  main.sentEvents.filter(({ name }) => name === 'lock').map(({ value }) => value as LockState)
const boot = async () => (await ask('boot')) as Boot
const read = () => ask('call', { id: 'system.menus', input: {}, ticket: '' }) as Promise<Result<unknown>>
const readStoredSession = () => readFileSync(join(main.folder, 'session.json'), 'utf8')
const unlock = (password: string) => ask('unlock', { password }) as Promise<Result<undefined>>

const signIn = async (remember = true) => {
  const { username, password, code } = account()
  expect(await ask('signIn', { username, password, code, remember })).toMatchObject({ ok: true })
}

beforeEach(async () => {
  demo = await startDemo({ orders: 20, players: 20 })
  const { baseUrl, passwordKey, signing } = demo.profile
  main = await startMain({ profile: { baseUrl, passwordKey, signing } })
})
afterEach(async () => {
  vi.useRealTimers()
  await main.close()
  await demo.close()
})

test('while locked, a page can neither read data nor change anything', async () => {
  await signIn()
  await ask('saveSettings', {
    tags: [
      { account: 'owner2026', active: 'a', tags: [{ id: 'a', route: '/', state: { draft: 'Canary' } }] },
    ],
  })
  expect(await read()).toMatchObject({ ok: true })
  await ask('lock')
  demo.control.clearRequests()
  expect(await read()).toEqual({ ok: false, failure: { kind: 'cancelled' } })
  for (const [name, input] of [
    ['saveSettings', { shareSafe: false }],
    ['copy', { text: 'x' }],
    ['troubles', undefined],
    ['startDiagnosis', undefined],
  ] as const)
    await expect(ask(name, input)).rejects.toThrow('refused')
  expect(demo.control.requests()).toEqual([])
  const bootState = await boot()
  expect(bootState.lock.locked).toBe(true)
  expect(JSON.stringify(bootState)).not.toContain('Canary')
  const { username, password, code } = account()
  expect(await ask('signIn', { username, password, code, remember: false })).toMatchObject({ ok: false })
})

test('only the password the platform accepts unlocks, and no event contains it', async () => {
  await signIn()
  await ask('lock')
  demo.control.clearRequests()
  const rejection = await unlock('Wrong-1')
  expect(rejection).toMatchObject({
    ok: false,
    failure: { kind: 'rejected', message: expect.stringMatching(/.+/u) },
  })
  expect((await boot()).lock.locked).toBe(true)
  expect(await unlock(account().password)).toEqual({ ok: true, value: undefined })
  expect(demo.control.requests().map(({ path }) => path)).toEqual([
    '/channelapi/verify',
    '/channelapi/verify',
  ])
  expect(await read()).toMatchObject({ ok: true })
  expect(getLockStates().at(-1)).toEqual({ locked: false, waitUntil: 0 })
  expect(JSON.stringify(main.sentEvents)).not.toContain(account().password)
})

test('three wrong passwords start a wait that refuses even the right one', async () => {
  await signIn()
  await ask('lock')
  for (const wrong of ['a', 'b', 'c']) await unlock(wrong)
  const waitUntil = getLockStates().at(-1)?.waitUntil ?? 0
  expect(waitUntil).toBeGreaterThan(Date.now() + 3000)
  demo.control.clearRequests()
  expect(await unlock(account().password)).toMatchObject({ ok: false, failure: { kind: 'busy' } })
  expect(demo.control.requests()).toEqual([])
})

test('setting the clock neither ends the wait nor extends it', { tags: ['proof'] }, async () => {
  await signIn()
  await ask('lock')
  for (const wrong of ['a', 'b', 'c']) await unlock(wrong)
  const realNow = Date.now()
  for (const now of [realNow + 3_600_000, realNow - 3_600_000]) {
    vi.useFakeTimers({ toFake: ['Date'], now })
    expect(await unlock(account().password)).toMatchObject({ ok: false, failure: { kind: 'busy' } })
  }
  // The page counts down by the clock: this event ends its count, too.
  await expect.poll(() => getLockStates().at(-1), { timeout: 8000 }).toEqual({ locked: true, waitUntil: 0 })
  // The platform refuses calls whose time is an hour off.
  vi.useRealTimers()
  expect(await unlock(account().password)).toMatchObject({ ok: true })
})

test('an unreachable platform does not unlock and counts no wrong password', async () => {
  await signIn()
  await ask('lock')
  demo.control.fault({ path: '/channelapi/verify', mode: 'resetBefore', times: 4 })
  for (let times = 0; times < 4; times += 1) expect((await unlock(account().password)).ok).toBe(false)
  expect(getLockStates()).toEqual([{ locked: true, waitUntil: 0 }])
  expect(await unlock(account().password)).toMatchObject({ ok: true })
})

test('a remembered session is off the disk while the console is locked', async () => {
  await signIn()
  expect(readStoredSession()).toContain('sealed')
  await ask('lock')
  expect(readStoredSession()).not.toContain('sealed')
  await unlock(account().password)
  expect(readStoredSession()).toContain('sealed')
})

test('events to pages wait until the console is unlocked', async () => {
  await signIn()
  await ask('lock')
  const before = main.sentEvents.length
  main.jobs.add(
    {
      id: 'one',
      kind: 'export',
      title: 'Canary',
      unit: 'rows',
      account: main.account() ?? '',
      total: 1,
      startedAt: 1,
    },
    { cancel: () => undefined },
  )
  expect(main.sentEvents.slice(before)).toEqual([])
  await unlock(account().password)
  const names = main.sentEvents.slice(before).map(({ name }) => name)
  expect(names).toContain('lock')
  expect(names.indexOf('jobs')).toBeGreaterThan(names.indexOf('lock'))
})

test('a notification clicked while locked opens its page after unlocking', async () => {
  await signIn()
  await ask('lock')
  const before = main.sentEvents.length
  const route = { route: '/inbox', how: 'open' } as const
  main.lead(route)
  expect(main.sentEvents.slice(before)).toEqual([])
  await unlock(account().password)
  expect(main.sentEvents.slice(before)).toContainEqual({ name: 'lead', value: route })
})

test('the lock ends at sign-out and cannot start while signed out', async () => {
  await ask('lock')
  expect((await boot()).lock.locked).toBe(false)
  await signIn()
  await ask('lock')
  const session = await main.session()
  session.expired('over')
  // The lock stays until the page has signed out, so that the work beneath stays hidden.
  expect((await boot()).lock.locked).toBe(true)
  expect(await unlock(account().password)).toMatchObject({ ok: false })
  await ask('signOut')
  expect((await boot()).lock.locked).toBe(false)
})

test('the console locks when idle, on screen lock or on suspend, if enabled', () => {
  vi.useFakeTimers()
  const lock = vi.fn()
  const listeners = new Map<string, () => void>()
  let idle = 0
  let after = 0
  const stop = lockWhenIdle({
    monitor: {
      getSystemIdleTime: () => idle,
      on: (event: string, run: () => void) => listeners.set(event, run),
    },
    after: () => after,
    lock,
  })
  idle = 9999
  vi.advanceTimersByTime(20_000)
  listeners.get('lock-screen')?.()
  expect(lock).not.toHaveBeenCalled()
  after = 5
  listeners.get('lock-screen')?.()
  listeners.get('suspend')?.()
  expect(lock).toHaveBeenCalledTimes(2)
  idle = 299
  vi.advanceTimersByTime(20_000)
  expect(lock).toHaveBeenCalledTimes(2)
  idle = 300
  vi.advanceTimersByTime(5000)
  expect(lock).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(lock).toHaveBeenCalledTimes(3)
})
