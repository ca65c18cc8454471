import { z } from 'zod'
import type { Language } from './language.ts'

/** Why an installation takes no updates: feed, signing key or publisher not configured, or an unsupported system. */
export type UpdatesOffReason = 'noFeed' | 'noKey' | 'noPublisher' | 'system'

/**
 * Why an update check found none. `unsigned`: the download is not what the publisher signed; `older`: it is older than an
 * earlier one; `refused`: this installation rejects it; `damaged`: it is not what was announced.
 */
const updateProblems = [
  'unreachable',
  'unsigned',
  'older',
  'refused',
  'damaged',
  'full',
  'denied',
  'other',
] as const
export type UpdateProblem = (typeof updateProblems)[number]

/** When a ready update is installed. */
export const updateTimes = ['now', 'tonight', 'quit'] as const
export type UpdateTime = (typeof updateTimes)[number]

/** Release notes by language, as plain text; a language may be missing. */
export type UpdateNotes = Readonly<Partial<Record<Language, string>>>

/** No update: before the first check, after one that found nothing, and after a change of channel. */
interface NoUpdate {
  readonly kind: 'none'
}

/** The feed is being asked: seconds. */
interface CheckingForUpdate {
  readonly kind: 'checking'
}

/** A newer version is being loaded: minutes. */
interface DownloadingUpdate {
  readonly kind: 'downloading'
  readonly version: string
  readonly percent: number
}

/** A version is loaded and waits to be installed: until the program quits for it, or a newer one is found. */
interface ReadyUpdate {
  readonly kind: 'ready'
  readonly version: string
  readonly notes: UpdateNotes
  /** Since when it has been ready, in milliseconds since the epoch. */
  readonly since: number
  /** The operator's choice; null: ask, for the first time or again after seven days. */
  readonly plan: Exclude<UpdateTime, 'now'> | null
}

/** The last check or download failed: until the next check. */
interface UpdateFailed {
  readonly kind: 'failed'
  readonly problem: UpdateProblem
}

/**
 * State of the program's update, changed by `src/main/updates/update-service.ts` alone.
 *
 *     none --- check ---> checking --- newer version ---> downloading --- loaded ---> ready
 *      ^                  |  | ^                            |   ^                       |
 *      '-- nothing newer -'  | | retry                      |   '---- newer version ----'
 *                     fails  v |                            |
 *                          failed <--------- fails ---------'
 *
 * A check leaves `ready` as it is unless it finds a newer version. A change of channel leads from any state to `none`.
 */
type UpdateState = NoUpdate | CheckingForUpdate | DownloadingUpdate | ReadyUpdate | UpdateFailed

/** Update state; `requiredVersion` is the oldest supported version if this one is older. */
export interface Updates {
  readonly state: UpdateState
  readonly requiredVersion: string | null
}

/** Answer to a manual update check. */
export type UpdateAnswer =
  | { readonly kind: 'off'; readonly reason: UpdatesOffReason | 'notInstalled' }
  | { readonly kind: 'upToDate' }
  | { readonly kind: 'found' | 'ready'; readonly version: string }
  | { readonly kind: 'failed'; readonly problem: UpdateProblem }

/** Kinds of open work that a restart must not interrupt. */
const openWork = ['write', 'import', 'export', 'download', 'form', 'batch'] as const
export type OpenWork = (typeof openWork)[number]

/** Open work that only a page knows of: a form with values entered, a row-by-row batch of writes. */
export const PageWork = z.array(z.enum(['form', 'batch'])).max(2)

/** Result of choosing when to restart; `open`: the work that blocks a restart now. */
export type UpdateChoice =
  | { readonly kind: 'planned' | 'restarting' | 'gone' }
  | { readonly kind: 'busy'; readonly open: readonly OpenWork[] }
