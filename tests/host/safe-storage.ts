import { app } from './app.ts'
import { createSecretStore, type SecretStoreMode } from './secret-store.ts'
import { strict } from './unsupported.ts'

const store = createSecretStore((process.env['HOST_SECRET_STORE'] ?? '') as SecretStoreMode, () =>
  app.getPath('userData'),
)

export const safeStorage = strict('safeStorage', store.members)

/** Answers the prompt of a secret store that is asking its user. */
export const secretStorePrompt = { answer: store.answer }
