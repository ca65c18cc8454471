import type { SessionState } from '../../shared/bridge/session.ts'
import { session as calls } from '../../shared/endpoints/session.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { Log } from '../log/log.ts'
import type { Platform } from '../platform/platform.ts'
import {
  maxSessionAgeMs,
  openSession,
  type SecretStore,
  type SessionStore,
  type StoredSession,
  sealSession,
} from './stored-session.ts'

interface Options {
  readonly platform: Platform
  readonly secretStore: SecretStore
  readonly store: SessionStore
  /** Platform of the token, such as its base address: it is never sent to another one. */
  readonly audience: string
  readonly log: Log
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

interface Credentials {
  readonly username: string
  readonly password: string
  readonly code: string
  readonly remember: boolean
}

interface Session {
  readonly state: () => SessionState
  /** The token to send, '' while signed out. Not part of the state. */
  readonly token: () => string
  readonly signIn: (credentials: Credentials) => Promise<Result<SessionState>>
  /** Spec 1 §4: an administrator opens a partner's console. */
  readonly adminSignIn: (link: {
    readonly adminId: string
    readonly channelId: string
    readonly loginTime: string
    readonly loginKey: string
  }) => Promise<Result<SessionState>>
  readonly groupSignIn: (link: {
    readonly data: string
    readonly sn: string
  }) => Promise<Result<SessionState>>
  readonly signOut: () => void
  /** Removes a remembered session from disk until `reveal`, so that a restart while locked requires a sign-in. */
  readonly conceal: () => void
  readonly reveal: () => void
  /** Handles a session ended by the platform. Parallel calls all report it; only the first has an effect. */
  readonly expired: (message: string) => void
  /** Adds a listener; returns the unsubscribe function. */
  readonly onChange: (listener: (state: SessionState) => void) => () => void
}

interface SignInData {
  readonly token: string
  readonly username: string
  readonly user_info?: { readonly username: string } | undefined
}

/**
 * Creates the operator's session (spec 1 §4): the token is in memory and, if remembered for a week, on disk, encrypted by the
 * operating system's secret store. Restores a remembered one that is still valid.
 */
export const createSession = (options: Options): Session => {
  const { platform, log } = options
  const now = options.now ?? Date.now
  const listeners = new Set<(state: SessionState) => void>()
  let state: SessionState = { kind: 'signedOut' }
  let token = ''
  // Number of sign-outs, so that a sign-in in flight cannot undo one.
  let epoch = 0
  /** The remembered session, null if none. */
  let storedSession: StoredSession | null = null

  const change = (next: SessionState, nextToken: string) => {
    state = next
    token = nextToken
    for (const listener of listeners) listener(state)
  }

  const clear = () => {
    try {
      options.store.clear()
    } catch (error) {
      log.error('Could not remove the stored session', { error })
    }
  }

  const forget = () => {
    storedSession = null
    clear()
  }

  const keep = (session: StoredSession): boolean => {
    if (!options.secretStore.available) return false
    try {
      options.store.write(sealSession(options.secretStore, session))
      storedSession = session
      return true
    } catch {
      log.warn('Could not store the session; it ends with the program')
      return false
    }
  }

  const restore = () => {
    const openResult = openSession(options, now())
    if (openResult.kind === 'kept') {
      const { username } = openResult.session
      storedSession = openResult.session
      change({ kind: 'signedIn', username, remembered: true }, openResult.session.token)
    } else if (openResult.kind === 'unusable') {
      log.warn('Could not use the stored session', { reason: openResult.reason })
      forget()
    }
  }

  const enter = async (
    call: () => Promise<Result<SignInData>>,
    typedName: string,
    remember: boolean,
  ): Promise<Result<SessionState>> => {
    const startEpoch = epoch
    const answer = await call()
    if (!answer.ok) return answer
    if (startEpoch !== epoch) return failed({ kind: 'cancelled' })
    const username = answer.value.user_info?.username || answer.value.username || typedName.trim()
    const session = {
      token: answer.value.token,
      username,
      audience: options.audience,
      expiresAt: now() + maxSessionAgeMs,
    }
    const isRemembered = remember && keep(session)
    if (!isRemembered) forget()
    change({ kind: 'signedIn', username, remembered: isRemembered }, answer.value.token)
    return ok(state)
  }

  restore()

  return {
    state: () => state,
    token: () => token,
    signIn: ({ username, password, code, remember }) =>
      enter(
        () => platform.call(calls.login, { username, pwd: password, code, remember: remember ? 1 : 0 }),
        username,
        remember,
      ),
    adminSignIn: link => enter(() => platform.call(calls.adminLogin, link), '', false),
    groupSignIn: ({ data, sn }) =>
      enter(() => platform.call(calls.groupLogin, { loginData: data, loginSn: sn }), '', false),
    signOut: () => {
      epoch += 1
      forget()
      change({ kind: 'signedOut' }, '')
    },
    conceal: clear,
    reveal: () => {
      if (storedSession) keep(storedSession)
    },
    expired: message => {
      if (state.kind !== 'signedIn') return
      forget()
      change({ kind: 'expired', username: state.username, message }, '')
    },
    onChange: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
