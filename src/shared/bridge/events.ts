import type { Change } from '../change.ts'
import type { Diagnosis } from '../diagnosis.ts'
import type { Profiles } from '../saved-connection.ts'
import type { Settings } from '../settings.ts'
import type { SurveyProgress, Tolerance } from '../survey.ts'
import type { Updates } from '../update.ts'
import type { LookUp } from '../write-outcome.ts'
import type { UnresolvedWrite } from './calls.ts'
import type { Command } from './commands.ts'
import type { FileNotice } from './files.ts'
import type { Job } from './jobs.ts'
import type { LockState, SessionState } from './session.ts'

/** What main tells the page, unasked. */
export interface BridgeEvents {
  readonly session: SessionState
  readonly lock: LockState
  readonly settings: Settings
  readonly jobs: readonly Job[]
  /** Told once a page has booted, too: what an earlier run left open is read from the disk meanwhile. */
  readonly unanswered: readonly UnresolvedWrite[]
  /** State of the look-ups of writes without an answer. */
  readonly lookUps: readonly LookUp[]
  readonly fileNotices: readonly FileNotice[]
  readonly updates: Updates
  readonly profiles: Profiles
  readonly command: Command
  /** How far the connection test has come. */
  readonly diagnosis: Diagnosis
  /** How many rows of a list have been added up, of how many; a total of null is not known. */
  readonly addingUp: { readonly ticket: string; readonly done: number; readonly total: number | null }
  /** How far a survey of the platform has come. */
  readonly surveyProgress: SurveyProgress
  /** What schemas have tolerated in this run. */
  readonly tolerances: readonly Tolerance[]
  /** In whatever window it was made. */
  readonly changed: Change
  /** An in-app route to open: a deep link or a second instance. */
  readonly navigate: string
  /** What the window of a tag remembers; told to the main window, which keeps it. */
  readonly tagRemembers: { readonly id: string; readonly key: string; readonly value: unknown }
  /** The window of a tag is gone; `show` where the operator asked for the tag. */
  readonly tagBack: { readonly id: string; readonly show: boolean }
  /** An in-app route that the window of a tag or of a player leads to: only the main window shows other pages. */
  readonly lead: { readonly route: string; readonly how: 'lead' | 'open' | 'row' }
}
