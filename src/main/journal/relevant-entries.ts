import {
  addLine,
  isUnreadableLine,
  type JournalRecord,
  type OperationOutcome,
  type PeekedLine,
  parseLine,
  peekLine,
} from './entry.ts'
import { isRelevant } from './idempotency-guard.ts'

/** A write that may still cause a prompt, by its lines. */
interface HeldWrite {
  readonly at: number
  /** In the order of the file; parsed at the end, if at all. */
  readonly texts: string[]
  /** True after a verdict that causes no prompt; another one may follow. */
  isPast: boolean
}

/** Ends of writes that nothing follows. */
const finalOutcomes: ReadonlySet<OperationOutcome> = new Set(['done', 'refused', 'failed', 'cancelled'])

/** All that {@link isRelevant} looks at is added to it. */
const anyWrite = { id: '', account: '', action: '', target: {}, same: '', message: '' }

/**
 * Collects the entries that can still cause a prompt at this time from the lines of a journal, in the order in which they began.
 * A journal of years has hundreds of thousands of operations: those that certainly cannot are neither parsed nor kept.
 */
export const collectRelevantEntries = (now: number) => {
  const held = new Map<string, HeldWrite>()
  let unread = 0

  const addEnd = (write: HeldWrite, text: string, end: Extract<PeekedLine, { outcome: unknown }>): void => {
    write.isPast = !isRelevant({ ...anyWrite, ...end, at: write.at }, now)
    if (write.isPast && finalOutcomes.has(end.outcome)) held.delete(end.id)
    else write.texts.push(text)
  }

  return {
    /** Adds the next line. */
    add: (text: string): void => {
      const line = peekLine(text)
      if (!line) {
        if (isUnreadableLine(text)) unread += 1
        return
      }
      const write = held.get(line.id)
      if ('outcome' in line) {
        if (write) addEnd(write, text, line)
      } else if (write) {
        write.texts.push(text)
        write.isPast = false
      } else if (line.isWrite) {
        // Other operations, such as exports, never prompt.
        held.set(line.id, { at: line.at, texts: [text], isPast: false })
      }
    },
    /** Returns the entries, and the number of lines that this version cannot read. */
    end: (): { readonly entries: readonly JournalRecord[]; readonly unread: number } => {
      const entries = new Map<string, JournalRecord>()
      for (const { texts, isPast } of held.values()) {
        if (isPast) continue
        for (const text of texts) {
          const line = parseLine(text)
          if (line) addLine(entries, line)
          else if (isUnreadableLine(text)) unread += 1
        }
      }
      return { entries: [...entries.values()].filter(entry => isRelevant(entry, now)), unread }
    },
  }
}
