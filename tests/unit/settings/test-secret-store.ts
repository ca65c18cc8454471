import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretStore } from '../../../src/main/settings/secret-store.ts'

interface TestSecretStore extends SecretStore {
  /** `asking`: everything waits until the next change. */
  readonly set: (state: 'ready' | 'locked' | 'missing' | 'asking') => void
  /** Gives the store a new key; what was encrypted with an earlier one stays readable. */
  readonly rotate: () => void
}

/** Creates a secret store like an operating system's, with a key that no other store has. */
export const createTestSecretStore = (
  state: Parameters<TestSecretStore['set']>[0] = 'ready',
): TestSecretStore => {
  const keys = [randomBytes(32)]
  const store = { now: state }
  let change = Promise.withResolvers<void>()
  const whenKnown = async (): Promise<Exclude<typeof state, 'asking'>> => {
    while (store.now === 'asking') {
      // oxlint-disable-next-line no-await-in-loop -- until the user has answered
      await change.promise
    }
    return store.now
  }
  const encrypt = async (text: string): Promise<string> => {
    if ((await whenKnown()) !== 'ready') throw new Error('the store is locked')
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', keys.at(-1) ?? '', iv)
    const body = Buffer.concat([cipher.update(text), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
  }
  const decryptWith = (key: Buffer, bytes: Buffer): string | undefined => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()
    } catch {
      return undefined
    }
  }
  return {
    state: whenKnown,
    encrypt,
    decrypt: async base64 => {
      if ((await whenKnown()) !== 'ready') return { kind: 'locked' }
      const bytes = Buffer.from(base64, 'base64')
      for (const [at, key] of keys.entries()) {
        const text = decryptWith(key, bytes)
        const isOld = at < keys.length - 1
        // oxlint-disable-next-line no-await-in-loop -- the loop ends here
        if (text !== undefined) return { kind: 'text', text, renewed: isOld ? await encrypt(text) : null }
      }
      return { kind: 'unreadable' }
    },
    set: next => {
      store.now = next
      change.resolve()
      change = Promise.withResolvers()
    },
    rotate: () => void keys.push(randomBytes(32)),
  }
}

/** A store that every process can read, for files that outlive one: it does not encrypt. */
export const plainSecretStore: SecretStore = {
  state: async () => 'ready',
  encrypt: async text => btoa(text),
  decrypt: async base64 => {
    try {
      return { kind: 'text', text: atob(base64), renewed: null }
    } catch {
      return { kind: 'unreadable' }
    }
  },
}
