import { convertClock, toInstant } from '../../../shared/domain/dates.ts'
import { type ReadRecords, readRecords } from '../../../shared/find-record.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { LookUpAnswer, OpenReason } from '../../../shared/write-outcome.ts'
import type { MadeRecord, SeenFields } from '../../../shared/write-record.ts'
import { findDifferences } from '../differences.ts'
import {
  type CheckDeps,
  type CheckedWrite,
  type Fields,
  notCompared,
  type RecordCheck,
  toLine,
  unread,
  verified,
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
  known: SeenFields,
  { call, zone }: CheckDeps,
): RecordCheck => {
  const { source, search, key, match, like = match, values, at, by, compares } = record
  const keyOf = (one: Fields): string => (typeof key === 'function' ? key(one) : String(one[key]))
  const read = (): Promise<Result<ReadRecords>> => readRecords(call, source, [search(input, known)].flat())
  const fits = (one: Fields) => match(one, input, known) !== false
  const mayBeIt = (one: Fields) => like(one, input, known) !== false
  /** Keys of the records that existed before the write. */
  let earlierKeys: ReadonlySet<string> = new Set()
  /** All earlier records were read. */
  let hasBaseline = false
  /** A name other than the operator's may be another form of it. */
  const isMine = (one: Fields) => ['', operator].includes(by?.(one) ?? '')
  const isSure = (one: Fields) => match(one, input, known) === true && isMine(one)
  const isOlder = (one: Fields) => !hasBaseline || isEarlier(at?.(one) ?? '', zone(), startedAt)

  return {
    before: async () => {
      const before = await read()
      // Without a baseline a match may be an older record: the operator has to decide.
      if (!before.ok) return ok(undefined)
      const { rows, isWhole, unreadable } = before.value
      earlierKeys = new Set(rows.filter(one => fits(one) || mayBeIt(one)).map(keyOf))
      hasBaseline = isWhole && unreadable === undefined
      return ok(undefined)
    },
    verify: async () => {
      if (!values) return ok(notCompared)
      const after = await read()
      if (!after.ok) return unread(after.failure)
      const { rows, unreadable, isWhole, read: count } = after.value
      const fresh = rows.filter(one => mayBeIt(one) && !earlierKeys.has(keyOf(one)))
      const latest = fresh.reduce<Fields | undefined>(
        (best, one) => (best === undefined || (at && at(one) > at(best)) ? one : best),
        undefined,
      )
      if (!latest && unreadable !== undefined) {
        return unread({ kind: 'malformed', endpoint: source.id, detail: unreadable })
      }
      if (!latest) return ok(isWhole ? notCompared : { kind: 'beyond', read: count })
      const differences = findDifferences(input, withMissing(values(latest, input), latest), record)
      return ok(differences.length > 0 ? { kind: 'differs', differences } : verified)
    },
    lookUp: async () => {
      const after = await read()
      if (!after.ok) return after
      const { rows, unreadable, isWhole, read: count } = after.value
      if (unreadable !== undefined) {
        return failed({ kind: 'malformed', endpoint: source.id, detail: unreadable })
      }
      const fitting = [...new Map(rows.filter(fits).map(one => [keyOf(one), one])).values()]
      const left = fitting.filter(one => !earlierKeys.has(keyOf(one)))
      const wanted = record.count?.(input) ?? 1
      const undecided = (reason: OpenReason): Result<LookUpAnswer> =>
        ok({
          kind: 'undecided',
          reason,
          read: count,
          lines:
            left.length > 0
              ? [toLine('sent', compares.sent(input)), ...left.map(one => toLine('record', one))]
              : [],
        })
      if (left.length === 0) return isWhole ? ok({ kind: 'notFound' }) : undecided('bound')
      if (left.some(isOlder)) return undecided('before')
      if (left.length > wanted) return undecided('several')
      if (!left.every(isSure)) return undecided('unsure')
      return left.length < wanted ? undecided('fewer') : ok({ kind: 'found' })
    },
  }
}
