import { clockElsewhere, instantIn } from '../../shared/domain/dates.ts'
import { type Decimal, minus, moneyToWire, plus, sizeOf } from '../../shared/domain/money.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import {
  type Calling,
  findRecord,
  type ReadRecords,
  readAllRecords,
  readRecords,
} from '../../shared/find-record.ts'
import { isLike, type Plain, toPlain } from '../../shared/plain.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import { isSameId } from '../../shared/same-value.ts'
import { readState, type Seen, stateShownBy, type ToggleState } from '../../shared/toggle-state.ts'
import type { ComparedLine, LookUpAnswer, OpenReason, Verification } from '../../shared/write-outcome.ts'
import {
  type MadeRecord,
  type MembersRecord,
  type RecordedValues,
  recordFor,
  type SeenFields,
  type StateRecord,
  type TotalRecord,
} from '../../shared/write-record.ts'
import { findDifferences } from './differences.ts'

type Fields = Readonly<Record<string, unknown>>

/** A write as its record is checked. */
interface CheckedWrite {
  readonly endpoint: Endpoint
  /** As it was entered, secrets included: a check never writes it down. */
  readonly input: Fields
  readonly seen: Seen | undefined
  /** Name of the operator, as lists show who made a record. */
  readonly operator: string
  /** When the write began, in milliseconds since the epoch. */
  readonly startedAt: number
}

interface CheckDeps {
  readonly call: Calling
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

/** How far the platform's clock may be behind this computer's. */
const maxClockLagMs = 5 * 60_000

const verified: Verification = { kind: 'verified' }
const notCompared: Verification = { kind: 'notCompared' }
const unread = (failure: Failure): Result<Verification> => ok({ kind: 'unread', failure })

/** A failed read before a write, told so that it is clear that nothing was sent. */
const notSent = (endpoint: Endpoint, reason: Failure) =>
  failed(
    reason.kind === 'signedOut' || reason.kind === 'invalid'
      ? reason
      : { kind: 'unread', endpoint: endpoint.id, reason },
  )

const missingOf = (record: Fields): readonly unknown[] | null =>
  Array.isArray(record['missing']) ? (record['missing'] as readonly unknown[]) : null

/** A value that is '' was not sent by the answer, unless the answer surely had its field, or lacked nothing at all. */
const withMissing = (values: RecordedValues, record: Fields): RecordedValues => {
  const missing = missingOf(record)
  const isSent = (field: string) =>
    missing !== null && (field in record ? !missing.includes(field) : missing.length === 0)
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value || (isSent(field) ? '' : null)]),
  )
}

const toLine = (is: ComparedLine['is'], row: Fields): ComparedLine => ({
  is,
  row: Object.fromEntries(
    Object.entries(row).map(([field, value]): [string, Plain] => [field, toPlain(value)]),
  ),
})

