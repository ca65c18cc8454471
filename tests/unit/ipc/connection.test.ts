import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startDemo } from '../../../src/demo/platform.ts'
import { type ConnectionDeps, formatAccountName, openConnection } from '../../../src/main/connection.ts'
import { createConnector } from '../../../src/main/connector.ts'
import { readDemoAccounts } from '../../../src/main/demo/demo-accounts.ts'
import { readDemoOrders } from '../../../src/main/demo/demo-platform.ts'
import type { Log } from '../../../src/main/log/log.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import { isBranded, readProfileArgument } from '../../../src/main/profile-choice.ts'
import type { SessionState } from '../../../src/shared/bridge/session.ts'
import { home } from '../../../src/shared/endpoints/home.ts'
import type { PublicProfile } from '../../../src/shared/profile.ts'
import { ok, type Result } from '../../../src/shared/result.ts'
import { answersUrl } from '../platform/fixtures.ts'

const log: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const aDemo = async () => {
  const demo = await startDemo({ players: 20, orders: 20 })
  closing.push(demo.close)
  return demo
}

const valueOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

const someParts = (changes: Partial<ConnectionDeps> = {}) => {
  const states: SessionState[] = []
  let stored: unknown
  const parts: ConnectionDeps = {
    language: () => 'en-us',
    secretStore: { available: true, encrypt: text => btoa(text), decrypt: text => atob(text) },
    sessionStore: {
      read: () => stored,
      write: value => {
        stored = value
      },
      clear: () => {
        stored = null
      },
    },
    startDemo: async () => {
      const { profile, close } = await startDemo({ players: 20, orders: 20 })
      return { profile, close }
    },
    onSession: state => states.push(state),
    intents: { forOperator: () => async () => ok({ id: '', at: 0, end: () => undefined }) },
    log,
    secretValues: createSecretValues(),
    answersUrl,
    ...changes,
  }
  return { parts, states, stored: () => stored }
}

const aFile = (content: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-profile-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'profile.json')
  writeFileSync(file, content)
  return file
}

test('with no profile the demo platform is used, and one signs in with its accounts', async () => {
  const { parts, states } = someParts()
  const connection = await openConnection(null, parts)
  closing.push(connection.close)
  expect(connection).toMatchObject({ problem: null, profile: { demo: true, country: 'BR' } })
  expect(Object.keys(connection.profile).toSorted()).toEqual([
    'country',
    'demo',
    'name',
    'named',
    'unprotected',
    'variant',
  ])
  const [account] = valueOf(await readDemoAccounts(connection.demoUrl ?? ''))
  expect(account?.role).toBe('owner')
  const { username = '', password = '', code = '' } = account ?? {}
  valueOf(await connection.session.signIn({ username, password, code, remember: true }))
  expect(states).toEqual([{ kind: 'signedIn', username, remembered: true }])
  expect(valueOf(await connection.platform.call(home.summary, {}))).toBeTypeOf('object')
})

test('with a profile its platform is used and its secrets stay here', async () => {
  const demo = await aDemo()
  const { parts } = someParts({ startDemo: () => Promise.reject(new Error('not wanted')) })
  const endpoints = { 'rechargeOrders.list': { parameters: { t: 'channelType' } } }
  const file = aFile(
    JSON.stringify({ ...demo.profile, endpoints, updates: { url: 'https://updates.example/' } }),
  )
  const connection = await openConnection(file, parts)
  closing.push(connection.close)
  expect(connection).toMatchObject({
    problem: null,
    demoUrl: null,
    profile: { demo: false, named: ['rechargeOrders.list.t'] },
  })
  expect(JSON.stringify(connection.profile)).not.toContain(demo.profile.signing.secret)
})

test('the signing secret and the session’s token are looked for in all that is written or shown', async () => {
  const demo = await aDemo()
  const { parts, stored } = someParts()
  const connection = await openConnection(aFile(JSON.stringify(demo.profile)), parts)
  closing.push(connection.close)
  const [account] = demo.accounts()
  const { username = '', password = '', code = '' } = account ?? {}
  valueOf(await connection.session.signIn({ username, password, code, remember: true }))
  const { sealed } = stored() as { readonly sealed: string }
  const { token } = JSON.parse(atob(sealed)) as { readonly token: string }
  expect(token.length).toBeGreaterThan(7)
  const words = `signed with ${demo.profile.signing.secret}, sent ${encodeURIComponent(token)}`
  expect(parts.secretValues.conceal(words)).toBe('signed with [hidden], sent [hidden]')
})

test('a bad profile answers every call with what is wrong, and the stored session is left alone', async () => {
  const { parts, stored } = someParts()
  parts.sessionStore.write({ sealed: 'kept' })
  const file = aFile('{"name":"x"}')
  const connection = await openConnection(file, parts)
  expect(connection.problem).toMatchObject({ kind: 'misconfigured', file, field: 'baseUrl' })
  expect(await connection.platform.call(home.summary, {})).toEqual({ ok: false, failure: connection.problem })
  const credentials = { username: 'a', password: 'b', code: '1', remember: true }
  expect(await connection.session.signIn(credentials)).toEqual({ ok: false, failure: connection.problem })
  expect(stored()).toEqual({ sealed: 'kept' })
  await connection.close()
})

test('a demo platform that cannot start is a problem with a name, not a crash', async () => {
  const { parts } = someParts({ startDemo: () => Promise.reject(new Error('no port is free')) })
  const { problem } = await openConnection(null, parts)
  expect(problem).toMatchObject({ kind: 'misconfigured', detail: 'the demo platform: no port is free' })
  expect(await readDemoAccounts('http://127.0.0.1:9')).toMatchObject({ failure: { kind: 'offline' } })
})

test('two connections of one name have operators of their own, and the demo platform the same ones wherever it listens', () => {
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

test('choosing another profile signs out, closes the old connection and uses the new one', async () => {
  const [first, second] = [await aDemo(), await aDemo()]
  const { parts, states, stored } = someParts()
  const connector = createConnector(file => openConnection(file, parts))
  const early = connector.platform.call(home.summary, {})
  void connector.open(aFile(JSON.stringify(first.profile)))
  expect(await early).toMatchObject({ ok: false })
  const [account] = first.accounts()
  const { username = '', password = '', code = '' } = account ?? {}
  valueOf(await (await connector.current()).session.signIn({ username, password, code, remember: true }))
  expect(connector.account()).toBe(
    `${username} @ ${first.profile.name} (${first.baseUrl.replace('http://', '')})`,
  )
  expect(stored()).toMatchObject({ sealed: expect.any(String) })
  await connector.reopen(aFile(JSON.stringify({ ...second.profile, name: 'second' })))
  expect(connector.account()).toBeNull()
  expect(stored()).toBeNull()
  expect(states.at(-1)).toEqual({ kind: 'signedOut' })
  const before = second.control.requests().length
  await connector.platform.call(home.summary, {})
  expect(second.control.requests().length).toBe(before + 1)
  await connector.close()
})

test('a program is branded when its own package says so, and not by anything else', () => {
  const file = aFile('')
  const folder = join(file, '..')
  expect(isBranded(folder)).toBe(false)
  const cases: readonly [string, boolean][] = [
    ['{"branded":true}', true],
    ['{"branded":"true"}', false],
    ['{"name":"x"}', false],
    ['null', false],
    ['{"bran', false],
  ]
  for (const [text, branded] of cases) {
    writeFileSync(join(folder, 'package.json'), text)
    expect(isBranded(folder), text).toBe(branded)
  }
})

test('the command line names the profile and the size of the demo', () => {
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
