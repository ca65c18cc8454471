import type { Batch, BatchRowState, Held } from '../../../../shared/batch.ts'
import { journalOutcome } from '../../../../shared/domain/journal.ts'
import { moneyToWire, parseDecimal } from '../../../../shared/domain/money.ts'
import type { JournalEntry } from '../../../../shared/endpoints/journal.ts'
import type { RunRow, SettlementRun } from '../../../../shared/settlement-run.ts'
import { failureText } from '../../../kit/failure.ts'
import type { JudgedDay } from './judged.ts'
import type { RunSource } from './source.ts'

/** A run as it is kept before anything of it is sent. */
export const recordOf = (
  source: RunSource,
  days: readonly JudgedDay[],
  { start, end }: { readonly start: string; readonly end: string },
): SettlementRun => ({
  id: crypto.randomUUID(),
  kind: source.kind,
  start,
  end,
  at: Date.now(),
  batch: '',
  rows: days.map(({ key, ProxyId, remark, username, mydate, realProfit, SettleAmount, toSettle }) => ({
    key,
    ProxyId,
    name: (remark || username).slice(0, 300),
    mydate,
    realProfit,
    before: SettleAmount,
    amount: toSettle,
    outcome: 'waiting',
    answeredAt: null,
    said: '',
  })),
})

type Ended = Pick<RunRow, 'outcome' | 'answeredAt' | 'said'>

const waiting: Ended = { outcome: 'waiting', answeredAt: null, said: '' }

const endOf = (state: BatchRowState, says: Says): Ended => {
  switch (state.kind) {
    case 'waiting':
    case 'sending':
      return waiting
    case 'done':
      return { outcome: 'done', answeredAt: state.at, said: state.message.slice(0, 2000) }
    case 'skipped':
      return {
        outcome: 'skipped',
        answeredAt: state.at,
        said: (state.failure
          ? failureText(state.failure)
          : state.now
            ? says.changed(
                Object.entries(state.now)
                  .map(([field, value]) => `${field}: ${amountText(value)}`)
                  .join(', '),
              )
            : says.gone
        ).slice(0, 2000),
      }
    case 'refused':
      return { outcome: 'refused', answeredAt: state.at, said: failureText(state.failure).slice(0, 2000) }
    case 'unknown':
      return { outcome: 'unknown', answeredAt: state.at, said: says.unknown }
    default:
      return state satisfies never
  }
}

/** Words for what a skipped or unknown row is told by. */
export interface Says {
  readonly changed: (fields: string) => string
  readonly gone: string
  readonly unknown: string
}

const amountText = (value: Held): string => {
  const amount =
    typeof value === 'number' || typeof value === 'string' ? parseDecimal(String(value), 0) : undefined
  return amount === undefined ? String(value ?? '–') : moneyToWire(amount)
}

/** The run with what its batch knows by now. */
export const withBatch = (run: SettlementRun, batch: Batch, says: Says): SettlementRun => {
  const states = new Map(batch.rows.map(({ key, state }) => [key, state]))
  return {
    ...run,
    rows: run.rows.map(row => {
      const state = states.get(row.key)
      return state ? { ...row, ...endOf(state, says) } : row
    }),
  }
}

/** How an operation of the journal ended, as a row of a run tells it. */
const outcomes: Readonly<Record<number, Ended['outcome']>> = {
  [journalOutcome.code.done]: 'done',
  [journalOutcome.code.settled]: 'unknown',
  [journalOutcome.code.refused]: 'refused',
  [journalOutcome.code.failed]: 'skipped',
  [journalOutcome.code.cancelled]: 'skipped',
  [journalOutcome.code.unknown]: 'unknown',
}

/** The run with what the journal tells of days that its batch, which is gone, does not: entries since the run, newest first. */
export const withJournal = (run: SettlementRun, entries: readonly JournalEntry[]): SettlementRun => ({
  ...run,
  rows: run.rows.map(row => {
    if (row.outcome !== 'waiting' || row.amount === null) return row
    const target = `ProxyId: ${row.ProxyId}, mydate: ${row.mydate}, SettleAmount: ${moneyToWire(row.amount)}`
    const entry = entries.find(one => one.target === target)
    const outcome = entry && outcomes[entry.outcome ?? -1]
    return outcome ? { ...row, outcome, said: entry.message.slice(0, 2000) } : row
  }),
})

/** Whether nothing more will become known of it. */
export const isComplete = ({ rows }: SettlementRun): boolean => rows.every(row => row.outcome !== 'waiting')
