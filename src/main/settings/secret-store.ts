import type { SafeStorage } from 'electron'
import type { SecretStoreState } from '../../shared/bridge/boot.ts'

/** State of a store that has answered. */
type KnownState = Exclude<SecretStoreState, 'asking'>

/** Result of decrypting a text. */
export type Decrypted =
  | {
      readonly kind: 'text'
      readonly text: string
      /** The same text encrypted with the store's present key, to be stored instead; null: not needed. */
      readonly renewed: string | null
    }
  /** Not now, for the store is locked, was not allowed or is missing: the encrypted text is kept. */
  | { readonly kind: 'locked' }
  /** Never: encrypted by another user or computer, or damaged. */
  | { readonly kind: 'unreadable' }

/** The operating system's secret store. Any function may take as long as its user leaves a prompt of the system open. */
export interface SecretStore {
  /** Never rejects. */
  readonly state: () => Promise<KnownState>
  /** Encrypts text to base64; rejects unless the store is ready. */
  readonly encrypt: (text: string) => Promise<string>
  /** Never rejects. */
  readonly decrypt: (base64: string) => Promise<Decrypted>
}

type SystemStore = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptStringAsync' | 'decryptStringAsync'
>

/** True on a Linux desktop without a keyring, where encryption uses a well-known password. */
const pretends = (system: SystemStore, platform: NodeJS.Platform): boolean =>
  platform === 'linux' && ['basic_text', 'unknown'].includes(system.getSelectedStorageBackend())

/** Prefix of what Chromium encrypts with a well-known password: on Linux only, elsewhere it marks the system's own key. */
const weakPrefix = Buffer.from('v10')

/** The only mark of a store that is locked, or whose user declined: Electron's errors have no code. */
const temporaryError = /temporarily unavailable/

/** Creates the operating system's secret store; only once the app is ready. */
export const createSecretStore = (system: SystemStore, platform: NodeJS.Platform): SecretStore => {
  const encrypt = async (text: string): Promise<string> => {
    const encrypted = await system.encryptStringAsync(text)
    // Chromium does so silently where a keyring is installed but does not give its key.
    if (platform === 'linux' && encrypted.subarray(0, weakPrefix.length).equals(weakPrefix)) {
      throw new Error('the keyring did not give its key')
    }
    return encrypted.toString('base64')
  }
  const probe = async (): Promise<KnownState> => {
    try {
      if (pretends(system, platform) || !(await system.isAsyncEncryptionAvailable())) return 'missing'
      // Electron calls a store available that gave it no key.
      await encrypt('probe')
      return 'ready'
    } catch {
      return 'locked'
    }
  }
  let known: Promise<KnownState> | undefined
  const state = async (): Promise<KnownState> => {
    known ??= probe()
    const current = await known
    // It may be unlocked later.
    if (current === 'locked') known = undefined
    return current
  }
  return {
    state,
    encrypt: async text => {
      if (pretends(system, platform)) throw new Error('no keyring')
      return encrypt(text)
    },
    decrypt: async base64 => {
      const encrypted = Buffer.from(base64, 'base64')
      // Electron decrypts nothing to an empty text.
      if (encrypted.length === 0) return { kind: 'unreadable' }
      try {
        const { result, shouldReEncrypt } = await system.decryptStringAsync(encrypted)
        const renewed = shouldReEncrypt ? await encrypt(result).catch(() => null) : null
        return { kind: 'text', text: result, renewed }
      } catch (error) {
        const isTemporary = error instanceof Error && temporaryError.test(error.message)
        return { kind: isTemporary || (await state()) !== 'ready' ? 'locked' : 'unreadable' }
      }
    },
  }
}

/** A store for programs without Electron: it stores nothing. */
export const noSecretStore: SecretStore = {
  state: async () => 'missing',
  encrypt: async () => {
    throw new Error('no secret store')
  },
  decrypt: async () => ({ kind: 'locked' }),
}
