import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { home } from '../../../src/areas/home/calls.ts'
import { startDemo } from '../../../src/demo/platform.ts'
import {
  type ConnectionDeps,
  formatAccountName,
  openConnection,
} from '../../../src/main/connection/connection.ts'
import { createConnector } from '../../../src/main/connection/connector.ts'
import { readDemoAccounts } from '../../../src/main/demo/demo-accounts.ts'
import { readDemoOrders } from '../../../src/main/demo/demo-platform.ts'
import type { Log } from '../../../src/main/log/log.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import { readProfileArgument } from '../../../src/main/profile/profile-choice.ts'
import { hasBuildMark } from '../../../src/main/start/build-mark.ts'
import type { SessionState } from '../../../src/shared/bridge/session.ts'
import type { PublicProfile } from '../../../src/shared/profile.ts'
import type { Result } from '../../../src/shared/result.ts'
import { answersUrl, createUnrecorded } from '../platform/fixtures.ts'
import { plainSecretStore } from '../settings/test-secret-store.ts'

const log: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close()
})

const launchDemo = async () => {
  const demo = await startDemo({ players: 20, orders: 20 })
  cleanups.push(demo.close)
  return demo
}

const unwrap = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

const createDeps = (changes: Partial<ConnectionDeps> = {}) => {
  const states: SessionState[] = []
  let storedSession: unknown
  const deps: ConnectionDeps = {
    language: () => 'en-us',
    secretStore: plainSecretStore,
    sessionStore: {
      read: () => storedSession,
      write: value => {
        storedSession = value
      },
      clear: () => {
        storedSession = null
      },
    },
    startDemo: async () => {
      const { profile, close } = await startDemo({ players: 20, orders: 20 })
      return { profile, close }
    },
    onSession: state => states.push(state),
    intents: { forOperator: () => async () => createUnrecorded() },
    log,
    secretValues: createSecretValues(),
    answersUrl,
    ...changes,
  }
  return { deps, states, getStoredSession: () => storedSession }
}

const createFile = (content: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-profile-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'profile.json')
  writeFileSync(file, content)
  return file
}

test('without a profile the demo platform is used, and its accounts can sign in', async () => {
  const { deps, states } = createDeps()
  const connection = await openConnection(null, deps)
  cleanups.push(connection.close)
  expect(connection).toMatchObject({ problem: null, profile: { demo: true, country: 'BR' } })
  expect(Object.keys(connection.profile).toSorted()).toEqual([
    'country',
    'demo',
    'name',
    'named',
    'unprotected',
    'variant',
  ])
  const [account] = unwrap(await readDemoAccounts(connection.demoUrl ?? ''))
  expect(account?.role).toBe('owner')
  const { username = '', password = '', code = '' } = account ?? {}
  unwrap(await connection.session.signIn({ username, password, code, remember: true }))
  expect(states).toEqual([{ kind: 'signedIn', username, remembered: true }])
  expect(unwrap(await connection.platform.call(home.summary, {}))).toBeTypeOf('object')
})

test('the connection of a profile exposes no signing secret', async () => {
  const demo = await launchDemo()
  const { deps } = createDeps({ startDemo: () => Promise.reject(new Error('not wanted')) })
  const endpoints = { 'rechargeOrders.list': { parameters: { t: 'channelType' } } }
  const file = createFile(
    JSON.stringify({ ...demo.profile, endpoints, updates: { url: 'https://updates.example/' } }),
  )
  const connection = await openConnection(file, deps)
  cleanups.push(connection.close)
  expect(connection).toMatchObject({
    problem: null,
    demoUrl: null,
    profile: { demo: false, named: ['rechargeOrders.list.t'] },
  })
  expect(JSON.stringify(connection.profile)).not.toContain(demo.profile.signing.secret)
})

test('the signing secret and the session token are registered for redaction', async () => {
  const demo = await launchDemo()
  const { deps, getStoredSession } = createDeps()
  const connection = await openConnection(createFile(JSON.stringify(demo.profile)), deps)
  cleanups.push(connection.close)
  const [account] = demo.accounts()
  const { username = '', password = '', code = '' } = account ?? {}
  unwrap(await connection.session.signIn({ username, password, code, remember: true }))
  const { sealed } = getStoredSession() as { readonly sealed: string }
  const { token } = JSON.parse(atob(sealed)) as { readonly token: string }
  expect(token.length).toBeGreaterThan(7)
  const words = `signed with ${demo.profile.signing.secret}, sent ${encodeURIComponent(token)}`
  expect(deps.secretValues.conceal(words)).toBe('signed with [hidden], sent [hidden]')
})

