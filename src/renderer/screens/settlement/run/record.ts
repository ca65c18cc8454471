import { type Decimal, formatMoney, minus, signOf, total } from '../../../../shared/domain/money.ts'
import type { RunWay } from '../../../../shared/domain/settle-run.ts'
import type { KeptRun, RunOutcome, SettlementRun } from '../../../../shared/settlement-run.ts'
import type { JudgedDay } from './judged.ts'
import type { RunSource } from './source.ts'

interface Period {
  readonly start: string
  readonly end: string
  readonly way: RunWay
}

/** A run as it is kept before anything of it is sent. */
export const recordOf = (
  source: RunSource,
  days: readonly JudgedDay[],
  { start, end, way }: Period,
): SettlementRun => ({
  id: crypto.randomUUID(),
  kind: source.kind,
  start,
  end,
  way,
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

type Row = KeptRun['rows'][number]

const sentOutcomes: readonly RunOutcome[] = ['done', 'refused', 'unknown']
const answeredOutcomes: readonly RunOutcome[] = ['done', 'refused']

/** Whether a day left this computer: a skipped or waiting one did not. */
export const isSent = ({ outcome }: Row): boolean => sentOutcomes.includes(outcome)

/** Whether the platform has answered: an unknown outcome is none. */
export const isAnswered = ({ outcome }: Row): boolean => answeredOutcomes.includes(outcome)

/** Sums the amounts of the days of a run. */
export const amountOf = (rows: readonly Row[]): Decimal => total(rows.map(row => row.amount)) ?? 0

/** Whether a day that takes from its account ended otherwise than settled. */
export const isLossUnsettled = ({ amount, before, outcome }: Row): boolean =>
  signOf(minus(amount, before) ?? 0) < 0 && outcome !== 'done' && outcome !== 'waiting'

/** An account that was not settled as it was reviewed. */
interface OffAccount {
  readonly ProxyId: string
  readonly name: string
  readonly reviewed: Decimal
  readonly settled: Decimal
}

/** The accounts of a run of which not all days that ended were settled. */
export const offAccounts = ({ rows }: Pick<KeptRun, 'rows'>): readonly OffAccount[] =>
  [...Map.groupBy(rows, row => row.ProxyId).values()].flatMap(own => {
    const [first] = own
    const isOff = own.some(({ outcome }) => outcome !== 'done' && outcome !== 'waiting')
    if (!first || !isOff) return []
    const settled = amountOf(own.filter(({ outcome }) => outcome === 'done'))
    return [{ ProxyId: first.ProxyId, name: first.name, reviewed: amountOf(own), settled }]
  })

/** Formats an account's settled amount, reviewed amount and their difference: `1,639.983 / -320.600 (1,960.583)`. */
export const offText = ({ reviewed, settled }: OffAccount): string =>
  `${formatMoney(settled, 3)} / ${formatMoney(reviewed, 3)} (${formatMoney(minus(settled, reviewed) ?? 0, 3)})`
