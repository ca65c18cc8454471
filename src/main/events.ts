import { EventEmitter } from 'node:events'
import type { Job } from '../shared/bridge/jobs.ts'
import type { LockState, SessionState } from '../shared/bridge/session.ts'
import type { Change } from '../shared/change.ts'
import type { LookUp } from '../shared/write-outcome.ts'
import type { Connection } from './connection.ts'

/** Events of main that several parts of it act on, by name. */
interface MainEvents {
  /** A connection is in use from now on. */
  readonly connection: [Connection]
  /** Somebody has signed in or out, or the session has ended. It comes before the connection that it belongs to. */
  readonly session: [SessionState]
  /** The console was locked or unlocked, or takes no password for a while. */
  readonly lock: [LockState]
  readonly jobs: [readonly Job[]]
  /** A write has, or may have, changed something on the platform. */
  readonly change: [Change]
  /** A step of the look-up of a write that got no answer. */
  readonly lookUp: [LookUp]
  /** A write that got no answer is known to have been carried out: the id of its journal entry. */
  readonly foundDone: [string]
}

/** Announces what happens in main to the parts that listen, in the order in which they began to. */
export const createMainEvents = (): EventEmitter<MainEvents> => new EventEmitter<MainEvents>()
