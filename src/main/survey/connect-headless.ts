import type { Profile } from '../../shared/profile.ts'
import type { Result } from '../../shared/result.ts'
import { noSessionStore } from '../connection/connection.ts'
import type { Log } from '../log/log.ts'
import { createSecretValues } from '../log/secret-values.ts'
import { createNetwork } from '../network/network.ts'
import { createClient } from '../platform/client.ts'
import { createSession } from '../session/session.ts'
import { noSecretStore } from '../settings/secret-store.ts'

const silent: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/** Connects without a window: the console's own client and session, without any storage. */
export const connectHeadless = (profile: Profile, profileFile: string) => {
  // The system's proxy can only be determined by Electron.
  const network = createNetwork({
    proxy: profile.proxy,
    askSystem: async () => 'DIRECT',
    // Nor can the secret store be read.
    findLogin: async () => undefined,
    log: () => undefined,
  })
  const client = createClient({
    profile,
    profileFile,
    token: () => session.token(),
    language: () => 'en-us',
    onSignedOut: message => session.expired(message),
    network,
    log: silent,
    secretValues: createSecretValues(),
    answersUrl: new URL('../platform/answer-worker.ts', import.meta.url),
  })
  const session = createSession({
    platform: client,
    secretStore: noSecretStore,
    store: noSessionStore,
    audience: profile.baseUrl,
    log: silent,
  })
  return {
    platform: client,
    session,
    network,
    signIn: (username: string, password: string, code: string): Promise<Result<unknown>> =>
      session.signIn({ username, password, code, remember: false }),
    close: client.close,
  }
}
