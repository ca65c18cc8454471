import {
  addLine,
  isUnreadableLine,
  type JournalRecord,
  type OperationOutcome,
  parseLine,
  peekLine,
} from './entry.ts'
import { isRelevant, maxRecentMs } from './idempotency-guard.ts'

/** A first line without a second one so far. */
interface BegunWrite {
  readonly text: string
  readonly at: number
}

const endOutcomes: readonly OperationOutcome[] = ['refused', 'failed', 'cancelled']

/**
 * Collects the entries that can still cause a prompt at this time from the lines of a journal, in the order in which they began.
 * A journal of years has hundreds of thousands of operations: those that certainly cannot are neither parsed nor kept.
 */
export const collectRelevantEntries = (now: number) => {
  /** In the order of their first lines; undefined until they are parsed. */
  const entries = new Map<string, JournalRecord | undefined>()
  const begun = new Map<string, BegunWrite>()
  let unread = 0

  const parse = (text: string): void => {
    const line = parseLine(text)
    if (!line) {
      if (isUnreadableLine(text)) unread += 1
      return
    }
    if ('action' in line && line.same === undefined) return
    const begin = begun.get(line.id)
    begun.delete(line.id)
    if (begin) parse(begin.text)
    const entry = entries.get(line.id)
    const one = new Map(entry && [[line.id, entry]])
    addLine(one, line)
    const changed = one.get(line.id)
    // A verdict may be followed by another one.
    const mayMatter = changed && (changed.outcome === 'settled' || isRelevant(changed, now))
    if (mayMatter) entries.set(line.id, changed)
    else entries.delete(line.id)
  }
  /** True if a write that began and ended like this causes no prompt. */
  const isPast = ({ at }: BegunWrite, outcome: OperationOutcome): boolean =>
    endOutcomes.includes(outcome) || (outcome === 'done' && now - at >= maxRecentMs)

  return {
    /** Adds the next line. */
    add: (text: string): void => {
      const peeked = peekLine(text)
      const begin = peeked && begun.get(peeked.id)
      if (peeked?.at !== undefined && !entries.has(peeked.id)) {
        // Other operations, such as exports, never prompt.
        if (!text.includes('"same":')) return
        begun.set(peeked.id, { text, at: peeked.at })
        entries.set(peeked.id, undefined)
        return
      }
      if (begin && peeked.outcome !== undefined && isPast(begin, peeked.outcome)) {
        begun.delete(peeked.id)
        entries.delete(peeked.id)
        return
      }
      parse(text)
    },
    /** Returns the entries, and the number of lines that this version cannot read. */
    end: (): { readonly entries: readonly JournalRecord[]; readonly unread: number } => {
      for (const { text } of begun.values()) parse(text)
      const all = [...entries.values()].filter(entry => entry !== undefined)
      return { entries: all.filter(entry => isRelevant(entry, now)), unread }
    },
  }
}
