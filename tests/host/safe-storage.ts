import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from './app.ts'
import { strict } from './unsupported.ts'

/** How the desktop's secret store behaves: HOST_SECRET_STORE is missing, basic or corrupt; else it is well. */
const state = process.env['HOST_SECRET_STORE'] ?? ''
const version = Buffer.from('v11')
const nonceBytes = 12
const tagBytes = 16

function key(): Buffer {
  const path = join(app.getPath('userData'), 'host-secret.key')
  try {
    return readFileSync(path)
  } catch {
    const made = randomBytes(32)
    writeFileSync(path, made, { mode: 0o600 })
    return made
  }
}

function encryptString(text: string): Buffer {
  if (state === 'missing') {
    throw new Error(
      'Error while encrypting the text provided to safeStorage.encryptString. Encryption is not available.',
    )
  }
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key(), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([version, nonce, cipher.getAuthTag(), body])
}

function decryptString(encrypted: Buffer): string {
  const failure = 'Error while decrypting the ciphertext provided to safeStorage.decryptString.'
  if (state === 'missing') throw new Error(`${failure} Decryption is not available.`)
  if (state === 'corrupt' || !encrypted.subarray(0, version.length).equals(version)) throw new Error(failure)
  const rest = encrypted.subarray(version.length)
  const decipher = createDecipheriv('aes-256-gcm', key(), rest.subarray(0, nonceBytes))
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
