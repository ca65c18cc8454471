import type { BatchRowState } from '../../shared/batch.ts'
import type { JournalRecord } from '../journal/entry.ts'

/** Maps the journal entry of a row's write to the row's state. */
export const toRowState = ({ outcome, message, id, at, verdict }: JournalRecord): BatchRowState => {
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
