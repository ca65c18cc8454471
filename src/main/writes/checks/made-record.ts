import { convertClock, toInstant } from '../../../shared/domain/dates.ts'
import { type ReadRecords, readRecords } from '../../../shared/find-record.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { MadeRecord, SeenFields } from '../../../shared/write-record.ts'
import type { LookUpAnswer, OpenReason } from '../../../shared/writes/write-outcome.ts'
import { findDifferences } from '../differences.ts'
import {
  type CheckDeps,
  type CheckedWrite,
  createUnreadResult,
  type Fields,
  type RecordCheck,
  toLine,
  uncomparedRecord,
  verifiedRecord,
  withMissing,
} from './record-check.ts'

/** Largest lag of the platform's clock behind this computer's. */
const maxClockLagMs = 5 * 60_000

/** True if the platform dates a record before the write; false for an invalid date. */
const isEarlier = (clock: string, zone: string, startedAt: number): boolean => {
  const local = convertClock(clock, zone, zone)
  return local !== null && toInstant(zone, local) < startedAt - maxClockLagMs
}

/** Checks a record that a write creates: it did not exist before. */
export const checkMade = (
  record: MadeRecord,
  { input, operator, startedAt }: CheckedWrite,
  seenFields: SeenFields,
  { call, zone }: CheckDeps,
): RecordCheck => {
  const { source, search, key, match, isSimilar = match, values, at, by, compares } = record
  const keyOf = (row: Fields): string => (typeof key === 'function' ? key(row) : String(row[key]))
  const read = (): Promise<ReadRecords> => readRecords(call, source, [search(input, seenFields)].flat())
  const isCandidate = (row: Fields) => match(row, input, seenFields) !== false
  const mayBeIt = (row: Fields) => isSimilar(row, input, seenFields) !== false
  /** Keys of the records that existed before the write. */
  let earlierKeys: ReadonlySet<string> = new Set()
  /** All earlier records were read. */
  let hasBaseline = false
  /** A name other than the operator's may be another form of it. */
  const isMine = (row: Fields) => ['', operator].includes(by?.(row) ?? '')
  const isSure = (row: Fields) => match(row, input, seenFields) === true && isMine(row)
  const isOlder = (row: Fields) => !hasBaseline || isEarlier(at?.(row) ?? '', zone(), startedAt)

  return {
    before: async () => {
      const { rows, isAll, unreadable } = await read()
      earlierKeys = new Set(rows.filter(row => isCandidate(row) || mayBeIt(row)).map(keyOf))
      // Without a baseline a match may be an older record: the operator has to decide.
      hasBaseline = isAll && unreadable === undefined
      return ok(undefined)
    },
    verify: async () => {
      if (!values) return ok(uncomparedRecord)
      const { rows, unreadable, isAll, count, failure } = await read()
      const fresh = rows.filter(row => mayBeIt(row) && !earlierKeys.has(keyOf(row)))
      const newestRow = fresh.reduce<Fields | undefined>(
        (best, row) => (best === undefined || (at && at(row) > at(best)) ? row : best),
        undefined,
      )
      if (!newestRow && failure) return createUnreadResult(failure)
      if (!newestRow && unreadable !== undefined) {
        return createUnreadResult({ kind: 'malformed', endpoint: source.id, detail: unreadable })
      }
      if (!newestRow) return ok(isAll ? uncomparedRecord : { kind: 'beyond', read: count })
      const differences = findDifferences(input, withMissing(values(newestRow, input), newestRow), record)
      return ok(differences.length > 0 ? { kind: 'differs', differences } : verifiedRecord)
    },
    lookUp: async () => {
      const { rows, unreadable, isAll, count, failure } = await read()
      if (unreadable !== undefined) {
        return failed({ kind: 'malformed', endpoint: source.id, detail: unreadable })
      }
      const candidateRows = [...new Map(rows.filter(isCandidate).map(row => [keyOf(row), row])).values()]
      const candidates = candidateRows.filter(row => !earlierKeys.has(keyOf(row)))
      const expectedCount = record.count?.(input) ?? 1
      // The rows read before the failure may show it nevertheless.
      if (failure && candidates.length < expectedCount) return failed(failure)
      const createUndecided = (reason: OpenReason): Result<LookUpAnswer> =>
        ok({
          kind: 'undecided',
          reason,
          read: count,
          lines:
            candidates.length > 0
              ? [toLine('sent', compares.sent(input)), ...candidates.map(row => toLine('record', row))]
              : [],
        })
      if (candidates.length === 0) return isAll ? ok({ kind: 'notFound' }) : createUndecided('bound')
      if (candidates.some(isOlder)) return createUndecided('before')
      if (candidates.length > expectedCount) return createUndecided('several')
      if (!candidates.every(isSure)) return createUndecided('unsure')
      return candidates.length < expectedCount ? createUndecided('fewer') : ok({ kind: 'found' })
    },
  }
}
