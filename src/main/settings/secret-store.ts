import type { SafeStorage } from 'electron'

type SystemStore = Pick<
  SafeStorage,
  'isEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptString' | 'decryptString'
>

/** Encryption with a key that only the operating system's secret store has. */
export interface SecretStore {
  /** False: there is no such store, or one that only pretends (Linux without a keyring); nothing may be stored. */
  readonly available: () => boolean
  /** Base64 of the encrypted text. */
  readonly encrypt: (text: string) => string
  /** Null when it was encrypted by another user or computer, or is damaged. */
  readonly decrypt: (encrypted: string) => string | null
}

/** The system's secret store; usable only once the program is ready. */
export const secretStore = (system: SystemStore, platform: NodeJS.Platform): SecretStore => ({
  available: () => {
    if (platform === 'linux' && ['basic_text', 'unknown'].includes(system.getSelectedStorageBackend())) {
      return false
    }
    return system.isEncryptionAvailable()
  },
  encrypt: text => system.encryptString(text).toString('base64'),
  decrypt: encrypted => {
    try {
      return system.decryptString(Buffer.from(encrypted, 'base64'))
    } catch {
      return null
    }
  },
})
