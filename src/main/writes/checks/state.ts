import { findRecord } from '../../../shared/find-record.ts'
import { isLike, type PlainValue, toPlain } from '../../../shared/plain-value.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { SeenFields, StateRecord } from '../../../shared/write-record.ts'
import type { LookUpAnswer, OpenReason } from '../../../shared/writes/write-outcome.ts'
import { findDifferences } from '../differences.ts'
import {
  type CheckDeps,
  type CheckedWrite,
  createNotSentResult,
  createUnreadResult,
  type Fields,
  getMissingFields,
  type RecordCheck,
  toLine,
  uncomparedRecord,
  verifiedRecord,
  withMissing,
} from './record-check.ts'

/** Checks a record that a write changes or removes. */
export const checkState = (
  record: StateRecord,
  { endpoint, input }: CheckedWrite,
  seenFields: SeenFields,
  seenValues: Readonly<Record<string, PlainValue>>,
  { call }: CheckDeps,
): RecordCheck => {
  const find = () => findRecord(call, record, input, seenFields)
  const { same = [], values, enteredValues, readAfterMs = 0, compares } = record
  const comparedFields = same.filter(field => field in seenValues)

  return {
    before: async () => {
      if (comparedFields.length === 0) return ok(undefined)
      const current = await find()
      if (!current.ok) return createNotSentResult(endpoint, current.failure)
      const now = current.value.record
      if (now === null) {
        return current.value.isAll
          ? failed({ kind: 'changed', endpoint: endpoint.id, now: null })
          : createNotSentResult(endpoint, {
              kind: 'malformed',
              endpoint: record.source.id,
              detail: current.value.gaps,
            })
      }
      const missing = comparedFields.find(field => getMissingFields(now)?.includes(field))
      if (missing !== undefined) {
        const detail = `${missing}: not in the answer`
        return createNotSentResult(endpoint, { kind: 'malformed', endpoint: record.source.id, detail })
      }
      const changedFields = comparedFields.filter(field => !isLike(now[field], seenValues[field]))
      if (changedFields.length === 0) return ok(undefined)
      const fields = Object.fromEntries(changedFields.map(field => [field, toPlain(now[field])]))
      return failed({ kind: 'changed', endpoint: endpoint.id, now: fields })
    },
    verify: async () => {
      if (readAfterMs > 0) await new Promise(resolve => setTimeout(resolve, readAfterMs))
      const current = await find()
      if (!current.ok) return createUnreadResult(current.failure)
      const { record: now, isAll, count } = current.value
      if (now === null && !isAll) return ok({ kind: 'beyond', read: count })
      if (record.isRemoval) return ok(now === null ? verifiedRecord : { kind: 'notShown' })
      if (now === null) return ok({ kind: 'notShown' })
      if (values) {
        const recordedValues = withMissing(values(now, input, seenFields), now)
        const differences = findDifferences(enteredValues?.(input) ?? input, recordedValues, record)
        if (differences.length > 0) return ok({ kind: 'differs', differences })
      }
      const isApplied = record.isApplied(now, input, seenFields)
      return ok(
        isApplied === false && !record.isVolatile
          ? { kind: 'notShown' }
          : isApplied === null
            ? uncomparedRecord
            : verifiedRecord,
      )
    },
    lookUp: async () => {
      const current = await find()
      if (!current.ok) return current
      const { record: now, isAll, count } = current.value
      const createUndecided = (reason: OpenReason, rows: readonly Fields[]): Result<LookUpAnswer> =>
        ok({
          kind: 'undecided',
          reason,
          read: count,
          lines:
            compares && rows.length > 0
              ? [toLine('sent', compares.sent(input)), ...rows.map(row => toLine('record', row))]
              : [],
        })
      if (now === null && !isAll) return createUndecided('bound', [])
      if (record.isRemoval) return ok({ kind: now === null ? 'found' : 'notFound' })
      if (now === null) return ok({ kind: 'notFound' })
      const isApplied = record.isApplied(now, input, seenFields)
      return isApplied === null
        ? createUndecided('unsure', [now])
        : ok({ kind: isApplied ? 'found' : 'notFound' })
    },
  }
}
