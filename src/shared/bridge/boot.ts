import type { PublicProfile } from '../profile.ts'
import type { Failure } from '../result.ts'
import type { Profiles } from '../saved-connection.ts'
import { type OpenTag, type Settings, SettingsPatch } from '../settings.ts'
import type { Updates, UpdatesOff } from '../update.ts'
import type { FileNotice } from './files.ts'
import type { Job } from './jobs.ts'
import { plainRequest, request } from './request.ts'
import type { LockState, SessionState } from './session.ts'

/** What the page needs to know before it can draw anything. */
export interface Boot {
  readonly version: string
  readonly platform: 'win32' | 'darwin' | 'linux'
  readonly profile: PublicProfile
  /** Set when the chosen profile could not be used: nothing can be called until it is mended. */
  readonly profileProblem: Extract<Failure, { kind: 'misconfigured' }> | null
  /** Where the token is kept: the system's secret store, or memory only because it is missing or weak. */
  readonly secretStore: 'system' | 'memory'
  /** Names of what the profile says and this version does not know: it is left out. */
  readonly profileLeftOut: readonly string[]
  /** Built for one platform: it offers no other, not even the demo platform. */
  readonly branded: boolean
  readonly profiles: Profiles
  /** Why this installation takes no updates by itself; null where it does, or is none. */
  readonly updatesOff: UpdatesOff | null
  readonly updates: Updates
  readonly fileNotices: readonly FileNotice[]
  /** The run before was cut short, and nobody has been told yet. */
  readonly endedBadly: boolean
  readonly settings: Settings
  readonly session: SessionState
  /** While locked the rest is what a window needs to hide: neither tags nor jobs nor what was searched for. */
  readonly lock: LockState
  readonly jobs: readonly Job[]
  /** The one tag, or player, that this window shows; null for the main window. */
  readonly tag: OpenTag | null
  /** The tags that have a window of their own, as they are now. */
  readonly away: readonly OpenTag[]
}

/** Requests of a page's beginning, and for the settings it begins with. */
export const bootRequests = {
  boot: plainRequest().answers<Boot>().whileLocked(),
  saveSettings: request(SettingsPatch).answers<Settings>(),
} as const
