import { session as calls } from '../../areas/session/calls.ts'
import type { SessionState } from '../../shared/bridge/session.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { Log } from '../log/log.ts'
import type { Platform } from '../platform/platform.ts'
import type { SecretStore } from '../settings/secret-store.ts'
import { waitAtMost } from '../wait-at-most.ts'
import {
  maxSessionAgeMs,
  openSession,
  type SealedSession,
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
  /** How long a sign-in waits for the secret store, in milliseconds; the session is stored later if that takes longer. */
  readonly patienceMs?: number
}

interface Credentials {
  readonly username: string
  readonly password: string
  readonly code: string
  readonly remember: boolean
}

interface Session {
  /** Resolves when a remembered session is restored, or there is none; the secret store may ask its user first. */
  readonly restored: Promise<void>
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
 * operating system's secret store. Restores a remembered one that is still valid, unless the operator has signed in or out by
 * the time the store answers.
 */
export const createSession = (options: Options): Session => {
  const { platform, log, patienceMs = 1000 } = options
  const now = options.now ?? Date.now
  const listeners = new Set<(state: SessionState) => void>()
  let state: SessionState = { kind: 'signedOut' }
  let token = ''
  // Number of sign-outs, so that a sign-in in flight cannot undo one.
  let epoch = 0
  /** Number of decisions about what is remembered, so that an answer of the secret store cannot undo a later one. */
  let turn = 0
  /** The remembered session as it is on disk unless concealed, null if none. */
  let stored: SealedSession | null = null
  let isConcealed = false

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
    turn += 1
    stored = null
    clear()
  }

  const write = (value: SealedSession) => {
    stored = value
    if (!isConcealed) options.store.write(value)
  }

  /** Remembers a session; false if it could not be stored, or something else was decided meanwhile. */
  const keep = async (session: StoredSession): Promise<boolean> => {
    turn += 1
    const ownTurn = turn
    try {
      const sealed = await sealSession(options.secretStore, session)
      if (ownTurn !== turn) return false
      write(sealed)
      return true
    } catch {
      log.warn('Could not store the session; it ends with the program')
      return false
    }
  }

  const restore = async (): Promise<void> => {
    const ownTurn = turn
    const openResult = await openSession(options, now)
    if (ownTurn !== turn) return
    if (openResult.kind === 'kept') {
      const { username } = openResult.session
      stored = openResult.stored
      try {
        if (openResult.isRenewed) write(openResult.stored)
      } catch (error) {
        log.warn('Could not store the session anew', error)
      }
      change({ kind: 'signedIn', username, remembered: true }, openResult.session.token)
    } else if (openResult.kind === 'unusable') {
      log.warn('Could not use the stored session', { reason: openResult.reason })
      forget()
    } else if (openResult.kind === 'locked') {
      log.warn('Could not read the stored session; it stays until the secret store is unlocked')
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
    isConcealed = false
    // The one before must not come back, whatever becomes of this one.
    forget()
    const storing = remember ? keep(session) : Promise.resolve(false)
    const isRemembered = await waitAtMost(storing, patienceMs)
    if (startEpoch !== epoch) return failed({ kind: 'cancelled' })
    change({ kind: 'signedIn', username, remembered: isRemembered === true }, answer.value.token)
    if (isRemembered === undefined) void announceStored(storing, answer.value.token)
    return ok(state)
  }
  /** Reports that the secret store has answered after the sign-in. */
  const announceStored = async (storing: Promise<boolean>, storedToken: string): Promise<void> => {
    if (!(await storing) || state.kind !== 'signedIn' || token !== storedToken) return
    change({ ...state, remembered: true }, token)
  }

  return {
    restored: restore(),
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
    conceal: () => {
      isConcealed = true
      clear()
    },
    reveal: () => {
      isConcealed = false
      if (!stored) return
      try {
        write(stored)
      } catch (error) {
        log.warn('Could not store the session; it ends with the program', error)
      }
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
