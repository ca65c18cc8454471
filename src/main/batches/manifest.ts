import { z } from 'zod'
import { BatchPlan, type BatchRowState } from '../../shared/batch.ts'
import type { Failure } from '../../shared/result.ts'

const Manifest = z.object({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  plan: BatchPlan,
  /** Names of the fields that every row is sent besides and that are never written down. */
  secrets: z.array(z.string()).default([]),
  account: z.string(),
  startedAt: z.number(),
})
/** What a batch is, kept beside the lines that tell how far it came. */
export type Manifest = z.output<typeof Manifest>

/** How batches are kept. */
export const manifestForm = { schema: Manifest }

const WrittenFailure = z
  .looseObject({ kind: z.string() })
  // Written by this program, and only ever told.
  .transform(failure => failure as unknown as Failure)
const held = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const State: z.ZodType<BatchRowState> = z.union([
  z.object({ kind: z.enum(['waiting', 'sending']) }),
  z.object({ kind: z.literal('done'), at: z.number(), message: z.string() }),
  z.object({
    kind: z.literal('skipped'),
    at: z.number(),
    failure: WrittenFailure.nullable(),
    now: held.nullable(),
  }),
  z.object({ kind: z.literal('refused'), at: z.number(), failure: WrittenFailure }),
  z.object({
    kind: z.literal('unknown'),
    at: z.number(),
    noted: z.string().nullable(),
    otherwise: z
      .union([z.object({ sent: held, now: held.nullable() }), z.object({ failure: WrittenFailure })])
      .optional(),
  }),
])

const Line = z.union([
  z.object({ row: z.int().min(0), state: State }),
  /** The operator has ended it. */
  z.object({ stopped: z.literal(true) }),
])
/** What became of one row, or of the batch. */
export type Line = z.output<typeof Line>

/** Reads one line; undefined where it is none of this version's. */
export const readLine = (text: string): Line | undefined => {
  try {
    return Line.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
