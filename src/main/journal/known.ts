import { sharedCallId } from '../../shared/endpoints/catalogue.ts'
import type { Failure } from '../../shared/result.ts'
import type { WriteVerdict } from '../../shared/write-verdict.ts'
import { type Entry, isDone, isOpen, type Outcome } from './entry.ts'
import type { Compared } from './sameness.ts'

/** The longest that a success is remembered for, so that the same is not done twice; in milliseconds. */
const longestRecentMs = 3_600_000

interface Asking {
  readonly at: number
  readonly recentMs: number
  readonly confirmed: number | undefined
}

/** Picks the entries of one operator. */
export type IsOwn = (entry: Pick<Entry, 'account'>) => boolean

/** From when on a success is remembered: one that was found out later is news then. */
const doneAt = ({ at, settledAt = at }: Entry): number => Math.max(at, settledAt)

/** Whether a write read from the files may still be asked about: never answered, or done a short while ago. */
export const mayMatter = (entry: Entry, now: number): boolean =>
  entry.same !== undefined && (isOpen(entry) || (isDone(entry) && now - doneAt(entry) < longestRecentMs))

const bytesOf = (entry: Entry): number => JSON.stringify(entry).length

/**
 * The writes that another one may be the same as: under way, never answered, or done a short while ago. At most so many
 * bytes of them may stay open.
 */
export const createKnown = (mostOpenBytes: number) => {
  const entries = new Map<string, Entry>()
  const underWay = new Set<string>()
  const openOnes = () => [...entries.values()].filter(entry => isOpen(entry) && !underWay.has(entry.id))

  const ofCall = (action: string, isOwn: IsOwn): readonly Entry[] =>
    [...entries.values()].filter(entry => sharedCallId(entry.action) === sharedCallId(action) && isOwn(entry))

  return {
    /** What the journal's files tell of. */
    load: (all: Iterable<Entry>, now: number): void => {
      for (const entry of all) if (mayMatter(entry, now)) entries.set(entry.id, entry)
    },
    /** Why a write must not be sent, or not yet; null for no reason. */
    refusal: (write: Compared, isOwn: IsOwn, { at: now, recentMs, confirmed }: Asking): Failure | null => {
      const { action } = write
      const alike = ofCall(action, isOwn)
        .filter(entry => underWay.has(entry.id) || isOpen(entry) || now - doneAt(entry) < recentMs)
        // Last: a mark costs a hash.
        .filter(write.maybeSame)
      if (alike.some(entry => underWay.has(entry.id))) return { kind: 'busy', endpoint: action }
      const [last] = alike.toSorted((a, b) => b.at - a.at)
      if (last && last.at !== confirmed) {
        const reason = isOpen(last) ? 'unanswered' : 'recent'
        return { kind: 'repeat', endpoint: action, at: last.at, reason }
      }
      const bytes = openOnes().reduce((sum, entry) => sum + bytesOf(entry), 0)
      return bytes > mostOpenBytes ? { kind: 'disk', reason: 'unsettled', path: '' } : null
    },
    /** Those that are the same and may have been done or not. */
    openLike: (write: Compared, isOwn: IsOwn): readonly Entry[] =>
      ofCall(write.action, isOwn)
        .filter(entry => isOpen(entry) && !underWay.has(entry.id))
        .filter(write.isSame),
    begin: (entry: Entry): void => {
      underWay.add(entry.id)
      if (entry.same !== undefined) entries.set(entry.id, entry)
    },
    end: (id: string, outcome: Outcome, now: number, message = ''): void => {
      underWay.delete(id)
      for (const entry of entries.values()) {
        if (entry.id === id) entries.set(id, { ...entry, outcome, message })
        else if (isDone(entry) && now - doneAt(entry) >= longestRecentMs) entries.delete(entry.id)
      }
      if (outcome !== 'unknown' && outcome !== 'done') entries.delete(id)
    },
    /** Resolves an open write; without a verdict, because the operator chose to send it again. */
    settle: (id: string, verdict: WriteVerdict | undefined, now: number): void => {
      const entry = entries.get(id)
      if (!entry) return
      if (verdict === 'done') entries.set(id, { ...entry, outcome: 'settled', verdict, settledAt: now })
      else entries.delete(id)
    },
    /** An operator's that may have been done or not, the newest first. */
    open: (isOwn: IsOwn): readonly Entry[] =>
      openOnes()
        .filter(isOwn)
        .toReversed()
        .toSorted((a, b) => b.at - a.at),
  }
}
