import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSecretStore } from '../../../src/main/settings/secret-store.ts'
import { createSecretStore as createSystemStore, type SecretStoreMode } from '../../host/secret-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the program on a computer in this state. */
const start = (mode: SecretStoreMode = '', platform: NodeJS.Platform = 'linux') => {
  const { members, answer } = createSystemStore(mode, () => folder)
  return { ...createSecretStore(members, platform), answer }
}

test('an encrypted text is decrypted to the original, also after a restart', async () => {
  const store = start()
  expect(await store.state()).toBe('ready')
  const encrypted = await store.encrypt('token')
  expect(Buffer.from(encrypted, 'base64').toString()).not.toContain('token')
  expect(await start().decrypt(encrypted)).toEqual({ kind: 'text', text: 'token', renewed: null })
})

describe.each([
  ['of a desktop without a keyring', 'basic', 'missing'],
  ['without a keyring that answers', 'missing', 'locked'],
  ['whose prompt was dismissed', 'locked', 'locked'],
  ['that was not allowed', 'declined', 'locked'],
] as const)('a secret store %s', (_name, mode, state) => {
  test(`is ${state}, encrypts nothing and keeps what was encrypted before`, async () => {
    const encrypted = await start().encrypt('token')
    const store = start(mode)
    expect(await store.state()).toBe(state)
    await expect(store.encrypt('token')).rejects.toThrow(/keyring|encrypting/)
    expect(await store.decrypt(encrypted)).toEqual({ kind: 'locked' })
  })
})

test('the mark of a weak key counts on Linux only', async () => {
  expect(await start('missing', 'win32').state()).toBe('ready')
  expect(await start('missing', 'darwin').state()).toBe('ready')
})

test('a store that Electron does not have yet is missing', async () => {
  const { members } = createSystemStore('', () => folder)
  const early = { ...members, isAsyncEncryptionAvailable: async () => false }
  expect(await createSecretStore(early, 'win32').state()).toBe('missing')
})

test('text that is damaged or encrypted on another computer is unreadable', async () => {
  const encrypted = await start().encrypt('token')
  rmSync(folder, { recursive: true })
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  expect(await start().decrypt(encrypted)).toEqual({ kind: 'unreadable' })
  expect(await start('corrupt').decrypt(await start().encrypt('token'))).toEqual({ kind: 'unreadable' })
  for (const text of ['', '%%%', btoa('plain text')])
    expect(await start().decrypt(text)).toEqual({ kind: 'unreadable' })
})

test('text of an earlier key is encrypted again', async () => {
  const encrypted = await start().encrypt('token')
  const store = start('rotated')
  const decrypted = await store.decrypt(encrypted)
  expect(decrypted).toEqual({ kind: 'text', text: 'token', renewed: expect.any(String) })
  const renewed = decrypted.kind === 'text' ? (decrypted.renewed ?? '') : ''
  expect(renewed).not.toBe(encrypted)
  expect(await store.decrypt(renewed)).toEqual({ kind: 'text', text: 'token', renewed: null })
})

test('a store that asks its user blocks nothing, and answers when the user does', async () => {
  const encrypted = await start().encrypt('token')
  const store = start('asking')
  const answers: string[] = []
  const state = store.state().then(one => answers.push(one))
  const text = store.decrypt(encrypted).then(one => answers.push(one.kind))
  await new Promise(resolve => {
    setTimeout(resolve, 20)
  })
  expect(answers).toEqual([])
  store.answer(true)
  await Promise.all([state, text])
  expect(answers.toSorted()).toEqual(['ready', 'text'])
})
