import type { LockState } from '../../shared/bridge/session.ts'
import { session as calls } from '../../shared/endpoints/session.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { Connection } from '../connection.ts'
import type { Log } from '../log/log.ts'

interface LockDeps {
  /** The connection in use; waits while it is being opened. */
  readonly connection: () => Promise<Connection>
  readonly tell: (state: LockState) => void
  readonly log: Log
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** How long is waited after so many wrong passwords in a row, in seconds; the last one from then on. */
const pauses = [0, 0, 0, 5, 15, 30, 60] as const

const open: LockState = { locked: false, waitUntil: 0 }

/**
 * The lock of the whole console. It is opened by the account's password, which the platform's own call verifies
 * and nobody keeps, or ends with the session.
 */
export const createLock = ({ connection, tell, log, now = () => Date.now() }: LockDeps) => {
  let state = open
  let wrong = 0
  let isVerifying = false

  const set = (next: LockState) => {
    state = next
    tell(state)
  }
  /** Takes the lock away, whatever is asked: the session is over, or its password was given. */
  const release = () => {
    wrong = 0
    if (state.locked) set(open)
  }
  return {
    state: () => state,
    isLocked: () => state.locked,
    release,
    /** Nobody is there to be locked out while nobody is signed in. */
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
      if (isVerifying || now() < state.waitUntil) return failed({ kind: 'busy', endpoint: calls.verify.id })
      isVerifying = true
      try {
        const { session, platform } = await connection()
        const before = session.state()
        if (before.kind !== 'signedIn') return failed({ kind: 'signedOut', message: '' })
        const answer = await platform.call(calls.verify, { username: before.username, pwd: password })
        // Whoever's session has ended meanwhile is no longer locked either.
        if (!state.locked) return ok(undefined)
        if (answer.ok) {
          session.reveal()
          release()
          log.info('Unlocked')
          return ok(undefined)
        }
        if (answer.failure.kind === 'rejected' || answer.failure.kind === 'forbidden') {
          wrong += 1
          const pause = pauses[Math.min(wrong, pauses.length - 1)] ?? 0
          if (pause > 0) set({ locked: true, waitUntil: now() + pause * 1000 })
        }
        return answer
      } finally {
        isVerifying = false
      }
    },
  }
}
