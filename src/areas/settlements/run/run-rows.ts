import { type Decimal, getSign, subtract, sumKnown } from '../../../shared/domain/money.ts'
import type { runOutcome } from '../../../shared/domain/settle-run.ts'
import type { RunDay } from '../../../shared/settlement-run.ts'
import type { BatchRowState, RecordedBatch } from '../../../shared/writes/batch.ts'

export type RunOutcome = (typeof runOutcome.entries)[number]['name']

/** A day of a sent run: the reviewed amounts, and the result of its batch row. */
interface RunRow extends RunDay {
  readonly key: string
  readonly outcome: RunOutcome
  readonly state: BatchRowState
}

/** Name of the account that sent a run, without its connection: only runs of the present one are listed. */
export const getSender = ({ account }: Pick<RecordedBatch, 'account'>): string =>
  account.split(' @ ', 1)[0] ?? account

/** Waiting rows of a stopped batch are never sent. */
const unsentState = { kind: 'skipped', at: 0, failure: { kind: 'cancelled' }, now: null } as const

/** Builds the days of a run with their results. */
export const buildRunRows = ({ rows, record, stopped }: RecordedBatch): readonly RunRow[] =>
  record.days.flatMap((day, number) => {
    const row = rows[number]
    if (!row) return []
    const state = stopped && row.state.kind === 'waiting' ? unsentState : row.state
    const outcome = state.kind === 'sending' ? 'waiting' : state.kind
    return [{ ...day, key: row.key, outcome, state }]
  })

const sentOutcomes: readonly RunOutcome[] = ['done', 'refused', 'unknown']
const answeredOutcomes: readonly RunOutcome[] = ['done', 'refused']

/** True if a day was sent: skipped and waiting ones were not. */
export const isSent = ({ outcome }: RunRow): boolean => sentOutcomes.includes(outcome)

/** True if the platform has answered: an unknown outcome is no answer. */
export const isAnswered = ({ outcome }: RunRow): boolean => answeredOutcomes.includes(outcome)

/** Sums the amounts of the days of a run. */
export const sumRunAmounts = (rows: readonly RunRow[]): Decimal => sumKnown(rows.map(row => row.amount)) ?? 0

/** True if a day that deducts from its account ended in another state than settled. */
export const isLossUnsettled = ({ amount, before, outcome }: RunRow): boolean =>
  getSign(subtract(amount, before) ?? 0) < 0 && outcome !== 'done' && outcome !== 'waiting'

/** An account that was not settled as reviewed. */
interface OffAccount {
  readonly ProxyId: string
  readonly name: string
  readonly reviewedAmount: Decimal
  readonly settledAmount: Decimal
}

/** Accounts of a run with finished days that were not settled. */
export const listOffAccounts = (rows: readonly RunRow[]): readonly OffAccount[] =>
  [...Map.groupBy(rows, row => row.ProxyId).values()].flatMap(own => {
    const [first] = own
    const isOff = own.some(({ outcome }) => outcome !== 'done' && outcome !== 'waiting')
    if (!first || !isOff) return []
    const settledAmount = sumRunAmounts(own.filter(({ outcome }) => outcome === 'done'))
    return [{ ProxyId: first.ProxyId, name: first.name, reviewedAmount: sumRunAmounts(own), settledAmount }]
  })
