import type { ConfirmedRepeat } from '../../shared/confirmed-repeat.ts'
import { getSharedCallId } from '../../shared/endpoints/catalogue.ts'
import type { Failure } from '../../shared/result.ts'
import type { WriteVerdict } from '../../shared/write-verdict.ts'
import { isDone, isUnresolved, type JournalRecord, type OperationOutcome } from './entry.ts'
import type { ComparedWrite } from './write-fingerprint.ts'

/** A success is remembered for this long to detect repeats, in milliseconds. */
export const maxRecentMs = 3_600_000

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

/** True if a stored write can still cause a prompt: unresolved, or done recently. */
export const isRelevant = (entry: JournalRecord, now: number): boolean =>
  entry.same !== undefined && (isUnresolved(entry) || (isDone(entry) && now - doneAt(entry) < maxRecentMs))

const countBytes = (entry: JournalRecord): number => JSON.stringify(entry).length

/**
 * Index that new writes are checked against: in flight, unresolved, or done recently, in the order in which they began; the
 * clock may be set back between two of them. Limits the bytes of unresolved writes.
 */
export const createIdempotencyGuard = (maxOpenBytes: number) => {
  const entries = new Map<string, JournalRecord>()
  /** Writes that the operator marked as not done in this run: a slow platform may still carry them out. */
  const markedNotDone = new Map<string, JournalRecord>()
  const underWay = new Set<string>()
  const openOnes = () => [...entries.values()].filter(entry => isUnresolved(entry) && !underWay.has(entry.id))

  const ofCall = (
    action: string,
    isOwn: OwnEntryTest,
    all: ReadonlyMap<string, JournalRecord> = entries,
  ): readonly JournalRecord[] =>
    [...all.values()].filter(
      entry => getSharedCallId(entry.action) === getSharedCallId(action) && isOwn(entry),
    )
  /** Unresolved writes of a call, and those marked as not done. */
  const listUnresolved = (action: string, isOwn: OwnEntryTest): readonly JournalRecord[] =>
    [...ofCall(action, isOwn, markedNotDone), ...ofCall(action, isOwn).filter(isUnresolved)].filter(
      entry => !underWay.has(entry.id),
    )

  return {
    /** Loads the entries of the journal's files. */
    load: (all: Iterable<JournalRecord>, now: number): void => {
      for (const entry of all) if (isRelevant(entry, now)) entries.set(entry.id, entry)
    },
    /** Why a write must not be sent, or not yet; null: allowed. */
    refusal: (
      write: ComparedWrite,
      isOwn: OwnEntryTest,
      { at: now, recentMs, confirmed }: RepeatQuery,
    ): Failure | null => {
      const { action } = write
      // A confirmed unanswered write, or the same after it, has been found or sent meanwhile.
      const isDoneSince = (entry: JournalRecord) =>
        confirmed?.reason === 'unanswered' && doneAt(entry) >= confirmed.at
      const related = ofCall(action, isOwn)
        .filter(
          entry =>
            underWay.has(entry.id) ||
            isUnresolved(entry) ||
            now - doneAt(entry) < recentMs ||
            isDoneSince(entry),
        )
        // Last: comparing a fingerprint costs a hash.
        .filter(write.mayMatchFingerprint)
      if (related.some(entry => underWay.has(entry.id))) return { kind: 'busy', endpoint: action }
      const last = related.findLast(isUnresolved) ?? related.at(-1)
      const reason = last && isUnresolved(last) ? 'unanswered' : 'recent'
      if (last && (last.at !== confirmed?.at || reason !== confirmed.reason)) {
        return { kind: 'repeat', endpoint: action, at: last.at, reason }
      }
      const bytes = openOnes().reduce((sum, entry) => sum + countBytes(entry), 0)
      return bytes > maxOpenBytes ? { kind: 'disk', reason: 'unsettled', path: '' } : null
    },
    /** Writes that equal this one, or may, and that a slow platform may still carry out. */
    listPossible: (write: ComparedWrite, isOwn: OwnEntryTest): readonly JournalRecord[] =>
      listUnresolved(write.action, isOwn).filter(write.mayMatchFingerprint),
    /** The same without those that only may equal it. */
    listEqual: (write: ComparedWrite, isOwn: OwnEntryTest): readonly JournalRecord[] =>
      listUnresolved(write.action, isOwn).filter(write.matchesFingerprint),
    begin: (entry: JournalRecord): void => {
      underWay.add(entry.id)
      if (entry.same !== undefined) entries.set(entry.id, entry)
    },
    end: (id: string, outcome: OperationOutcome, now: number, message = ''): void => {
      underWay.delete(id)
      for (const entry of entries.values()) {
        if (entry.id === id) entries.set(id, { ...entry, outcome, message })
        else if (isDone(entry) && now - doneAt(entry) >= maxRecentMs) entries.delete(entry.id)
      }
      for (const entry of markedNotDone.values())
        if (now - doneAt(entry) >= maxRecentMs) markedNotDone.delete(entry.id)
      if (outcome !== 'unknown' && outcome !== 'done') entries.delete(id)
    },
    /** Forgets a write that was marked as not done: the same was sent again. */
    forget: (id: string): void => {
      markedNotDone.delete(id)
    },
    /** Resolves a write; without a verdict if the same was sent again. Returns a function that undoes it. */
    settle: (id: string, verdict: WriteVerdict | undefined, now: number): (() => void) => {
      const [entry, notDone] = [entries.get(id), markedNotDone.get(id)]
      const unresolved = entry ?? notDone
      if (!unresolved) return () => undefined
      const settled: JournalRecord = { ...unresolved, outcome: 'settled', verdict, settledAt: now }
      entries.delete(id)
      markedNotDone.delete(id)
      if (verdict === 'done') entries.set(id, settled)
      if (verdict === 'notDone') markedNotDone.set(id, settled)
      return () => {
        // Another verdict has been given meanwhile.
        if (verdict !== undefined && entries.get(id) !== settled && markedNotDone.get(id) !== settled) return
        entries.delete(id)
        markedNotDone.delete(id)
        if (entry) entries.set(id, entry)
        else if (notDone) markedNotDone.set(id, notDone)
      }
    },
    /** Makes a write unresolved again that the operator had marked as not done. */
    reopen: (id: string): void => {
      const entry = markedNotDone.get(id)
      if (!entry) return
      markedNotDone.delete(id)
      entries.set(id, { ...entry, outcome: 'unknown', verdict: undefined, settledAt: undefined })
    },
    /** True for a write of this operator that a look-up may still find: unresolved, or marked as not done. */
    mayBeFound: (id: string, isOwn: OwnEntryTest): boolean => {
      const entry = entries.get(id) ?? markedNotDone.get(id)
      return entry !== undefined && isOwn(entry) && !isDone(entry) && !underWay.has(id)
    },
    /** An operator's unresolved writes, newest first. */
    open: (isOwn: OwnEntryTest): readonly JournalRecord[] => openOnes().filter(isOwn).toReversed(),
  }
}
