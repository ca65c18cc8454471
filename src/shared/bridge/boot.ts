import type { PublicProfile } from '../profile.ts'
import type { Failure } from '../result.ts'
import type { Profiles } from '../saved/saved-connection.ts'
import { type OpenTag, type Settings, SettingsPatch } from '../settings.ts'
import type { Updates, UpdatesOffReason } from '../update.ts'
import type { FileNotice } from './files.ts'
import type { Job } from './jobs.ts'
import { plainRequest, request } from './request.ts'
import type { LockState, SessionState } from './session.ts'

/**
 * State of the operating system's secret store. `asking`: it has not answered yet, as the system may ask its user; `locked`: it
 * did not give its key; `missing`: there is none, or one that does not really encrypt. Unless it is `ready`, the token stays in
 * memory only.
 */
export type SecretStoreState = 'asking' | 'ready' | 'locked' | 'missing'

/** All that the page needs before it can render. */
export interface Boot {
  readonly version: string
  readonly platform: 'win32' | 'darwin' | 'linux'
  readonly profile: PublicProfile
  /** Set if the chosen profile is unusable: no calls are possible until it is fixed. */
  readonly profileProblem: Extract<Failure, { kind: 'misconfigured' }> | null
  readonly secretStore: SecretStoreState
  /** Names of profile fields that this version does not know and ignores. */
  readonly profileLeftOut: readonly string[]
  /** Built for one platform: it offers no other, not even the demo platform. */
  readonly branded: boolean
  readonly profiles: Profiles
  /** Why this installation does not update automatically; null if it does, or is not an installation. */
  readonly updatesOff: UpdatesOffReason | null
  readonly updates: Updates
  readonly fileNotices: readonly FileNotice[]
  /** The previous run crashed, and the operator has not been notified yet. */
  readonly endedBadly: boolean
  readonly settings: Settings
  readonly session: SessionState
  /** While locked, the other fields hold only what a hidden window needs: no tags, jobs or searches. */
  readonly lock: LockState
  readonly jobs: readonly Job[]
  /** The only tag, or player, of this window; null for the main window. */
  readonly tag: OpenTag | null
  /** The tags in windows of their own, in their current state. */
  readonly detachedTags: readonly OpenTag[]
}

/** Requests for starting a page, and for its settings. */
export const bootRequests = {
  boot: plainRequest().answers<Boot>().whileLocked(),
  saveSettings: request(SettingsPatch).answers<Settings>(),
} as const