const checkState = (
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

/** True if the platform dates a record before the write; what is no date says nothing. */
const isEarlier = (clock: string, zone: string, startedAt: number): boolean => {
  const local = clockElsewhere(clock, zone, zone)
  return local !== null && instantIn(zone, local) < startedAt - maxClockLagMs
}

const checkMade = (
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
  /** Keys of the records that were there before the write. */
  let earlierKeys: ReadonlySet<string> = new Set()
  /** All of those were read. */
  let hasBaseline = false
  /** A name that is not the operator's may be another form of it. */
  const isMine = (one: Fields) => ['', operator].includes(by?.(one) ?? '')
  const isSure = (one: Fields) => match(one, input, known) === true && isMine(one)
  const isOlder = (one: Fields) => !hasBaseline || isEarlier(at?.(one) ?? '', zone(), startedAt)

  return {
    before: async () => {
      const before = await read()
      // Without a baseline a match may be an older record: the operator decides then.
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

const checkTotal = (
  record: TotalRecord,
  { input }: CheckedWrite,
  known: SeenFields,
  { call }: CheckDeps,
): RecordCheck => {
  const { of, change, field, column, moves, source, isSum = false } = record
  const readSum = async (): Promise<Result<Decimal | null>> => {
    const all = await readAllRecords(call, source, [record.search(input, known)].flat())
    if (!all.ok) return all
    const fitting = all.value.filter(one => record.is(one, input, known))
    return ok(fitting.reduce<Decimal | null>((sum, one) => plus(sum, of(one, input)), 0))
  }
  const read = async (): Promise<Result<Decimal | null>> => {
    if (isSum) return readSum()
    const found = await findRecord(call, record, input, known)
    if (!found.ok) return found
    const { record: now, isWhole, gaps } = found.value
    if (now === null && !isWhole) return failed({ kind: 'malformed', endpoint: source.id, detail: gaps })
    return ok(of(now, input))
  }
  let before: Decimal | null = null
  const line = (is: ComparedLine['is'], value: Decimal | null) => toLine(is, { [column.field]: value })
  const write = (value: Decimal) => (column.kind === 'money' ? moneyToWire(value) : String(value))

  return {
    before: async () => {
      const first = await read()
      before = first.ok ? first.value : null
      return ok(undefined)
    },
    verify: async () => {
      const now = await read()
      if (!now.ok) return unread(now.failure)
      const changed = minus(now.value, before)
      const recorded = { [field]: changed === null ? null : write(sizeOf(changed)) }
      const differences = findDifferences(input, recorded, moves ? { moves } : {})
      return ok(
        differences.length > 0 ? { kind: 'differs', differences } : changed === null ? notCompared : verified,
      )
    },
    lookUp: async () => {
      const second = await read()
      if (!second.ok) return second
      const [now, wanted] = [second.value, change(input)]
      const changed = minus(now, before)
      if (changed === 0) return ok({ kind: 'notFound' })
      const reason = changed === null ? 'unsure' : changed === wanted ? 'sameChange' : 'otherChange'
      const lines = [line('sent', wanted), line('before', before), line('now', now)]
      return ok({ kind: 'undecided', reason, read: 1, lines })
    },
  }
}

const checkMembers = (
  record: MembersRecord,
  { endpoint, input }: CheckedWrite,
  known: SeenFields,
  { call }: CheckDeps,
): RecordCheck => {
  const { source, search, key, ids: idsOf, are } = record
  const ids = idsOf(input)
  const read = async () => {
    const searched = await readRecords(call, source, [search(input, known)].flat())
    if (!searched.ok) return searched
    const { rows, isWhole, unreadable, read: count } = searched.value
    const listed = ids.map(id => rows.some(row => isSameId(String(row[key]), id)))
    return ok({ listed, count, isSure: isWhole && unreadable === undefined })
  }
  const isDone = (listed: readonly boolean[]) => listed.every(one => one === (are === 'listed'))

  return {
    before: async () => {
      if (are === 'listed') return ok(undefined)
      const now = await read()
      if (!now.ok) return notSent(endpoint, now.failure)
      const { listed, isSure } = now.value
      // Somebody else has taken it off meanwhile.
      return isSure && listed.includes(false)
        ? failed({ kind: 'changed', endpoint: endpoint.id, now: null })
        : ok(undefined)
    },
    verify: async () => {
      const now = await read()
      if (!now.ok) return unread(now.failure)
      const { listed, isSure, count } = now.value
      if (!isSure && listed.includes(false)) return ok({ kind: 'beyond', read: count })
      return ok(isDone(listed) ? verified : { kind: 'notShown' })
    },
    lookUp: async () => {
      const now = await read()
      if (!now.ok) return now
      const { listed, isSure, count } = now.value
      if (!isSure && listed.includes(false)) {
        return ok({ kind: 'undecided', reason: 'bound', read: count, lines: [] })
      }
      return ok({ kind: isDone(listed) ? 'found' : 'notFound' })
    },
  }
}

const checkToggle = (
  usual: ToggleState,
  { endpoint, input, seen }: CheckedWrite,
  { call }: CheckDeps,
): RecordCheck => {
  const state = stateShownBy(usual, seen?.source)
  if (!state || seen?.on === undefined) {
    const refusal = failed({ kind: 'invalid', fields: [{ field: 'seen', message: 'errors:invalidRequest' }] })
    return { before: async () => refusal, verify: async () => ok(notCompared), lookUp: null }
  }
  const id = String(Object.values(input)[0])
  const read = () => readState(call, state, id, seen.known)
  return {
    before: async () => {
      const now = await read()
      if (!now.ok) return notSent(endpoint, now.failure)
      return now.value === seen.on
        ? ok(undefined)
        : failed({ kind: 'stale', state: state.names.id, on: now.value })
    },
    verify: async () => {
      const now = await read()
      if (now.ok && now.value === !seen.on) return ok(verified)
      return failed({ kind: 'unconfirmed', state: state.names.id, on: now.ok ? now.value : null })
    },
    lookUp: async () => {
      const now = await read()
      return now.ok ? ok({ kind: now.value === !seen.on ? 'found' : 'notFound' }) : now
    },
  }
}

const noRecord: RecordCheck = {
  before: async () => ok(undefined),
  verify: async () => ok(notCompared),
  lookUp: null,
}

/** The check of a write's record, as its endpoint declares it. */
export const createRecordCheck = (write: CheckedWrite, deps: CheckDeps): RecordCheck => {
  const record = recordFor(write.endpoint.record, write.input)
  const seen = write.seen?.known ?? {}
  if (record.kind === 'toggle') return checkToggle(record.state, write, deps)
  if (record.kind === 'none') return noRecord
  const known = Object.fromEntries(record.needs.map(field => [field, String(seen[field] ?? '')]))
  switch (record.kind) {
    case 'state':
      return checkState(record, write, known, seen, deps)
    case 'made':
      return checkMade(record, write, known, deps)
    case 'total':
      return checkTotal(record, write, known, deps)
    case 'members':
      return checkMembers(record, write, known, deps)
    default:
      return record satisfies never
  }
}
