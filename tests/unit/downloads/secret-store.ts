import type { SecretStore } from '../../../src/main/session/stored-session.ts'

/** A secret store that turns a text around: enough to see whether it stands anywhere as it was. */
export const createSecretStore = (available = true): SecretStore => ({
  available,
  encrypt: text => Buffer.from(Buffer.from(text).toReversed()).toString('base64'),
  decrypt: base64 => Buffer.from(Buffer.from(base64, 'base64').toReversed()).toString(),
})
