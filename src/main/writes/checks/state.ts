import { findRecord } from '../../../shared/find-record.ts'
import { isLike, type Plain, toPlain } from '../../../shared/plain.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { LookUpAnswer, OpenReason } from '../../../shared/write-outcome.ts'
import type { SeenFields, StateRecord } from '../../../shared/write-record.ts'
import { findDifferences } from '../differences.ts'
import {
  type CheckDeps,
  type CheckedWrite,
  type Fields,
  missingOf,
  notCompared,
  notSent,
  type RecordCheck,
  toLine,
  unread,
  verified,
  withMissing,
} from './record-check.ts'

/** Checks a record that a write changes or removes. */
export const checkState = (
  record: StateRecord,
  { endpoint, input }: CheckedWrite,
  known: SeenFields,
  seen: Readonly<Record<string, Plain>>,
  { call }: CheckDeps,
): RecordCheck => {
  const find = () => findRecord(call, record, input, known)
  const { same = [], values, entered, readAfterMs = 0, compares } = record
  const compared = same.filter(field => field in seen)

  return {
    before: async () => {
      if (compared.length === 0) return ok(undefined)
      const found = await find()
      if (!found.ok) return notSent(endpoint, found.failure)
      const now = found.value.record
      if (now === null) {
        return found.value.isWhole
          ? failed({ kind: 'changed', endpoint: endpoint.id, now: null })
          : notSent(endpoint, { kind: 'malformed', endpoint: record.source.id, detail: found.value.gaps })
      }
      const missing = compared.find(field => missingOf(now)?.includes(field))
      if (missing !== undefined) {
        const detail = `${missing}: not in the answer`
        return notSent(endpoint, { kind: 'malformed', endpoint: record.source.id, detail })
      }
      const other = compared.filter(field => !isLike(now[field], seen[field]))
      if (other.length === 0) return ok(undefined)
      const fields = Object.fromEntries(other.map(field => [field, toPlain(now[field])]))
      return failed({ kind: 'changed', endpoint: endpoint.id, now: fields })
    },
    verify: async () => {
      if (readAfterMs > 0) await new Promise(resolve => setTimeout(resolve, readAfterMs))
      const found = await find()
      if (!found.ok) return unread(found.failure)
      const { record: now, isWhole, read } = found.value
      if (now === null && !isWhole) return ok({ kind: 'beyond', read })
      if (record.isRemoval) return ok(now === null ? verified : { kind: 'notShown' })
      if (now === null) return ok({ kind: 'notShown' })
      if (values) {
        const recorded = withMissing(values(now, input, known), now)
        const differences = findDifferences(entered?.(input) ?? input, recorded, record)
        if (differences.length > 0) return ok({ kind: 'differs', differences })
      }
      const shows = record.shows(now, input, known)
      return ok(
        shows === false && !record.moves ? { kind: 'notShown' } : shows === null ? notCompared : verified,
      )
    },
    lookUp: async () => {
      const found = await find()
      if (!found.ok) return found
      const { record: now, isWhole, read } = found.value
      const undecided = (reason: OpenReason, rows: readonly Fields[]): Result<LookUpAnswer> =>
        ok({
          kind: 'undecided',
          reason,
          read,
          lines:
            compares && rows.length > 0
              ? [toLine('sent', compares.sent(input)), ...rows.map(row => toLine('record', row))]
              : [],
        })
      if (now === null && !isWhole) return undecided('bound', [])
      if (record.isRemoval) return ok({ kind: now === null ? 'found' : 'notFound' })
      if (now === null) return ok({ kind: 'notFound' })
      const shows = record.shows(now, input, known)
      return shows === null ? undecided('unsure', [now]) : ok({ kind: shows ? 'found' : 'notFound' })
    },
  }
}
