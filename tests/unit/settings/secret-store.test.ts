import { expect, test } from 'vitest'
import { createSecretStore } from '../../../src/main/settings/secret-store.ts'

const createSystem = (
  changes: {
    available?: boolean
    backend?: 'basic_text' | 'gnome_libsecret' | 'unknown'
    encryptionKey?: number
  } = {},
) => {
  const { available = true, backend = 'gnome_libsecret', encryptionKey = 7 } = changes
  const applyKey = (bytes: Buffer) => bytes.map(byte => byte ^ encryptionKey)
  return {
    isEncryptionAvailable: () => available,
    getSelectedStorageBackend: () => backend,
    encryptString: (text: string) => Buffer.from(applyKey(Buffer.from(`v1${text}`))),
    decryptString: (encrypted: Buffer) => {
      const text = Buffer.from(applyKey(encrypted)).toString()
      if (!text.startsWith('v1')) throw new Error('cannot decrypt')
      return text.slice(2)
    },
  }
}

test('an encrypted text is decrypted to the original', () => {
  const store = createSecretStore(createSystem(), 'linux')
  expect(store.available).toBe(true)
  const encrypted = store.encrypt('token')
  expect(Buffer.from(encrypted, 'base64').toString()).not.toContain('token')
  expect(store.decrypt(encrypted)).toBe('token')
})

test('a missing or plain-text secret store is not available', () => {
  expect(createSecretStore(createSystem({ available: false }), 'win32').available).toBe(false)
  expect(createSecretStore(createSystem({ backend: 'basic_text' }), 'linux').available).toBe(false)
  expect(createSecretStore(createSystem({ backend: 'unknown' }), 'linux').available).toBe(false)
  expect(createSecretStore(createSystem({ backend: 'unknown' }), 'darwin').available).toBe(true)
})

test('text encrypted on another computer or damaged text is refused', () => {
  const encrypted = createSecretStore(createSystem({ encryptionKey: 9 }), 'linux').encrypt('token')
  expect(() => createSecretStore(createSystem(), 'linux').decrypt(encrypted)).toThrow('cannot decrypt')
  expect(() => createSecretStore(createSystem(), 'linux').decrypt('%%%')).toThrow('cannot decrypt')
})
