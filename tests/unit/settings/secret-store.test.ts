import { expect, test } from 'vitest'
import { createSecretStore } from '../../../src/main/settings/secret-store.ts'

const aSystem = (
  changes: {
    available?: boolean
    backend?: 'basic_text' | 'gnome_libsecret' | 'unknown'
    encryptionKey?: number
  } = {},
) => {
  const { available = true, backend = 'gnome_libsecret', encryptionKey = 7 } = changes
  const turn = (bytes: Buffer) => bytes.map(byte => byte ^ encryptionKey)
  return {
    isEncryptionAvailable: () => available,
    getSelectedStorageBackend: () => backend,
    encryptString: (text: string) => Buffer.from(turn(Buffer.from(`v1${text}`))),
    decryptString: (encrypted: Buffer) => {
      const text = Buffer.from(turn(encrypted)).toString()
      if (!text.startsWith('v1')) throw new Error('cannot decrypt')
      return text.slice(2)
    },
  }
}

test('what is encrypted comes back', () => {
  const store = createSecretStore(aSystem(), 'linux')
  expect(store.available).toBe(true)
  const encrypted = store.encrypt('token')
  expect(Buffer.from(encrypted, 'base64').toString()).not.toContain('token')
  expect(store.decrypt(encrypted)).toBe('token')
})

test('a missing store, or one that only pretends, is not available', () => {
  expect(createSecretStore(aSystem({ available: false }), 'win32').available).toBe(false)
  expect(createSecretStore(aSystem({ backend: 'basic_text' }), 'linux').available).toBe(false)
  expect(createSecretStore(aSystem({ backend: 'unknown' }), 'linux').available).toBe(false)
  expect(createSecretStore(aSystem({ backend: 'unknown' }), 'darwin').available).toBe(true)
})

test('what another computer encrypted, or a damaged text, is refused', () => {
  const encrypted = createSecretStore(aSystem({ encryptionKey: 9 }), 'linux').encrypt('token')
  expect(() => createSecretStore(aSystem(), 'linux').decrypt(encrypted)).toThrow('cannot decrypt')
  expect(() => createSecretStore(aSystem(), 'linux').decrypt('%%%')).toThrow('cannot decrypt')
})
