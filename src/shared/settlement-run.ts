import { z } from 'zod'
import { isDecimal } from './domain/money.ts'
import { runWays } from './domain/settle-run.ts'

const Amount = z
  .union([z.number(), z.string().max(330)])
  .refine(isDecimal)
  .nullable()

/** The call that a run of each kind sends. */
export const runCalls = {
  salesman: 'salesmanSettlement.settle',
  subChannel: 'subChannelSettlement.settle',
} as const

/** A day as it was reviewed, amounts in thousandths. */
export const RunDay = z.object({
  ProxyId: z.string().max(60),
  name: z.string().max(300),
  mydate: z.string().max(20),
  realProfit: Amount,
  /** What was settled before. */
  before: Amount,
  /** What is settled of it. */
  amount: Amount,
})
export type RunDay = z.output<typeof RunDay>

/** The record of a settlement run, which its batch keeps. The days stand in the order of the batch's rows. */
export const RunRecord = z.object({
  kind: z.enum(['salesman', 'subChannel']),
  start: z.string().max(20),
  end: z.string().max(20),
  /** What of the period was settled; earlier versions settled days with a profit alone. */
  way: z.enum(runWays).optional(),
  days: z.array(RunDay).min(1),
})
export type RunRecord = z.output<typeof RunRecord>
