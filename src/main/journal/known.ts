import type { Failure } from '../../shared/result.ts'
import { type Entry, isOpen, type Outcome } from './entry.ts'
import { isSame, maybeSame } from './sameness.ts'

/** The longest that a success is remembered for, so that the same is not done twice; in milliseconds. */
export const longestRecentMs = 3_600_000

interface Asking {
  readonly at: number
  readonly recentMs: number
  readonly confirmed: number | undefined
}

const bytesOf = (entry: Entry): number => JSON.stringify(entry).length

/**
 * The writes that another one may be the same as: under way, never answered, or done a short while ago. At most so many
 * bytes of them may stay open.
 */
export const createKnown = (mostOpenBytes: number) => {
  const entries = new Map<string, Entry>()
  const underWay = new Set<string>()
  const openOnes = () => [...entries.values()].filter(entry => isOpen(entry) && !underWay.has(entry.id))

  const like = (action: string, text: string, compare: typeof isSame): readonly Entry[] =>
    [...entries.values()].filter(
      entry => entry.action === action && entry.same !== undefined && compare(entry.same, text),
    )

  return {
    /** What the journal's files tell of. */
    load: (all: Iterable<Entry>, now: number): void => {
      for (const entry of all) {
        const isRecent = entry.outcome === 'done' && now - entry.at < longestRecentMs
        if (entry.same !== undefined && (isOpen(entry) || isRecent)) entries.set(entry.id, entry)
      }
    },
    /** Why a write must not be sent, or not yet; null for no reason. */
    refusal: (action: string, text: string, { at: now, recentMs, confirmed }: Asking): Failure | null => {
      const alike = like(action, text, maybeSame)
      if (alike.some(entry => underWay.has(entry.id))) return { kind: 'busy', endpoint: action }
      const [last] = alike
        .filter(entry => isOpen(entry) || now - entry.at < recentMs)
        .toSorted((a, b) => b.at - a.at)
      if (last && last.at !== confirmed) {
        const reason = isOpen(last) ? 'unanswered' : 'recent'
        return { kind: 'repeat', endpoint: action, at: last.at, reason }
      }
      const bytes = openOnes().reduce((sum, entry) => sum + bytesOf(entry), 0)
      return bytes > mostOpenBytes ? { kind: 'disk', reason: 'unsettled', path: '' } : null
    },
    /** Those that are the same and may have been done or not. */
    openLike: (action: string, text: string): readonly Entry[] =>
      like(action, text, isSame).filter(entry => isOpen(entry) && !underWay.has(entry.id)),
    begin: (entry: Entry): void => {
      underWay.add(entry.id)
      if (entry.same !== undefined) entries.set(entry.id, entry)
    },
    end: (id: string, outcome: Outcome, now: number, message = ''): void => {
      underWay.delete(id)
      for (const entry of entries.values()) {
        if (entry.id === id) entries.set(id, { ...entry, outcome, message })
        else if (entry.outcome === 'done' && now - entry.at >= longestRecentMs) entries.delete(entry.id)
      }
      if (outcome !== 'unknown' && outcome !== 'done') entries.delete(id)
    },
    /** Those of this account that may have been done or not, the newest first. */
    open: (account: string): readonly Entry[] =>
      openOnes()
        .filter(entry => entry.account === account)
        .toReversed()
        .toSorted((a, b) => b.at - a.at),
  }
}
