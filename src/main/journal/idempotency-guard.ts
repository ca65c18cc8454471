import { getSharedCallId } from '../../shared/endpoints/catalogue.ts'
import type { Failure } from '../../shared/result.ts'
import type { WriteVerdict } from '../../shared/write-verdict.ts'
import { isDone, isUnresolved, type JournalRecord, type OperationOutcome } from './entry.ts'
import type { ComparedWrite } from './write-fingerprint.ts'

/** A success is remembered for this long to detect repeats, in milliseconds. */
const maxRecentMs = 3_600_000

interface RepeatQuery {
  readonly at: number
  readonly recentMs: number
  readonly confirmed: number | undefined
}

/** True for entries of one operator. */
export type OwnEntryTest = (entry: Pick<JournalRecord, 'account'>) => boolean

/** Time from which a success is remembered; for a resolved write, the time it was resolved. */
const doneAt = ({ at, settledAt = at }: JournalRecord): number => Math.max(at, settledAt)

/** True if a stored write can still cause a prompt: unresolved, or done recently. */
export const isRelevant = (entry: JournalRecord, now: number): boolean =>
  entry.same !== undefined && (isUnresolved(entry) || (isDone(entry) && now - doneAt(entry) < maxRecentMs))

const countBytes = (entry: JournalRecord): number => JSON.stringify(entry).length

/** Index that new writes are checked against: in flight, unresolved, or done recently. Limits the bytes of unresolved writes. */
export const createIdempotencyGuard = (maxOpenBytes: number) => {
  const entries = new Map<string, JournalRecord>()
  const underWay = new Set<string>()
  const openOnes = () => [...entries.values()].filter(entry => isUnresolved(entry) && !underWay.has(entry.id))

  const ofCall = (action: string, isOwn: OwnEntryTest): readonly JournalRecord[] =>
    [...entries.values()].filter(
      entry => getSharedCallId(entry.action) === getSharedCallId(action) && isOwn(entry),
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
      const related = ofCall(action, isOwn)
        .filter(entry => underWay.has(entry.id) || isUnresolved(entry) || now - doneAt(entry) < recentMs)
        // Last: comparing a fingerprint costs a hash.
        .filter(write.mayMatchFingerprint)
      if (related.some(entry => underWay.has(entry.id))) return { kind: 'busy', endpoint: action }
      const [last] = related.toSorted((a, b) => b.at - a.at)
      if (last && last.at !== confirmed) {
        const reason = isUnresolved(last) ? 'unanswered' : 'recent'
        return { kind: 'repeat', endpoint: action, at: last.at, reason }
      }
      const bytes = openOnes().reduce((sum, entry) => sum + countBytes(entry), 0)
      return bytes > maxOpenBytes ? { kind: 'disk', reason: 'unsettled', path: '' } : null
    },
    /** Unresolved writes that equal this one. */
    openLike: (write: ComparedWrite, isOwn: OwnEntryTest): readonly JournalRecord[] =>
      ofCall(write.action, isOwn)
        .filter(entry => isUnresolved(entry) && !underWay.has(entry.id))
        .filter(write.matchesFingerprint),
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
      if (outcome !== 'unknown' && outcome !== 'done') entries.delete(id)
    },
    /** Resolves a write; without a verdict if the operator chose to send it again. */
    settle: (id: string, verdict: WriteVerdict | undefined, now: number): void => {
      const entry = entries.get(id)
      if (!entry) return
      if (verdict === 'done') entries.set(id, { ...entry, outcome: 'settled', verdict, settledAt: now })
      else entries.delete(id)
    },
    /** An operator's unresolved writes, newest first. */
    open: (isOwn: OwnEntryTest): readonly JournalRecord[] =>
      openOnes()
        .filter(isOwn)
        .toReversed()
        .toSorted((a, b) => b.at - a.at),
  }
}
