import type { SecretStore } from '../../../src/main/session/stored-session.ts'

/** Creates a secret store that reverses texts, enough to detect plain text. */
export const createSecretStore = (available = true): SecretStore => ({
  available,
  encrypt: text => Buffer.from(Buffer.from(text).toReversed()).toString('base64'),
  decrypt: base64 => Buffer.from(Buffer.from(base64, 'base64').toReversed()).toString(),
})
