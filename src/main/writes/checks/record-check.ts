import type { Endpoint } from '../../../shared/endpoint.ts'
import type { CallRead } from '../../../shared/find-record.ts'
import { type PlainValue, toPlain } from '../../../shared/plain-value.ts'
import { type Failure, failed, ok, type Result } from '../../../shared/result.ts'
import type { RecordedValues } from '../../../shared/write-record.ts'
import type { ToggleSnapshot } from '../../../shared/writes/toggle-state.ts'
import type { ComparedLine, LookUpAnswer, Verification } from '../../../shared/writes/write-outcome.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A write whose record is checked. */
export interface CheckedWrite {
  readonly endpoint: Endpoint
  /** The input as entered, including secrets: a check never stores it. */
  readonly input: Fields
  readonly seen: ToggleSnapshot | undefined
  /** The operator's name, as lists show the creator of a record. */
  readonly operator: string
  /** Start of the write, in milliseconds since the epoch. */
  readonly startedAt: number
}

export interface CheckDeps {
  readonly call: CallRead
  /** Time zone of the platform's times. */
  readonly zone: () => string
}

/** Check of a write's record: before the write, after it, and if no answer came. */
export interface RecordCheck {
  /** Reads the record before the write is sent; a failure refuses the write. */
  readonly before: () => Promise<Result<undefined>>
  /** Compares the record with the accepted write. A toggle without effect is a failure. */
  readonly verify: () => Promise<Result<Verification>>
  /** Outcome lookup; null if no record can show the write. */
  readonly lookUp: (() => Promise<Result<LookUpAnswer>>) | null
}

export const verifiedRecord: Verification = { kind: 'verified' }
export const uncomparedRecord: Verification = { kind: 'notCompared' }
export const createUnreadResult = (failure: Failure): Result<Verification> => ok({ kind: 'unread', failure })

/** Failure of a read before a write, marked as "nothing was sent". */
export const createNotSentResult = (endpoint: Endpoint, reason: Failure) =>
  failed(
    reason.kind === 'signedOut' || reason.kind === 'invalid'
      ? reason
      : { kind: 'unread', endpoint: endpoint.id, reason },
  )

export const getMissingFields = (record: Fields): readonly unknown[] | null =>
  Array.isArray(record['missing']) ? (record['missing'] as readonly unknown[]) : null

/** An empty value becomes null (not sent) unless the answer certainly had its field or lacked none at all. */
export const withMissing = (values: RecordedValues, record: Fields): RecordedValues => {
  const missing = getMissingFields(record)
  const isSent = (field: string) =>
    missing !== null && (field in record ? !missing.includes(field) : missing.length === 0)
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value || (isSent(field) ? '' : null)]),
  )
}

export const toLine = (is: ComparedLine['is'], row: Fields): ComparedLine => ({
  is,
  row: Object.fromEntries(
    Object.entries(row).map(([field, value]): [string, PlainValue] => [field, toPlain(value)]),
  ),
})
