import type { Diagnosis } from '../diagnosis.ts'
import type { Profiles } from '../saved/saved-connection.ts'
import type { Settings } from '../settings.ts'
import type { SurveyProgress, Tolerance } from '../survey.ts'
import type { Updates } from '../update.ts'
import type { Change } from '../writes/change.ts'
import type { LookUp } from '../writes/write-outcome.ts'
import type { SecretStoreState } from './boot.ts'
import type { UnresolvedWrite } from './calls.ts'
import type { Command } from './commands.ts'
import type { FileNotice } from './files.ts'
import type { Job } from './jobs.ts'
import type { LockState, SessionState } from './session.ts'

/** Events from main to the page. */
export interface BridgeEvents {
  readonly session: SessionState
  readonly lock: LockState
  readonly settings: Settings
  readonly jobs: readonly Job[]
  /** Also sent after a page has booted: writes left open by an earlier run are read from the disk meanwhile. */
  readonly unanswered: readonly UnresolvedWrite[]
  /** State of the look-ups of writes without an answer. */
  readonly lookUps: readonly LookUp[]
  readonly fileNotices: readonly FileNotice[]
  readonly updates: Updates
  readonly profiles: Profiles
  readonly secretStore: SecretStoreState
  readonly command: Command
  /** Progress of the connection test. */
  readonly diagnosis: Diagnosis
  /** Progress of summing a list: rows done of `total`; null: unknown. */
  readonly addingUp: { readonly ticket: string; readonly done: number; readonly total: number | null }
  /** Progress of a survey of the platform. */
  readonly surveyProgress: SurveyProgress
  /** Deviations that schemas have tolerated in this run. */
  readonly tolerances: readonly Tolerance[]
  /** A change made in any window. */
  readonly changed: Change
  /** Sent to the main window each minute: its page reads the inbox if it is hidden. */
  readonly readInbox: null
  /** An in-app route to open: a deep link or a second instance. */
  readonly navigate: string
  /** State stored by the window of a tag; sent to the main window, which stores it. */
  readonly tagRemembers: { readonly id: string; readonly key: string; readonly value: unknown }
  /** The window of a tag has closed; `show`: the operator asked for the tag. */
  readonly tagBack: { readonly id: string; readonly show: boolean }
  /** The system's session may end at any moment: the page stores now what it would store soon. */
  readonly sessionEnds: null
  /** An in-app route opened from the window of a tag or a player: only the main window shows other pages. */
  readonly lead: { readonly route: string; readonly how: 'lead' | 'open' | 'row' }
}
