import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type ConnectionDeps, openConnection } from '../../../src/main/connection.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import {
  findProfile,
  listProfilePlaces,
  type Surroundings,
} from '../../../src/main/profile/profile-places.ts'
import { home } from '../../../src/shared/endpoints/home.ts'
import { ok } from '../../../src/shared/result.ts'
import { answersUrl, createTestLog, keys } from '../platform/fixtures.ts'

const root = mkdtempSync(path.join(tmpdir(), 'console-places-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(() => {
  for (const name of ['resources', 'userData']) {
    rmSync(path.join(root, name), { recursive: true, force: true })
    mkdirSync(path.join(root, name))
  }
})

const around = (changes: Partial<Surroundings> = {}): Surroundings => ({
  platform: 'linux',
  env: {},
  resources: path.join(root, 'resources'),
  userData: path.join(root, 'userData'),
  branded: false,
  ...changes,
})
const nothing = { argument: '', settings: '' }
const profile = {
  name: 'p',
  baseUrl: 'https://p.example',
  signing: { secret: 's' },
  passwordKey: keys.publicKey,
}
const put = (folder: string) => {
  const file = path.join(root, folder, 'profile.json')
  writeFileSync(file, JSON.stringify(profile))
  return file
}

test.each([
  ['linux', {}, '/etc/channel-console/profile.json', '/r/profile.json', '/u/profile.json'],
  [
    'darwin',
    {},
    '/Library/Application Support/Channel Console/profile.json',
    '/r/profile.json',
    '/u/profile.json',
  ],
  [
    'win32',
    { ProgramData: 'D:\\Data' },
    'D:\\Data\\Channel Console\\profile.json',
    '\\r\\profile.json',
    '\\u\\profile.json',
  ],
  ['win32', {}, 'C:\\ProgramData\\Channel Console\\profile.json', '\\r\\profile.json', '\\u\\profile.json'],
] as const)(
  'on %s it is looked for in the installation, the machine’s and the user’s folder',
  (platform, env, machine, own, user) => {
    expect(listProfilePlaces(around({ platform, env, resources: '/r', userData: '/u' }))).toEqual([
      own,
      machine,
      user,
    ])
  },
)

test('the argument comes first, then the one chosen, then the installation’s, then the user’s, then the demo platform', () => {
  expect(findProfile(nothing, around())).toBeNull()
  const user = put('userData')
  expect(findProfile(nothing, around())).toBe(user)
  const own = put('resources')
  expect(findProfile(nothing, around())).toBe(own)
  expect(findProfile({ argument: '', settings: '/s.json' }, around())).toBe(path.resolve('/s.json'))
  expect(findProfile({ argument: 'a.json', settings: '/s.json' }, around())).toBe(path.resolve('a.json'))
})

test.skipIf(process.platform === 'win32')(
  'what is there and cannot be looked at is named, not passed over for the next',
  () => {
    const own = path.join(root, 'resources', 'profile.json')
    put('userData')
    // A name longer than any system takes: an error that is not “nothing there”, for whoever runs this.
    const long = path.join(root, 'x'.repeat(300))
    expect(findProfile(nothing, around({ resources: long }))).toBe(path.join(long, 'profile.json'))
    mkdirSync(own)
    expect(findProfile(nothing, around())).toBe(own)
    chmodSync(own, 0o000)
    expect(findProfile(nothing, around())).toBe(own)
  },
)

const someParts = (demo: ConnectionDeps['startDemo']): ConnectionDeps => ({
  language: () => 'en-us',
  secretStore: { available: false, encrypt: btoa, decrypt: atob },
  sessionStore: { read: () => undefined, write: () => undefined, clear: () => undefined },
  startDemo: demo,
  onSession: () => undefined,
  intents: { forOperator: () => async () => ok({ id: '', at: 0, end: () => undefined }) },
  log: createTestLog(),
  secretValues: createSecretValues(),
  answersUrl,
})

test('a branded build without its profile says so and connects nowhere, the demo platform included', async () => {
  const file = findProfile(nothing, around({ branded: true }))
  expect(file).toBe(path.join(root, 'resources', 'profile.json'))
  const connection = await openConnection(
    file,
    someParts(() => Promise.reject(new Error('not wanted'))),
  )
  expect(connection.problem).toEqual({
    kind: 'misconfigured',
    file,
    field: '',
    detail: 'the file cannot be read (ENOENT)',
  })
  expect(await connection.platform.call(home.summary, {})).toMatchObject({
    failure: { kind: 'misconfigured' },
  })
  // One that an administrator or the user put where it is looked for serves, too.
  const user = put('userData')
  expect(findProfile(nothing, around({ branded: true }))).toBe(user)
})

test('what a connection leaves out of its profile is named in the log and to the page', async () => {
  const file = put('resources')
  writeFileSync(file, JSON.stringify({ ...profile, later: 'TopSecret' }))
  const log = createTestLog()
  const parts = someParts(() => Promise.reject(new Error('not wanted')))
  const connection = await openConnection(file, { ...parts, log })
  expect(connection).toMatchObject({ problem: null, leftOut: ['later'] })
  expect(log.text()).toContain('"later"')
  expect(log.text()).not.toContain('TopSecret')
  await connection.close()
})
