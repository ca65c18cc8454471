import { session as calls } from '../../areas/session/calls.ts'
import type { LockState } from '../../shared/bridge/session.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { Connection } from '../connection/connection.ts'
import type { Log } from '../log/log.ts'

interface LockDeps {
  /** The current connection; waits while it is being opened. */
  readonly connection: () => Promise<Connection>
  readonly sendState: (state: LockState) => void
  readonly log: Log
}

/** Waiting time in seconds by number of wrong passwords in a row; the last one from then on. */
const pauses = [0, 0, 0, 5, 15, 30, 60] as const

const open: LockState = { locked: false, waitUntil: 0 }

/**
 * Lock of the whole console. It is released by the account's password, verified by the platform's own call and never stored, or
 * with the session.
 */
export const createLock = ({ connection, sendState, log }: LockDeps) => {
  let state = open
  let wrongAttempts = 0
  let isVerifying = false
  // A timer, not a time: setting the clock must neither end the wait nor extend it.
  let wait: NodeJS.Timeout | undefined

  const set = (next: LockState) => {
    state = next
    sendState(state)
  }
  const endWait = () => {
    clearTimeout(wait)
    wait = undefined
  }
  /** Accepts no password for this time. */
  const startWait = (pauseMs: number) => {
    wait = setTimeout(() => {
      endWait()
      set({ locked: true, waitUntil: 0 })
    }, pauseMs)
    wait.unref()
    set({ locked: true, waitUntil: Date.now() + pauseMs })
  }
  /** Unlocks without a password: the session has ended, or the password was verified. */
  const release = () => {
    wrongAttempts = 0
    endWait()
    if (state.locked) set(open)
  }
  return {
    state: () => state,
    isLocked: () => state.locked,
    release,
    /** Ignored while signed out. */
    lock: async (): Promise<void> => {
      if (state.locked) return
      const { session } = await connection()
      if (state.locked || session.state().kind !== 'signedIn') return
      session.conceal()
      set({ locked: true, waitUntil: state.waitUntil })
      log.info('Locked')
    },
    unlock: async (password: string): Promise<Result<undefined>> => {
      if (!state.locked) return ok(undefined)
      if (isVerifying || wait) return failed({ kind: 'busy', endpoint: calls.verify.id })
      isVerifying = true
      try {
        const { session, platform } = await connection()
        const before = session.state()
        if (before.kind !== 'signedIn') return failed({ kind: 'signedOut', message: '' })
        const answer = await platform.call(calls.verify, { username: before.username, pwd: password })
        // The session has ended meanwhile, and the lock with it.
        if (!state.locked) return ok(undefined)
        if (answer.ok) {
          session.reveal()
          release()
          log.info('Unlocked')
          return ok(undefined)
        }
        if (answer.failure.kind === 'rejected' || answer.failure.kind === 'forbidden') {
          wrongAttempts += 1
          const pause = pauses[Math.min(wrongAttempts, pauses.length - 1)] ?? 0
          if (pause > 0) startWait(pause * 1000)
        }
        return answer
      } finally {
        isVerifying = false
      }
    },
  }
}
