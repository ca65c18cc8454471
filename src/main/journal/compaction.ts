import { createPace } from '../platform/pace.ts'
import { addLine, isUnreadableLine, isUnresolved, type JournalRecord, parseLine } from './entry.ts'

const changedNothing: readonly string[] = ['refused', 'failed', 'cancelled']

/**
 * Drops operations that changed nothing, so that a flood of refused calls does not push out completed ones. Keeps the latest of
 * them, up to `keptBytes`, those with only a first or only a second line here, and lines that this version cannot read.
 */
export const dropRefused = async (
  batches: AsyncIterable<readonly string[]>,
  keptBytes: number,
): Promise<readonly string[]> => {
  const lines: { readonly id: string; readonly text: string }[] = []
  const startedIds = new Set<string>()
  const refusedBytes = new Map<string, number>()
  const pace = createPace()
  for await (const batch of batches) {
    for (const text of batch) {
      const line = parseLine(text)
      if (!line) {
        if (isUnreadableLine(text)) lines.push({ id: '', text })
        continue
      }
      lines.push({ id: line.id, text })
      if ('action' in line) startedIds.add(line.id)
      refusedBytes.delete(line.id)
      if ('outcome' in line && startedIds.has(line.id) && changedNothing.includes(line.outcome)) {
        refusedBytes.set(line.id, text.length)
      }
      if (pace.due()) await pace.rest()
    }
  }
  let remainingBytes = keptBytes
  for (const [id, length] of [...refusedBytes].toReversed()) {
    // A first line is about twice as long as a second one.
    remainingBytes -= 3 * length
    if (remainingBytes < 0) break
    refusedBytes.delete(id)
  }
  return lines.filter(line => !refusedBytes.has(line.id)).map(line => line.text)
}

/** The latest lines that fit into this many bytes. */
const takeFitting = (lines: readonly string[], bytes: number): readonly string[] => {
  let remainingBytes = bytes
  const firstFitting = lines.findLastIndex(text => {
    remainingBytes -= Buffer.byteLength(text) + 1
    return remainingBytes < 0
  })
  return lines.slice(firstFitting + 1)
}

/**
 * The lines of unresolved writes that began in the oldest file and would be deleted with it, and up to `unreadBytes` of lines
 * that this version cannot read. `oldest`: its lines; `later`: those of all newer files.
 */
export const collectCarryOver = async (
  oldest: AsyncIterable<readonly string[]>,
  laterLines: AsyncIterable<readonly string[]>,
  unreadBytes: number,
): Promise<readonly string[]> => {
  const entries = new Map<string, JournalRecord>()
  // Verbatim: another version may have written fields that this one does not know.
  const texts = new Map<string, readonly string[]>()
  const unread: string[] = []
  const pace = createPace()
  for (const batches of [oldest, laterLines]) {
    for await (const batch of batches) {
      for (const text of batch) {
        const line = parseLine(text)
        if (line && (batches === oldest || entries.has(line.id))) {
          addLine(entries, line)
          texts.set(line.id, 'action' in line ? [text] : [...(texts.get(line.id)?.slice(0, 1) ?? []), text])
        } else if (!line && batches === oldest && isUnreadableLine(text)) unread.push(text)
        if (pace.due()) await pace.rest()
      }
    }
    for (const entry of entries.values()) if (!isUnresolved(entry)) entries.delete(entry.id)
    if (entries.size === 0) break
  }
  return [...takeFitting(unread, unreadBytes), ...[...entries.keys()].flatMap(id => texts.get(id) ?? [])]
}
