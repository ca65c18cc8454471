import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import { afterEach, expect, test, vi } from 'vitest'
import { createConnectionStore } from '../../../src/main/profile/connection-store.ts'
import { registerProfiles } from '../../../src/main/profile/requests.ts'
import type { PublicProfile } from '../../../src/shared/profile.ts'
import { ok } from '../../../src/shared/result.ts'
import { Settings } from '../../../src/shared/settings.ts'
import type { OpenWork } from '../../../src/shared/update.ts'
import { collectAnswers } from '../ipc/collect-answers.ts'
import { createProfile } from '../platform/fixtures.ts'

const window = { isDestroyed: () => true } as BrowserWindow
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const setUp = (options: { readonly branded?: boolean } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'profiles-'))
  folders.push(folder)
  const file = join(folder, 'other.json')
  writeFileSync(file, JSON.stringify({ ...createProfile(), name: 'Other' }))
  const values: Record<string, unknown> = {}
  const open: OpenWork[] = []
  const profiles = createConnectionStore({
    document: { get: key => values[key], set: patch => void Object.assign(values, patch) },
    installed: null,
    branded: options.branded ?? false,
    inUse: () => ({ file: null, platform: 'Demo' }),
    sendProfiles: () => undefined,
  })
  /** Called with the file to connect by, and the platform as the settings store it. */
  const use = vi.fn((_file: string | null, _platform: string | undefined) => undefined)
  const stored: { platform: string | undefined } = { platform: undefined }
  const fileChoice: { file: string | null } = { file }
  const requests = collectAnswers(bridge =>
    registerProfiles(bridge, {
      branded: options.branded ?? false,
      profiles,
      native: { askProfile: async () => fileChoice.file },
      openWork: () => open,
      settings: {
        save: ({ profile }) => {
          stored.platform = profile
          return Settings.parse({})
        },
      },
      reconnect: async chosenFile => {
        use(chosenFile, stored.platform)
        return { profile: { name: 'Other' } as PublicProfile, problem: null }
      },
    }),
  )
  return { requests, profiles, use, open, fileChoice, file, folder }
}

test('a profile is added without being used, and used on request', async () => {
  const { requests, use, file } = setUp()
  const addResult = await requests.addProfile(undefined, window)
  if (!addResult.ok || addResult.value === null) throw new Error('not added')
  expect(use).not.toHaveBeenCalled()
  expect(await requests.useProfile({ id: addResult.value, anyway: false }, window)).toEqual(
    ok({ kind: 'switching' }),
  )
  expect(use.mock.calls).toEqual([[file, file]])
  expect(await requests.useProfile({ id: 'demo', anyway: false }, window)).toEqual(ok({ kind: 'switching' }))
  expect(use.mock.calls.at(-1)).toEqual([null, ''])
})

test('a switch lists open work and can discard it, but not a pending write', async () => {
  const { requests, use, open } = setUp()
  open.push('form', 'export')
  expect(await requests.useProfile({ id: 'demo', anyway: false }, window)).toEqual(
    ok({ kind: 'open', open: ['form', 'export'], waits: false }),
  )
  expect(use).not.toHaveBeenCalled()
  open.push('write')
  expect(await requests.useProfile({ id: 'demo', anyway: true }, window)).toMatchObject(ok({ waits: true }))
  expect(use).not.toHaveBeenCalled()
  open.splice(0, 3, 'form')
  expect(await requests.useProfile({ id: 'demo', anyway: true }, window)).toEqual(ok({ kind: 'switching' }))
})

test('an invalid profile file is refused, also when it is already listed', async () => {
  const { requests, use, fileChoice, file, folder } = setUp()
  const addResult = await requests.addProfile(undefined, window)
  if (!addResult.ok || addResult.value === null) throw new Error('not added')
  writeFileSync(file, '{"name": "Other"}')
  const useResult = await requests.useProfile({ id: addResult.value, anyway: true }, window)
  expect(useResult).toMatchObject({ ok: false, failure: { kind: 'misconfigured', field: 'baseUrl' } })
  fileChoice.file = join(folder, 'none.json')
  expect(await requests.addProfile(undefined, window)).toMatchObject({
    ok: false,
    failure: { kind: 'misconfigured' },
  })
  expect(use).not.toHaveBeenCalled()
})

test('a chosen profile is used and listed; a broken one is refused', async () => {
  const { requests, use, profiles, fileChoice, file } = setUp()
  expect(await requests.chooseProfile(undefined, window)).toMatchObject({
    ok: true,
    value: { name: 'Other' },
  })
  expect(use.mock.calls).toEqual([[file, file]])
  expect(profiles.now().list).toHaveLength(2)
  fileChoice.file = null
  expect(await requests.chooseProfile(undefined, window)).toEqual(ok(null))
  writeFileSync(file, '{"name": "Other"}')
  fileChoice.file = file
  expect(await requests.chooseProfile(undefined, window)).toMatchObject({
    failure: { kind: 'misconfigured' },
  })
  expect(use).toHaveBeenCalledOnce()
})

test('a branded installation adds and uses no other profile', async () => {
  const { requests, use, profiles } = setUp({ branded: true })
  const forbidden = { ok: false, failure: { kind: 'forbidden' } }
  expect(await requests.addProfile(undefined, window)).toMatchObject(forbidden)
  expect(await requests.useProfile({ id: 'demo', anyway: true }, window)).toMatchObject(forbidden)
  expect(await requests.chooseProfile(undefined, window)).toMatchObject(forbidden)
  expect(await requests.useDemo(undefined, window)).toMatchObject(forbidden)
  expect(use).not.toHaveBeenCalled()
  expect(profiles.now().list).toHaveLength(1)
})
