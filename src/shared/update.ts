import { z } from 'zod'
import type { Language } from './language.ts'

/** Why an installation takes no updates: nobody said where from, whose signature counts, or who publishes it. */
export type UpdatesOff = 'noFeed' | 'noKey' | 'noPublisher' | 'system'

/**
 * Why there was no update though one was looked for. `unsigned`: what came is not what the publisher signed; `older`: it is
 * older than what came before; `refused`: this installation does not take such a one; `damaged`: it is not what was announced.
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

/** When what is ready is installed. */
export const updateTimes = ['now', 'tonight', 'quit'] as const
export type UpdateTime = (typeof updateTimes)[number]

/** What is new, by language, as plain text; a language may be missing. */
export type UpdateNotes = Readonly<Partial<Record<Language, string>>>

type UpdateState =
  | { readonly kind: 'none' | 'checking' }
  | { readonly kind: 'downloading'; readonly version: string; readonly percent: number }
  | {
      readonly kind: 'ready'
      readonly version: string
      readonly notes: UpdateNotes
      /** Since when, in milliseconds since the epoch. */
      readonly since: number
      /** What was chosen; null: the operator is to be asked, for the first time or after seven days once more. */
      readonly plan: Exclude<UpdateTime, 'now'> | null
    }
  | { readonly kind: 'failed'; readonly problem: UpdateProblem }

/** How this installation stands to its feed; `demanded` is the oldest version that is still supported, where this one is older. */
export interface Updates {
  readonly state: UpdateState
  readonly demanded: string | null
}

/** What somebody who asks for updates is told. */
export type UpdateAnswer =
  | { readonly kind: 'off'; readonly reason: UpdatesOff | 'notInstalled' }
  | { readonly kind: 'upToDate' }
  | { readonly kind: 'found' | 'ready'; readonly version: string }
  | { readonly kind: 'failed'; readonly problem: UpdateProblem }

/** What is open and must not be interrupted by a restart. */
const openWork = ['write', 'import', 'export', 'download', 'form', 'batch'] as const
export type OpenWork = (typeof openWork)[number]

/** What only a page knows to be open: a form with something entered, a row of writes one after the other. */
export const PageWork = z.array(z.enum(['form', 'batch'])).max(2)

/** What became of a choice when to restart; `open` stood in the way of a restart now. */
export type UpdateChoice =
  | { readonly kind: 'planned' | 'restarting' | 'gone' }
  | { readonly kind: 'busy'; readonly open: readonly OpenWork[] }
