import type { BatchRowState } from '../../shared/batch.ts'
import type { Entry } from '../journal/entry.ts'
import type { Journal } from '../journal/journal.ts'
import type { Kept } from './batch-files.ts'
import { markOf } from './row-mark.ts'

/** What the journal's line makes of a row that was being sent when the program ended. */
const stateOf = ({ outcome, message, id, at }: Entry): BatchRowState => {
  switch (outcome) {
    case 'done':
      return { kind: 'done', at, message }
    case 'refused':
      return { kind: 'refused', at, failure: { kind: 'rejected', code: '', message } }
    // Surely nothing left.
    case 'failed':
    case 'cancelled':
      return { kind: 'waiting' }
    case 'unknown':
    case 'settled':
      return { kind: 'unknown', at, noted: id }
    default:
      return outcome satisfies never
  }
}

/**
 * How the rows stand that were being sent when the program ended. The journal's line is on the disk before a byte may leave:
 * where it surely holds none for a row, nothing was sent. Where it cannot be read, nobody knows.
 */
export const settleLeft = async (
  { manifest, states }: Kept,
  journal: Pick<Journal, 'find' | 'count'>,
  now: number,
): Promise<ReadonlyMap<number, BatchRowState>> => {
  const open = states.flatMap((state, row) => (state.kind === 'sending' ? [row] : []))
  if (open.length === 0) return new Map()
  const marks = new Map(open.map(row => [markOf(manifest.id, row), row]))
  const rowOf = ({ target }: Entry) => marks.get((target['batch'] ?? '').split(' ', 1)[0] ?? '')
  const nobodyKnows: BatchRowState = { kind: 'unknown', at: now, noted: null }
  try {
    const { unread } = await journal.count()
    const found = await journal.find(
      manifest.account,
      entry => entry.action === manifest.plan.call && rowOf(entry) !== undefined,
    )
    // The newest of a row that was tried more than once comes last.
    const told = new Map(found.toReversed().map(entry => [rowOf(entry), stateOf(entry)]))
    const otherwise: BatchRowState = unread > 0 ? nobodyKnows : { kind: 'waiting' }
    return new Map(open.map(row => [row, told.get(row) ?? otherwise]))
  } catch {
    return new Map(open.map(row => [row, nobodyKnows]))
  }
}
