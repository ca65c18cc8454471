import type { Endpoint } from '../../../shared/endpoint.ts'
import type { CallRead } from '../../../shared/find-record.ts'
import { type Plain, toPlain } from '../../../shared/plain.ts'
import { type Failure, failed, ok, type Result } from '../../../shared/result.ts'
import type { ToggleSnapshot } from '../../../shared/toggle-state.ts'
import type { ComparedLine, LookUpAnswer, Verification } from '../../../shared/write-outcome.ts'
import type { RecordedValues } from '../../../shared/write-record.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A write as its record is checked. */
export interface CheckedWrite {
  readonly endpoint: Endpoint
  /** As it was entered, secrets included: a check never writes it down. */
  readonly input: Fields
  readonly seen: ToggleSnapshot | undefined
  /** Name of the operator, as lists show who made a record. */
  readonly operator: string
  /** When the write began, in milliseconds since the epoch. */
  readonly startedAt: number
}

export interface CheckDeps {
  readonly call: CallRead
  /** Time zone of the platform's times. */
  readonly zone: () => string
}

/** The record of one write: read before it, after it, and when no answer came. */
export interface RecordCheck {
  /** Reads the record before the write is sent; a failure says why it must not be. */
  readonly before: () => Promise<Result<undefined>>
  /** Compares the record with what was accepted. A toggle that flipped nothing is a failure. */
  readonly verify: () => Promise<Result<Verification>>
  /** Looks for the write; null where no record shows it. */
  readonly lookUp: (() => Promise<Result<LookUpAnswer>>) | null
}

export const verified: Verification = { kind: 'verified' }
export const notCompared: Verification = { kind: 'notCompared' }
export const unread = (failure: Failure): Result<Verification> => ok({ kind: 'unread', failure })

/** A failed read before a write, told so that it is clear that nothing was sent. */
export const notSent = (endpoint: Endpoint, reason: Failure) =>
  failed(
    reason.kind === 'signedOut' || reason.kind === 'invalid'
      ? reason
      : { kind: 'unread', endpoint: endpoint.id, reason },
  )

export const missingOf = (record: Fields): readonly unknown[] | null =>
  Array.isArray(record['missing']) ? (record['missing'] as readonly unknown[]) : null

/** A value that is '' was not sent by the answer, unless the answer surely had its field, or lacked nothing at all. */
export const withMissing = (values: RecordedValues, record: Fields): RecordedValues => {
  const missing = missingOf(record)
  const isSent = (field: string) =>
    missing !== null && (field in record ? !missing.includes(field) : missing.length === 0)
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value || (isSent(field) ? '' : null)]),
  )
}

export const toLine = (is: ComparedLine['is'], row: Fields): ComparedLine => ({
  is,
  row: Object.fromEntries(
    Object.entries(row).map(([field, value]): [string, Plain] => [field, toPlain(value)]),
  ),
})
