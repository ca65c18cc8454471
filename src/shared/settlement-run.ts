import { z } from 'zod'
import { mostBatchRows } from './batch.ts'
import { isDecimal } from './domain/money.ts'

const Amount = z
  .union([z.number(), z.string().max(330)])
  .refine(isDecimal)
  .nullable()

/** How a day of a run ended: as a row of its batch, in the words that were answered. */
export const runOutcomes = ['waiting', 'done', 'skipped', 'refused', 'unknown'] as const

/** A day that was sent, amounts in thousandths. */
const RunRow = z.object({
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
  said: z.string().max(2000),
})
export type RunRow = z.output<typeof RunRow>

/** A settlement run as this computer keeps it: who sent what when, and what was answered. */
export const SettlementRun = z.strictObject({
  id: z.string().regex(/^[\w-]{1,60}$/),
  kind: z.enum(['salesman', 'subChannel']),
  start: z.string().max(20),
  end: z.string().max(20),
  /** When it was sent, in milliseconds since the epoch. */
  at: z.int().min(0),
  batch: z.string().max(60),
  rows: z.array(RunRow).min(1).max(mostBatchRows),
})
export type SettlementRun = z.output<typeof SettlementRun>

/** A run with the account it belongs to, `name @ profile (place)`; another version may have kept more of it. */
export const KeptRun = SettlementRun.extend({ account: z.string().max(2000) }).strip()
export type KeptRun = z.output<typeof KeptRun>

/** The runs of an account, the newest first, and how many files of runs cannot be read. */
export interface KeptRuns {
  readonly runs: readonly KeptRun[]
  readonly unread: number
}
