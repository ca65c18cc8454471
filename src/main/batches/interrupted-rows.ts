import type { BatchRowState } from '../../shared/batch.ts'
import type { JournalRecord } from '../journal/entry.ts'
import type { Journal } from '../journal/journal.ts'
import type { StoredBatch } from './batch-files.ts'
import { toRowState } from './entry-state.ts'
import { createRowMark } from './row-mark.ts'

/**
 * Resolves rows left open by an earlier run, from the journal, whose lines hold the rows' marks. A `sending` row without an entry
 * is unknown, since the journal may be lost or truncated. A `waiting` row with an entry takes its state: its own line was lost.
 * A refusal alone leaves it waiting: earlier versions recorded one when the session ended before the row was sent.
 */
export const resolveInterruptedRows = async (
  { manifest, states }: StoredBatch,
  journal: Pick<Journal, 'find'>,
  now: number,
): Promise<ReadonlyMap<number, BatchRowState>> => {
  const open = states.flatMap(({ kind }, row) => (kind === 'sending' || kind === 'waiting' ? [row] : []))
  if (open.length === 0) return new Map()
  const marks = new Map(open.map(row => [createRowMark(manifest.id, row), row]))
  const findRow = ({ target }: JournalRecord) => marks.get((target['batch'] ?? '').split(' ', 1)[0] ?? '')
  const resolvedStates = new Map<number, BatchRowState>()
  for (const row of open) {
    if (states[row]?.kind === 'sending') resolvedStates.set(row, { kind: 'unknown', at: now, noted: null })
  }
  const entries = await journal
    .find(manifest.account, entry => entry.action === manifest.plan.call && findRow(entry) !== undefined)
    // An unreadable journal resolves nothing.
    .catch((): readonly JournalRecord[] => [])
  // Oldest first: the newest entry of a retried row wins.
  for (const entry of entries.toReversed()) {
    const row = findRow(entry)
    if (row === undefined) continue
    const state = toRowState(entry)
    const interrupted = states[row]
    // "Not sent" is only trusted for the current attempt: an earlier one says nothing about it.
    const isOfThisTry =
      interrupted?.kind === 'sending' && interrupted.at !== undefined && entry.at >= interrupted.at
    const isUnsentRefusal = state.kind === 'refused' && interrupted?.kind === 'waiting'
    if ((state.kind !== 'waiting' || isOfThisTry) && !isUnsentRefusal) resolvedStates.set(row, state)
  }
  return resolvedStates
}
