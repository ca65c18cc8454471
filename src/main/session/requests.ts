import { sessionRequests } from '../../shared/bridge/session.ts'
import { ok } from '../../shared/result.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { Connection } from '../connection/connection.ts'
import { readDemoAccounts } from '../demo/demo-accounts.ts'
import type { createLock } from './lock.ts'

interface SessionRequestsDeps {
  /** The current connection; waits while it is being opened. */
  readonly connection: () => Promise<Pick<Connection, 'session' | 'demoUrl'>>
  readonly lock: ReturnType<typeof createLock>
}

/** Answers the requests to sign in and out, and to lock the console. */
export const registerSession = (bridge: Bridge, { connection, lock }: SessionRequestsDeps): void =>
  bridge.answer(sessionRequests, {
    signIn: async credentials => (await connection()).session.signIn(credentials),
    adminSignIn: async link => (await connection()).session.adminSignIn(link),
    groupSignIn: async link => (await connection()).session.groupSignIn(link),
    signOut: async () => (await connection()).session.signOut(),
    lock: () => lock.lock(),
    unlock: ({ password }) => lock.unlock(password),
    demoAccounts: async () => {
      const { demoUrl } = await connection()
      return demoUrl === null ? ok([]) : readDemoAccounts(demoUrl)
    },
  })
