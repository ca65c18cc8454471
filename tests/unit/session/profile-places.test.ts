import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { home } from '../../../src/areas/home/calls.ts'
import { type ConnectionDeps, openConnection } from '../../../src/main/connection/connection.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import {
  findProfile,
  listProfilePlaces,
  type Surroundings,
} from '../../../src/main/profile/profile-places.ts'
import { noSecretStore } from '../../../src/main/settings/secret-store.ts'
import { answersUrl, createTestLog, createUnrecorded, keys } from '../platform/fixtures.ts'

const root = mkdtempSync(path.join(tmpdir(), 'console-places-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(() => {
  for (const name of ['resources', 'userData']) {
    rmSync(path.join(root, name), { recursive: true, force: true })
    mkdirSync(path.join(root, name))
  }
})

const createSurroundings = (changes: Partial<Surroundings> = {}): Surroundings => ({
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
const putProfile = (folder: string) => {
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
  'on %s the profile is searched in the installation, machine and user folders',
  (platform, env, machine, own, user) => {
    expect(listProfilePlaces(createSurroundings({ platform, env, resources: '/r', userData: '/u' }))).toEqual(
      [own, machine, user],
    )
  },
)

test('the argument takes precedence, then settings, installation and user profile', () => {
  expect(findProfile(nothing, createSurroundings())).toBeNull()
  const user = putProfile('userData')
  expect(findProfile(nothing, createSurroundings())).toBe(user)
  const own = putProfile('resources')
  expect(findProfile(nothing, createSurroundings())).toBe(own)
  expect(findProfile({ argument: '', settings: '/s.json' }, createSurroundings())).toBe(
    path.resolve('/s.json'),
  )
  expect(findProfile({ argument: 'a.json', settings: '/s.json' }, createSurroundings())).toBe(
    path.resolve('a.json'),
  )
})

test.skipIf(process.platform === 'win32')(
  'an unreadable profile is returned instead of the next place',
  () => {
    const own = path.join(root, 'resources', 'profile.json')
    putProfile('userData')
    // A name too long for any system: an error other than “not found”, for any user.
    const long = path.join(root, 'x'.repeat(300))
    expect(findProfile(nothing, createSurroundings({ resources: long }))).toBe(
      path.join(long, 'profile.json'),
    )
    mkdirSync(own)
    expect(findProfile(nothing, createSurroundings())).toBe(own)
    chmodSync(own, 0o000)
    expect(findProfile(nothing, createSurroundings())).toBe(own)
  },
)

const createDeps = (demo: ConnectionDeps['startDemo']): ConnectionDeps => ({
  language: () => 'en-us',
  secretStore: noSecretStore,
  sessionStore: { read: () => undefined, write: () => undefined, clear: () => undefined },
  startDemo: demo,
  onSession: () => undefined,
  intents: { forOperator: () => async () => createUnrecorded() },
  log: createTestLog(),
  secretValues: createSecretValues(),
  answersUrl,
})

test('a branded build without its profile is misconfigured and never connects', async () => {
  const file = findProfile(nothing, createSurroundings({ branded: true }))
  expect(file).toBe(path.join(root, 'resources', 'profile.json'))
  const connection = await openConnection(
    file,
    createDeps(() => Promise.reject(new Error('not wanted'))),
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
  // A profile in a machine or user folder is used, too.
  const user = putProfile('userData')
  expect(findProfile(nothing, createSurroundings({ branded: true }))).toBe(user)
  // One chosen by a click is not, one given at the start is.
  const chosen = { argument: '', settings: '/elsewhere.json' }
  expect(findProfile(chosen, createSurroundings({ branded: true }))).toBe(user)
  expect(findProfile({ ...chosen, argument: file ?? '' }, createSurroundings({ branded: true }))).toBe(file)
})

test('ignored profile fields are named in the log and in the connection', async () => {
  const file = putProfile('resources')
  writeFileSync(file, JSON.stringify({ ...profile, later: 'TopSecret' }))
  const log = createTestLog()
  const deps = createDeps(() => Promise.reject(new Error('not wanted')))
  const connection = await openConnection(file, { ...deps, log })
  expect(connection).toMatchObject({ problem: null, leftOut: ['later'] })
  expect(log.text()).toContain('"later"')
  expect(log.text()).not.toContain('TopSecret')
  await connection.close()
})