test('a bad profile fails every call and preserves the stored session', async () => {
  const { deps, getStoredSession } = createDeps()
  deps.sessionStore.write({ sealed: 'kept' })
  const file = createFile('{"name":"x"}')
  const connection = await openConnection(file, deps)
  expect(connection.problem).toMatchObject({ kind: 'misconfigured', file, field: 'baseUrl' })
  expect(await connection.platform.call(home.summary, {})).toEqual({ ok: false, failure: connection.problem })
  const credentials = { username: 'a', password: 'b', code: '1', remember: true }
  expect(await connection.session.signIn(credentials)).toEqual({ ok: false, failure: connection.problem })
  expect(getStoredSession()).toEqual({ sealed: 'kept' })
  await connection.close()
})

test('a failed demo start is reported as misconfiguration', async () => {
  const { deps } = createDeps({ startDemo: () => Promise.reject(new Error('no port is free')) })
  const { problem } = await openConnection(null, deps)
  expect(problem).toMatchObject({ kind: 'misconfigured', detail: 'the demo platform: no port is free' })
  expect(await readDemoAccounts('http://127.0.0.1:9')).toMatchObject({ failure: { kind: 'offline' } })
})

test('accounts differ by platform address, except on the demo platform', () => {
  const profile = {
    name: 'Brazil',
    country: 'BR',
    variant: {},
    demo: false,
    unprotected: false,
  } as PublicProfile
  const name = (baseUrl: string, demo = false) =>
    formatAccountName('owner', { profile: { ...profile, demo }, baseUrl })
  expect(name('https://a.example/api/')).toBe('owner @ Brazil (a.example/api)')
  expect(name('https://b.example')).toBe('owner @ Brazil (b.example)')
  expect(name('http://127.0.0.1:4000', true)).toBe(name('http://127.0.0.1:5000', true))
})

test('choosing another profile signs out and uses the new connection', async () => {
  const [first, second] = [await launchDemo(), await launchDemo()]
  const { deps, states, getStoredSession } = createDeps()
  const connector = createConnector(file => openConnection(file, deps))
  const early = connector.platform.call(home.summary, {})
  void connector.open(createFile(JSON.stringify(first.profile)))
  expect(await early).toMatchObject({ ok: false })
  const [account] = first.accounts()
  const { username = '', password = '', code = '' } = account ?? {}
  unwrap(await (await connector.current()).session.signIn({ username, password, code, remember: true }))
  expect(connector.account()).toBe(
    `${username} @ ${first.profile.name} (${first.baseUrl.replace('http://', '')})`,
  )
  expect(getStoredSession()).toMatchObject({ sealed: expect.any(String) })
  await connector.reopen(createFile(JSON.stringify({ ...second.profile, name: 'second' })))
  expect(connector.account()).toBeNull()
  expect(getStoredSession()).toBeNull()
  expect(states.at(-1)).toEqual({ kind: 'signedOut' })
  const before = second.control.requests().length
  await connector.platform.call(home.summary, {})
  expect(second.control.requests().length).toBe(before + 1)
  await connector.close()
})

test('an app is branded only by the flag in its own package', () => {
  const file = createFile('')
  const folder = join(file, '..')
  expect(hasBuildMark(folder, 'branded')).toBe(false)
  const cases: readonly [string, boolean][] = [
    ['{"branded":true}', true],
    ['{"branded":"true"}', false],
    ['{"name":"x"}', false],
    ['null', false],
    ['{"bran', false],
  ]
  for (const [text, branded] of cases) {
    writeFileSync(join(folder, 'package.json'), text)
    expect(hasBuildMark(folder, 'branded'), text).toBe(branded)
  }
})

test('the command line selects the profile and the size of the demo', () => {
  expect(readProfileArgument(['console', '--profile', 'a.json'])).toBe('a.json')
  expect(readProfileArgument(['console', '--profile=b.json', 'x'])).toBe('b.json')
  expect(readProfileArgument(['console', '--profile'])).toBe('')
  expect(readProfileArgument(['console', 'a.json'])).toBe('')
  expect(readDemoOrders(['--demo-orders=500'], { CONSOLE_DEMO_ORDERS: '7' })).toBe(500)
  expect(readDemoOrders([], { CONSOLE_DEMO_ORDERS: '7' })).toBe(7)
  for (const nonsense of ['-1', '1.5', 'many', '2000000']) {
    expect(readDemoOrders([`--demo-orders=${nonsense}`], {})).toBeUndefined()
  }
  expect(readDemoOrders([], {})).toBeUndefined()
})
