import type { SafeStorage } from 'electron'
import type { SecretStore } from '../session/stored-session.ts'

type SystemStore = Pick<
  SafeStorage,
  'isEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptString' | 'decryptString'
>

/** True on Linux without a keyring, where encryption uses a well-known password. */
const pretends = (system: SystemStore, platform: NodeJS.Platform): boolean =>
  platform === 'linux' && ['basic_text', 'unknown'].includes(system.getSelectedStorageBackend())

/** Creates the operating system's secret store; only once the app is ready. */
export const createSecretStore = (system: SystemStore, platform: NodeJS.Platform): SecretStore => ({
  available: !pretends(system, platform) && system.isEncryptionAvailable(),
  encrypt: text => system.encryptString(text).toString('base64'),
  decrypt: base64 => system.decryptString(Buffer.from(base64, 'base64')),
})
