import type { Plain } from './plain.ts'
import { type Failure, failed, type Result } from './result.ts'

/** How many times one value may be another where two sides count in different units, as powers of ten. */
export type Times = 1000 | 100 | 10

/**
 * An input whose value on record is not the one that was sent, both as they would be entered; `recorded` is '' for none.
 * `more`, `less`: by a power of ten, as where two sides count in different units. `missing`: the answer lacks it.
 */
export type ValueDifference = {
  readonly field: string
  readonly sent: string
  readonly recorded: string
} & ({ readonly how: 'more' | 'less'; readonly times: Times } | { readonly how: 'other' | 'missing' })

/**
 * Result of reading the record after an accepted write.
 *
 * `verified`: the values that were sent. `notCompared`: the platform shows no record of it. `differs`: other values.
 * `notShown`: the record does not show the write. `beyond`: it is not among the newest `read` records, and there are more.
 * `unread`: the record could not be read.
 */
export type Verification =
  | { readonly kind: 'verified' | 'notCompared' | 'notShown' }
  | { readonly kind: 'differs'; readonly differences: readonly ValueDifference[] }
  | { readonly kind: 'beyond'; readonly read: number }
  | { readonly kind: 'unread'; readonly failure: Failure }

/** True if nothing on record contradicts what was sent. */
export const isVerified = ({ kind }: Verification): boolean => kind === 'verified' || kind === 'notCompared'

/** Outcome of a write: the platform's answer, or why there is none, and what the record showed after a success. */
export interface WriteOutcome<Out = unknown> {
  readonly result: Result<Out>
  /** A request was made: bytes may have left. */
  readonly isSent: boolean
  readonly verification: Verification
}

/** The outcome of a write that was not sent, for this reason. */
export const createUnsentOutcome = (failure: Failure): WriteOutcome<never> => ({
  result: failed(failure),
  isSent: false,
  verification: { kind: 'notCompared' },
})

/**
 * Why a look-up leaves an outcome open.
 *
 * `several`: more records fit than the write makes. `fewer`: not all of them are there. `before`: a record fits that may be
 * older than the write. `unsure`: a record lacks something that was sent. `sameChange`: a value changed by what was sent,
 * which somebody else may have done. `otherChange`: it changed by something else. `bound`: there are more records than were
 * read.
 */
export type OpenReason = 'several' | 'fewer' | 'before' | 'unsure' | 'sameChange' | 'otherChange' | 'bound'

/** A column of the comparison: the input that was sent, a record that may be it, or a value before the write or now. */
export interface ComparedLine {
  readonly is: 'sent' | 'record' | 'before' | 'now'
  readonly row: Readonly<Record<string, Plain>>
}

/** A look-up that cannot tell: the operator decides. `read` counts the records that were read, the newest first. */
interface Undecided {
  readonly kind: 'undecided'
  readonly reason: OpenReason
  readonly read: number
  readonly lines: readonly ComparedLine[]
}

/** Answer of one look-up of a write that got no answer. */
export type LookUpAnswer = { readonly kind: 'found' | 'notFound' } | Undecided

/**
 * State of the look-up of a write that got no answer. `at`: when it ended, in milliseconds since the epoch; `isDecided`: by
 * the operator's word.
 */
export type LookUpState =
  | { readonly kind: 'looking' }
  | { readonly kind: 'found' | 'notFound'; readonly at: number; readonly isDecided?: true }
  | (Undecided & { readonly at: number })
  | { readonly kind: 'failed'; readonly failure: Failure }

/** The look-up of one write, by the id of its journal entry. */
export interface LookUp {
  readonly id: string
  readonly state: LookUpState
}
