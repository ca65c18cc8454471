import type { SafeStorage } from 'electron'
import type { SecretStore } from '../session/stored-session.ts'

type SystemStore = Pick<
  SafeStorage,
  'isEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptString' | 'decryptString'
>

/** Linux without a keyring encrypts with a password that everyone knows. */
const pretends = (system: SystemStore, platform: NodeJS.Platform): boolean =>
  platform === 'linux' && ['basic_text', 'unknown'].includes(system.getSelectedStorageBackend())

/** The operating system's secret store; to be made once the program is ready, not before. */
export const createSecretStore = (system: SystemStore, platform: NodeJS.Platform): SecretStore => ({
  available: !pretends(system, platform) && system.isEncryptionAvailable(),
  encrypt: text => system.encryptString(text).toString('base64'),
  decrypt: base64 => system.decryptString(Buffer.from(base64, 'base64')),
})
