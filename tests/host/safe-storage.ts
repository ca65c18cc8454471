import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from './app.ts'
import { strict } from './unsupported.ts'

/** State of the desktop's secret store, from HOST_SECRET_STORE: missing, basic or corrupt; otherwise it works. */
const state = process.env['HOST_SECRET_STORE'] ?? ''
const version = Buffer.from('v11')
const nonceBytes = 12
const tagBytes = 16

function readOrCreateKey(): Buffer {
  const path = join(app.getPath('userData'), 'host-secret.key')
  try {
    return readFileSync(path)
  } catch {
    const newKey = randomBytes(32)
    writeFileSync(path, newKey, { mode: 0o600 })
    return newKey
  }
}

function encryptString(text: string): Buffer {
  if (state === 'missing') {
    throw new Error(
      'Error while encrypting the text provided to safeStorage.encryptString. Encryption is not available.',
    )
  }
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', readOrCreateKey(), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([version, nonce, cipher.getAuthTag(), body])
}

function decryptString(encrypted: Buffer): string {
  const failure = 'Error while decrypting the ciphertext provided to safeStorage.decryptString.'
  if (state === 'missing') throw new Error(`${failure} Decryption is not available.`)
  if (state === 'corrupt' || !encrypted.subarray(0, version.length).equals(version)) throw new Error(failure)
  const rest = encrypted.subarray(version.length)
  const decipher = createDecipheriv('aes-256-gcm', readOrCreateKey(), rest.subarray(0, nonceBytes))
  decipher.setAuthTag(rest.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    const body = rest.subarray(nonceBytes + tagBytes)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new Error(failure, { cause })
  }
}

export const safeStorage = strict('safeStorage', {
  isEncryptionAvailable: () => state !== 'missing',
  getSelectedStorageBackend: () => (state === 'basic' ? 'basic_text' : 'gnome_libsecret'),
  encryptString,
  decryptString,
})
