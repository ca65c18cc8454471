import type { Batch, BatchRowState } from '../../shared/batch.ts'
import { moneyToWire } from '../../shared/domain/money.ts'
import type { KeptRun } from '../../shared/settlement-run.ts'
import { toRowState } from '../batches/entry-state.ts'
import type { Entry } from '../journal/entry.ts'

type Row = KeptRun['rows'][number]

/** True while it is not known for sure what became of a day: one without an answer may still be found out. */
const isOpen = ({ outcome }: Row): boolean => outcome === 'waiting' || outcome === 'unknown'

const rowWith = (row: Row, state: BatchRowState): Row => {
  switch (state.kind) {
    case 'waiting':
    case 'sending':
      return row
    case 'done':
    case 'skipped':
    case 'refused':
    case 'unknown':
      return { ...row, outcome: state.kind, answeredAt: state.at, state }
    default:
      return state satisfies never
  }
}

const unsentState = (at: number): BatchRowState => ({
  kind: 'skipped',
  at,
  failure: { kind: 'cancelled' },
  now: null,
})

/** A run with what its batch knows by now. */
export const withBatch = (run: KeptRun, batch: Batch, at: number): KeptRun => {
  // Waiting rows of a stopped batch are never sent.
  const ended = (state: BatchRowState): BatchRowState =>
    batch.stopped && state.kind === 'waiting' ? unsentState(at) : state
  const states = new Map(batch.rows.map(({ key, state }) => [key, ended(state)]))
  return {
    ...run,
    rows: run.rows.map(row => {
      const state = states.get(row.key)
      return state ? rowWith(row, state) : row
    }),
  }
}

/** A run with what the journal tells of days that its batch, which is gone, does not: entries since the run, newest first. */
export const withJournal = (run: KeptRun, entries: readonly Entry[]): KeptRun => ({
  ...run,
  rows: run.rows.map(row => {
    const { amount } = row
    if (!isOpen(row) || amount === null) return row
    const entry = entries.find(
      ({ target }) =>
        target['ProxyId'] === row.ProxyId &&
        target['mydate'] === row.mydate &&
        target['SettleAmount'] === moneyToWire(amount),
    )
    if (!entry) return row
    const state = toRowState(entry)
    // Nothing left, and its batch is gone: nothing will.
    return rowWith(row, state.kind === 'waiting' ? unsentState(entry.at) : state)
  }),
})

/** Whether nothing more will become known of a run. */
export const isComplete = ({ rows }: KeptRun): boolean => !rows.some(isOpen)
