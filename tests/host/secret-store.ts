import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * State of the desktop's secret store; otherwise it works as on a Linux desktop with a keyring. `basic`: a desktop without a
 * keyring. `missing`: no keyring answers, although the desktop has one. `locked`: its user dismissed the prompt that unlocks it.
 * `declined`: a user of macOS did not allow it. `corrupt`: nothing can be decrypted. `rotated`: it has a new key besides the
 * first one. `asking`: the user has not answered yet.
 */
export type SecretStoreMode =
  | ''
  | 'basic'
  | 'missing'
  | 'locked'
  | 'declined'
  | 'corrupt'
  | 'rotated'
  | 'asking'

const nonceBytes = 12
const tagBytes = 16
const prefixBytes = 3

interface Key {
  /** As Chromium marks what it encrypts: v10 with a well-known password, v11 and v12 with keys of the system. */
  readonly prefix: 'v10' | 'v11' | 'v12'
  readonly bytes: Buffer
}

/** Known to everyone, like Chromium's own. */
const weakKey: Key = { prefix: 'v10', bytes: Buffer.alloc(32, 'peanuts') }

const readOrCreateKey = (folder: string, prefix: 'v11' | 'v12'): Key => {
  const path = join(folder, prefix === 'v11' ? 'host-secret.key' : 'host-secret-2.key')
  try {
    return { prefix, bytes: readFileSync(path) }
  } catch {
    const bytes = randomBytes(32)
    writeFileSync(path, bytes, { mode: 0o600 })
    return { prefix, bytes }
  }
}

const encryptWith = ({ prefix, bytes }: Key, text: string): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from(prefix), nonce, cipher.getAuthTag(), body])
}

const decryptWith = ({ bytes }: Key, encrypted: Buffer): string | null => {
  const rest = encrypted.subarray(prefixBytes)
  try {
    const decipher = createDecipheriv('aes-256-gcm', bytes, rest.subarray(0, nonceBytes))
    decipher.setAuthTag(rest.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(rest.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
      'utf8',
    )
  } catch {
    return null
  }
}

/** The keys that a store has given, and whether others exist that it may give another time. */
interface KeyRing {
  readonly keys: readonly Key[]
  /** null: nothing can be encrypted. */
  readonly forEncryption: Key | null
  readonly isTemporarilyIncomplete: boolean
}

const openKeyRing = (mode: SecretStoreMode, folder: string): KeyRing => {
  if (mode === 'declined') return { keys: [], forEncryption: null, isTemporarilyIncomplete: true }
  if (mode === 'basic' || mode === 'missing' || mode === 'locked')
    return { keys: [weakKey], forEncryption: weakKey, isTemporarilyIncomplete: mode === 'locked' }
  const first = readOrCreateKey(folder, 'v11')
  if (mode !== 'rotated')
    return { keys: [weakKey, first], forEncryption: first, isTemporarilyIncomplete: false }
  const second = readOrCreateKey(folder, 'v12')
  return { keys: [weakKey, first, second], forEncryption: second, isTemporarilyIncomplete: false }
}

/**
 * Emulates `safeStorage` with the errors and results of Electron's own. It has only the functions that Electron 46 leaves: the
 * synchronous ones are gone. Like Electron, it asks for the keys once, at the first use.
 */
export const createSecretStore = (mode: SecretStoreMode, folder: () => string) => {
  const answer = Promise.withResolvers<SecretStoreMode>()
  if (mode !== 'asking') answer.resolve(mode)
  let ring: Promise<KeyRing> | undefined
  const getRing = (): Promise<KeyRing> =>
    (ring ??= answer.promise.then(answered => openKeyRing(answered, folder())))
  return {
    /** Answers the system's prompt. */
    answer: (isAllowed: boolean): void => answer.resolve(isAllowed ? '' : 'declined'),
    members: {
      /** Also true if the store has given no key. */
      isAsyncEncryptionAvailable: async (): Promise<boolean> => {
        await getRing()
        return true
      },
      getSelectedStorageBackend: () =>
        mode === 'basic' ? ('basic_text' as const) : ('gnome_libsecret' as const),
      encryptStringAsync: async (text: string): Promise<Buffer> => {
        const { forEncryption } = await getRing()
        if (forEncryption) return encryptWith(forEncryption, text)
        throw new Error('Error while encrypting the text provided to safeStorage.encryptStringAsync.')
      },
      decryptStringAsync: async (
        encrypted: Buffer,
      ): Promise<{ result: string; shouldReEncrypt: boolean }> => {
        if (!Buffer.isBuffer(encrypted))
          throw new Error('Expected the first argument of decryptStringAsync() to be a buffer')
        if (encrypted.length === 0) return { result: '', shouldReEncrypt: false }
        const { keys, forEncryption, isTemporarilyIncomplete } = await getRing()
        const prefix = encrypted.subarray(0, prefixBytes).toString('latin1')
        const key = keys.find(one => one.prefix === prefix)
        const result = key && mode !== 'corrupt' ? decryptWith(key, encrypted) : null
        if (result !== null) return { result, shouldReEncrypt: key !== forEncryption }
        if (!key && isTemporarilyIncomplete && /^v1[0-2]$/.test(prefix))
          throw new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.')
        throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.')
      },
    },
  }
}
