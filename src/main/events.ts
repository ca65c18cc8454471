import { EventEmitter } from 'node:events'
import type { Job } from '../shared/bridge/jobs.ts'
import type { LockState, SessionState } from '../shared/bridge/session.ts'
import type { Change } from '../shared/writes/change.ts'
import type { LookUp } from '../shared/writes/write-outcome.ts'
import type { Connection } from './connection/connection.ts'

/** Events of main that several of its parts react to, by name. */
interface MainEvents {
  /** A connection is about to be opened. */
  readonly connecting: []
  /** A connection became current. */
  readonly connection: [Connection]
  /** Sign-in, sign-out or expiry of the session; also a restored one, once its connection is current. */
  readonly session: [SessionState]
  /** The console was locked or unlocked, or refuses passwords for a while. */
  readonly lock: [LockState]
  readonly jobs: [readonly Job[]]
  /** A write has changed something on the platform, or may have. */
  readonly change: [Change]
  /** A step of an outcome lookup. */
  readonly lookUp: [LookUp]
  /** An unresolved write turned out to be done: id of its journal entry. */
  readonly foundDone: [string]
}

/** Emits main's events to its listeners, in the order of subscription. */
export const createMainEvents = (): EventEmitter<MainEvents> => new EventEmitter<MainEvents>()
