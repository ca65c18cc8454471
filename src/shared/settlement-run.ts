import { z } from 'zod'
import { type BatchRowState, BatchStart, mostBatchRows } from './batch.ts'
import { isDecimal } from './domain/money.ts'
import { runWays } from './domain/settle-run.ts'

const Amount = z
  .union([z.number(), z.string().max(330)])
  .refine(isDecimal)
  .nullable()

/** How a day of a run ended: as a row of its batch. */
const runOutcomes = ['waiting', 'done', 'skipped', 'refused', 'unknown'] as const
export type RunOutcome = (typeof runOutcomes)[number]

/** The call that a run of each kind sends. */
export const runCalls = {
  salesman: 'salesmanSettlement.settle',
  subChannel: 'subChannelSettlement.settle',
} as const

/** A day that was reviewed to be sent, amounts in thousandths. */
export const RunRow = z.object({
  key: z.string().max(200),
  ProxyId: z.string().max(60),
  name: z.string().max(300),
  mydate: z.string().max(20),
  realProfit: Amount,
  /** What was settled before. */
  before: Amount,
  amount: Amount,
  outcome: z.enum(runOutcomes),
  /** When that was known, in milliseconds since the epoch. */
  answeredAt: z.int().nullable(),
  /** The answer as text, written by earlier versions only. */
  said: z.string().max(2000),
})
export type RunRow = z.output<typeof RunRow>

/** A settlement run as it is begun. */
export const SettlementRun = z.strictObject({
  id: z.string().regex(/^[\w-]{1,60}$/),
  kind: z.enum(['salesman', 'subChannel']),
  start: z.string().max(20),
  end: z.string().max(20),
  /** What of the period was settled; earlier versions settled days with a profit alone. */
  way: z.enum(runWays).optional(),
  /** When it was sent, in milliseconds since the epoch. */
  at: z.int().min(0),
  batch: z.string().max(60),
  rows: z.array(RunRow).min(1).max(mostBatchRows),
})
export type SettlementRun = z.output<typeof SettlementRun>

/** A run and the batch that sends it, its rows in the same order. */
export const RunStart = z.strictObject({ run: SettlementRun, batch: BatchStart })
export type RunStart = z.output<typeof RunStart>

/** A run as this computer keeps it: who sent what when, and what became of it. */
export interface KeptRun extends Omit<SettlementRun, 'rows'> {
  /** The account it was kept under, `name @ profile (place)`. */
  readonly account: string
  readonly rows: readonly (RunRow & {
    /** How its row of the batch ended; null while it has not, and where an earlier version kept `said` alone. */
    readonly state: BatchRowState | null
  })[]
}

/** The runs of an account, the newest first, and how many files of runs cannot be read. */
export interface KeptRuns {
  readonly runs: readonly KeptRun[]
  readonly unread: number
}
