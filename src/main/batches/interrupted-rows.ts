import type { BatchRowState } from '../../shared/writes/batch.ts'
import type { JournalRecord } from '../journal/entry.ts'
import type { Journal } from '../journal/journal.ts'
import type { StoredBatch } from './batch-files.ts'
import { createRowMark } from './row-mark.ts'

/** Maps the journal entry of a row's write to the row's state. */
const toRowState = ({ outcome, message, id, at, verdict }: JournalRecord): BatchRowState => {
  switch (outcome) {
    case 'done':
      return { kind: 'done', at, message }
    case 'refused':
      return { kind: 'refused', at, failure: { kind: 'rejected', code: '', message } }
    // Certainly not sent.
    case 'failed':
    case 'cancelled':
      return { kind: 'waiting' }
    case 'settled':
      return verdict === 'done' ? { kind: 'done', at, message: '' } : { kind: 'unknown', at, noted: id }
    case 'unknown':
      return { kind: 'unknown', at, noted: id }
    default:
      return outcome satisfies never
  }
}

/**
 * Resolves rows left open by an earlier run, from the journal, whose lines hold the rows' marks. A `sending` row without an entry
 * is unknown, since the journal may be lost or truncated. A `waiting` row with an entry takes its state: its own line was lost.
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
    const isOfThisTry = interrupted?.kind === 'sending' && entry.at >= interrupted.at
    if (state.kind !== 'waiting' || isOfThisTry) resolvedStates.set(row, state)
  }
  return resolvedStates
}
