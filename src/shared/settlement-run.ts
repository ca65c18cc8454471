import { z } from 'zod'
import { isDecimal } from './domain/money.ts'
import { runWays } from './domain/settle-run.ts'

const Amount = z
  .union([z.number(), z.string().max(330)])
  .refine(isDecimal)
  .nullable()

/** The call that each kind of run sends. */
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
  /** Amount settled before this run. */
  before: Amount,
  /** Amount that this run settles. */
  amount: Amount,
})
export type RunDay = z.output<typeof RunDay>

/** The record of a settlement run, stored with its batch. The days are in the order of the batch's rows. */
export const RunRecord = z.object({
  kind: z.enum(['salesman', 'subChannel']),
  start: z.string().max(20),
  end: z.string().max(20),
  /** Choice of the settled days. */
  way: z.enum(runWays),
  days: z.array(RunDay).min(1),
})
export type RunRecord = z.output<typeof RunRecord>
