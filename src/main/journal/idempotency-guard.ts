import { getSharedCallId } from '../../areas/calls.ts'
import type { Failure } from '../../shared/result.ts'
import type { ConfirmedRepeat } from '../../shared/writes/confirmed-repeat.ts'
import type { WriteVerdict } from '../../shared/writes/write-verdict.ts'
import { isDone, isMarkedNotDone, isUnresolved, type JournalRecord, type OperationOutcome } from './entry.ts'
import type { ComparedWrite } from './write-fingerprint.ts'

/** A success is remembered for this long to detect repeats, in milliseconds. */
const maxRecentMs = 3_600_000

/** A write that was marked as not done is looked up before the same is sent for this long after a restart, in milliseconds. */
const maxNotDoneMs = 7 * 24 * 3_600_000
/** Within a run a number limits writes that were settled without being done, not a time: the clock may be moved. */
const maxSettled = 1000

interface RepeatQuery {
  readonly at: number
  readonly recentMs: number
  /** The question about an earlier write that the operator answered with yes. */
  readonly confirmed: ConfirmedRepeat | undefined
}

/** True for entries of one operator. */
export type OwnEntryTest = (entry: Pick<JournalRecord, 'account'>) => boolean

/** Time from which a success is remembered; for a resolved write, the time it was resolved. */
const doneAt = ({ at, settledAt = at }: JournalRecord): number => Math.max(at, settledAt)

/** True if a stored write can still keep another one from being sent: unresolved, marked as not done, or done recently. */
export const isRelevant = (entry: JournalRecord, now: number): boolean =>
  entry.same !== undefined &&
  (isUnresolved(entry) ||
    (isDone(entry) && now - doneAt(entry) < maxRecentMs) ||
    (isMarkedNotDone(entry) && now - doneAt(entry) < maxNotDoneMs))

const countBytes = (entry: JournalRecord): number => JSON.stringify(entry).length

/**
 * Index that new writes are checked against: in flight, unresolved, settled in this run, or done recently, in the order in which
 * they began; the clock may be set back between two of them. Limits the bytes of unresolved writes.
 */
export const createIdempotencyGuard = (maxOpenBytes: number) => {
  const entries = new Map<string, JournalRecord>()
  const underWay = new Set<string>()
  const openOnes = () => [...entries.values()].filter(entry => isUnresolved(entry) && !underWay.has(entry.id))
  const ofCall = (action: string, isOwn: OwnEntryTest): readonly JournalRecord[] =>
    [...entries.values()].filter(
      entry => getSharedCallId(entry.action) === getSharedCallId(action) && isOwn(entry),
    )
  /** A slow platform may still carry it out: unresolved, or only the operator's word says that it was not done. */
  const mayArrive = (entry: JournalRecord): boolean =>
    (isUnresolved(entry) || isMarkedNotDone(entry)) && !underWay.has(entry.id)

  const forgetOld = (now: number): void => {
    const settled = [...entries.values()].filter(entry => entry.outcome === 'settled' && !isDone(entry))
    for (const entry of settled.slice(0, -maxSettled)) entries.delete(entry.id)
    for (const entry of entries.values())
      if (isDone(entry) && now - doneAt(entry) >= maxRecentMs) entries.delete(entry.id)
  }

  return {
    /** Loads the entries of the journal's files. */
    load: (all: Iterable<JournalRecord>, now: number): void => {
      for (const entry of all) if (isRelevant(entry, now)) entries.set(entry.id, entry)
      forgetOld(now)
    },
    /** Why a write must not be sent, or not yet; null: allowed. */
    refusal: (
      write: ComparedWrite,
      isOwn: OwnEntryTest,
      { at: now, recentMs, confirmed }: RepeatQuery,
    ): Failure | null => {
      const { action } = write
      const related = ofCall(action, isOwn)
        .filter(
          entry =>
            underWay.has(entry.id) ||
            isUnresolved(entry) ||
            (isDone(entry) && now - doneAt(entry) < recentMs) ||
            entry.id === confirmed?.id,
        )
        // Last: comparing a fingerprint costs a hash.
        .filter(write.mayMatchFingerprint)
      if (related.some(entry => underWay.has(entry.id))) return { kind: 'busy', endpoint: action }
      const asked = related.filter(entry => !isMarkedNotDone(entry))
      const last = asked.findLast(isUnresolved) ?? asked.at(-1)
      const reason = last && isUnresolved(last) ? 'unanswered' : 'recent'
      if (last && (last.id !== confirmed?.id || reason !== confirmed.reason)) {
        return { kind: 'repeat', endpoint: action, id: last.id, at: last.at, reason }
      }
      // It was found or sent again after the question, so long ago that nothing is known of it any more.
      if (confirmed?.reason === 'unanswered' && !related.some(entry => entry.id === confirmed.id)) {
        return { ...confirmed, kind: 'repeat', endpoint: action, reason: 'recent' }
      }
      const bytes = openOnes().reduce((sum, entry) => sum + countBytes(entry), 0)
      return bytes > maxOpenBytes ? { kind: 'disk', reason: 'unsettled', path: '' } : null
    },
    /** Writes that equal this one, or may, and that a slow platform may still carry out. */
    listPossible: (write: ComparedWrite, isOwn: OwnEntryTest): readonly JournalRecord[] =>
      ofCall(write.action, isOwn).filter(mayArrive).filter(write.mayMatchFingerprint),
    begin: (entry: JournalRecord): void => {
      underWay.add(entry.id)
      if (entry.same !== undefined) entries.set(entry.id, entry)
    },
    end: (id: string, outcome: OperationOutcome, now: number, message = ''): void => {
      underWay.delete(id)
      const entry = entries.get(id)
      if (outcome !== 'unknown' && outcome !== 'done') entries.delete(id)
      else if (entry) entries.set(id, { ...entry, outcome, message })
      forgetOld(now)
    },
    /** Resolves a write; without a verdict if the same was sent again. Returns a function that undoes it. */
    resolve: (id: string, verdict: WriteVerdict | undefined, now: number): (() => void) => {
      const entry = entries.get(id)
      if (!entry) return () => undefined
      entries.set(id, { ...entry, outcome: 'settled', verdict, settledAt: now })
      return () => void entries.set(id, entry)
    },
    /** Makes a write unresolved again that the operator had marked as not done. */
    reopen: (id: string): void => {
      const entry = entries.get(id)
      if (entry) entries.set(id, { ...entry, outcome: 'unknown', verdict: undefined, settledAt: undefined })
    },
    /** The present state of a write that may still cause a question. */
    find: (id: string): JournalRecord | undefined => entries.get(id),
    /** True for a write of this operator that a look-up may still find: unresolved, or marked as not done. */
    mayBeFound: (id: string, isOwn: OwnEntryTest): boolean => {
      const entry = entries.get(id)
      return entry !== undefined && isOwn(entry) && mayArrive(entry)
    },
    /** An operator's unresolved writes, newest first. */
    open: (isOwn: OwnEntryTest): readonly JournalRecord[] => openOnes().filter(isOwn).toReversed(),
  }
}
