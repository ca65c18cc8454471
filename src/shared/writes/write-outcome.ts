import type { PlainValue } from '../plain-value.ts'
import { type Failure, failed, type Result } from '../result.ts'
import type { Change } from './change.ts'

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

/** Result of reading the record after an accepted write. */
export type Verification =
  /** The record has the sent values. */
  | { readonly kind: 'verified' }
  /** The platform shows no record of it, or it was not accepted. */
  | { readonly kind: 'notCompared' }
  /** The record does not show the write. */
  | { readonly kind: 'notShown' }
  /** The record has other values than those sent. */
  | { readonly kind: 'differs'; readonly differences: readonly ValueDifference[] }
  /** It is not among the newest `read` records, and there are more. */
  | { readonly kind: 'beyond'; readonly read: number }
  /** The record could not be read. */
  | { readonly kind: 'unread'; readonly failure: Failure }

/** True if no recorded value contradicts a sent one. */
export const isVerified = ({ kind }: Verification): boolean => kind === 'verified' || kind === 'notCompared'

/**
 * Outcome of a write: the platform's answer, or why there is none, and the record's verification after a success.
 *
 *     press --+-- refused here -------------------------> failed, not sent
 *             '-- sent once --+-- accepted -- read -----> ok, with its verification
 *                             +-- accepted, a toggle ---> unconfirmed, if its record is unchanged
 *                             +-- declined -------------> failed
 *                             '-- no answer ------------> outcomeUnknown, then its {@link LookUpState}
 */
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

/** Its record is being read: seconds. */
interface LookingUp {
  readonly kind: 'looking'
}

/** The write was carried out: its record is there, or the operator says so. The journal has it as resolved. */
interface WriteFound {
  readonly kind: 'found'
  readonly at: number
  readonly isDecided?: true
}

/** No record yet, or the operator says that it was not done; a slow platform may still carry it out. */
interface WriteNotFound {
  readonly kind: 'notFound'
  readonly at: number
  readonly next?: number
  readonly isDecided?: true
}

/** Something is there that may be it: until the operator decides or looks again. */
interface WriteUndecided extends UndecidedOutcome {
  readonly at: number
}

/** Its record could not be read: until it is read again. */
interface LookUpFailed {
  readonly kind: 'failed'
  readonly failure: Failure
  readonly next?: number
}

/**
 * State of the look-up of a write that got no answer, by `src/main/writes/look-ups.ts`. `at`: its end, `next`: when it is
 * repeated, in milliseconds since the epoch; `isDecided`: decided by the operator.
 *
 *     no answer, sign-in --> looking --+-- record shows it --> found
 *                              ^       +-- cannot tell ------> undecided
 *     "look again", in any ----'       +-- no record --------> notFound -+- again by itself after 10 s,
 *                                      '-- cannot be read ---> failed ---'  1, 3, 10 min: one of the four
 *
 * The operator's decision leads from any state to `found` or `notFound`. A record that appears later overrules "not done", and
 * evidence that is found before a repetition is sent opens it again.
 */
export type LookUpState = LookingUp | WriteFound | WriteNotFound | WriteUndecided | LookUpFailed

/** The look-up of one write, by the id of its journal entry. */
export interface LookUp {
  readonly id: string
  readonly state: LookUpState
}
