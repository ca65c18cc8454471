import type { Change } from './change.ts'
import type { PlainValue } from './plain-value.ts'
import { type Failure, failed, type Result } from './result.ts'

/** Powers of ten by which two values may differ where two sides use different units. */
export type UnitFactor = 1000 | 100 | 10

/**
 * An input whose recorded value differs from the sent one, both in entered form; `recorded` is '' for none. `more`, `less`: by
 * a power of ten, as with different units. `missing`: the answer lacks it.
 */
export type ValueDifference = {
  readonly field: string
  readonly sent: string
  readonly recorded: string
} & ({ readonly how: 'more' | 'less'; readonly times: UnitFactor } | { readonly how: 'other' | 'missing' })

/**
 * Result of reading the record after an accepted write.
 *
 * `verified`: it has the sent values. `notCompared`: the platform shows no record of it. `differs`: other values. `notShown`:
 * the record does not show the write. `beyond`: it is not among the newest `read` records, and there are more. `unread`: the
 * record could not be read.
 */
export type Verification =
  | { readonly kind: 'verified' | 'notCompared' | 'notShown' }
  | { readonly kind: 'differs'; readonly differences: readonly ValueDifference[] }
  | { readonly kind: 'beyond'; readonly read: number }
  | { readonly kind: 'unread'; readonly failure: Failure }

/** True if no recorded value contradicts a sent one. */
export const isVerified = ({ kind }: Verification): boolean => kind === 'verified' || kind === 'notCompared'

/** Outcome of a write: the platform's answer, or why there is none, and the record's verification after a success. */
export interface WriteOutcome<Out = unknown> {
  readonly result: Result<Out>
  /** A request was made: bytes may have left. */
  readonly isSent: boolean
  readonly verification: Verification
  /** The change that main announces to all windows: the page notes it with the answer or the event, whichever comes first. */
  readonly change?: Change | undefined
}

/** Creates the outcome of a write that was not sent, for this reason. */
export const createUnsentOutcome = (failure: Failure): WriteOutcome<never> => ({
  result: failed(failure),
  isSent: false,
  verification: { kind: 'notCompared' },
})

/**
 * Why a look-up leaves an outcome open.
 *
 * `several`: more records match than the write creates. `fewer`: only a part of it was done. `before`: a matching record may be
 * older than the write. `unsure`: a record lacks a sent value. `sameChange`: a value changed by the sent amount, maybe by
 * somebody else. `otherChange`: it changed by another amount. `bound`: not all records were read.
 */
export type OpenReason = 'several' | 'fewer' | 'before' | 'unsure' | 'sameChange' | 'otherChange' | 'bound'

/** A line of the comparison: the sent input, a record that may match, or a value before the write or now. */
export interface ComparedLine {
  readonly is: 'sent' | 'record' | 'before' | 'now'
  readonly row: Readonly<Record<string, PlainValue>>
}

/** An inconclusive look-up: the operator decides. `read` counts the records that were read, newest first. */
interface UndecidedOutcome {
  readonly kind: 'undecided'
  readonly reason: OpenReason
  readonly read: number
  readonly lines: readonly ComparedLine[]
}

/** Result of one look-up of a write that got no answer. */
export type LookUpAnswer = { readonly kind: 'found' | 'notFound' } | UndecidedOutcome

/**
 * State of the look-up of a write that got no answer. `at`: its end, `next`: when it is repeated, in milliseconds since the
 * epoch; `isDecided`: decided by the operator.
 */
export type LookUpState =
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly at: number; readonly isDecided?: true }
  | { readonly kind: 'notFound'; readonly at: number; readonly next?: number; readonly isDecided?: true }
  | (UndecidedOutcome & { readonly at: number })
  | { readonly kind: 'failed'; readonly failure: Failure; readonly next?: number }

/** The look-up of one write, by the id of its journal entry. */
export interface LookUp {
  readonly id: string
  readonly state: LookUpState
}
