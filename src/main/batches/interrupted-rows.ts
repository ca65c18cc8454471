import type { BatchRowState } from '../../shared/batch.ts'
import type { JournalRecord } from '../journal/entry.ts'
import type { Journal } from '../journal/journal.ts'
import type { StoredBatch } from './batch-files.ts'
import { toRowState } from './entry-state.ts'
import { createRowMark } from './row-mark.ts'

/**
 * States of the rows that an earlier run left open, by the journal: their marks stand in its lines. A row that was being sent
 * and has no line there is unknown, since a journal may have been lost or cut short. One whose own line was lost waits no
 * more where the journal knows of its write.
 */
export const resolveInterruptedRows = async (
  { manifest, states }: StoredBatch,
  journal: Pick<Journal, 'find'>,
  now: number,
): Promise<ReadonlyMap<number, BatchRowState>> => {
  const open = states.flatMap(({ kind }, row) => (kind === 'sending' || kind === 'waiting' ? [row] : []))
  if (open.length === 0) return new Map()
  const marks = new Map(open.map(row => [createRowMark(manifest.id, row), row]))
  const rowOf = ({ target }: JournalRecord) => marks.get((target['batch'] ?? '').split(' ', 1)[0] ?? '')
  const settled = new Map<number, BatchRowState>()
  for (const row of open) {
    if (states[row]?.kind === 'sending') settled.set(row, { kind: 'unknown', at: now, noted: null })
  }
  const found = await journal
    .find(manifest.account, entry => entry.action === manifest.plan.call && rowOf(entry) !== undefined)
    // Nobody knows then.
    .catch((): readonly JournalRecord[] => [])
  // The newest of a row that was tried more than once comes last.
  for (const entry of found.toReversed()) {
    const row = rowOf(entry)
    if (row === undefined) continue
    const state = toRowState(entry)
    const left = states[row]
    // That nothing left is believed of this try alone: an earlier one says nothing of it.
    const isOfThisTry = left?.kind === 'sending' && left.at !== undefined && entry.at >= left.at
    if (state.kind !== 'waiting' || isOfThisTry) settled.set(row, state)
  }
  return settled
}
