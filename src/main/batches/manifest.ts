import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PlainValue } from '../../shared/plain-value.ts'
import type { Failure } from '../../shared/result.ts'
import { RunRecord } from '../../shared/settlement-run.ts'
import { BatchPlan, type BatchRowState } from '../../shared/writes/batch.ts'
import type { Verification } from '../../shared/writes/write-outcome.ts'
import { isObject } from '../settings/preserve-unknown.ts'

const BatchManifest = z.object({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  plan: BatchPlan,
  /** Names of secret fields that are added to every row and never stored. */
  secrets: z.array(z.string()),
  account: z.string(),
  startedAt: z.number(),
  /** Digest of id, plan and secrets as reviewed. */
  digest: z.string(),
  /** Remains when its job is dismissed. */
  record: RunRecord.optional(),
})
/** Definition of a batch; its lines hold the progress. */
export type BatchManifest = z.output<typeof BatchManifest>

/** Sorts fields by name, so that equal content has an equal digest. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.entries(value)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, part]) => [name, sorted(part)])
}

const hash = (id: unknown, plan: unknown, secrets: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([id, sorted(plan), secrets]))
    .digest('hex')

/**
 * Digest of what the operator reviewed: the call, every row with its input and checks, and the names of its secrets.
 *
 * Why a digest: a batch outlives the program, and a resumed one must send what was reviewed, though a crash, another version or a
 * hand may have changed its file. Such a file is set aside and nothing of it is sent. Rejected: the schema alone, which a changed
 * amount fits and which drops another version's fields silently. It stops mistakes, not an attacker, who can make a digest, too.
 */
export const digestPlan = ({ id, plan, secrets }: Pick<BatchManifest, 'id' | 'plan' | 'secrets'>): string =>
  // JSON round trip: the stored plan has no undefined fields.
  hash(id, JSON.parse(JSON.stringify(plan)), secrets)

/** Storage format of batches. */
export const batchManifestFormat = {
  schema: BatchManifest,
  // Hashes the stored content, not what this version's schema makes of it.
  isIntact: ({ id, plan, secrets, digest }: Readonly<Record<string, unknown>>): boolean =>
    digest === hash(id, plan, secrets),
}

const WrittenFailure = z
  .looseObject({ kind: z.string() })
  // Written by this app and only displayed.
  .transform(failure => failure as unknown as Failure)
const plainFields = z.record(z.string(), PlainValue)

const Verified: z.ZodType<Verification> = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['verified', 'notCompared', 'notShown']) }),
  z.object({
    kind: z.literal('differs'),
    differences: z.array(
      z.intersection(
        z.object({ field: z.string(), sent: z.string(), recorded: z.string() }),
        z.union([
          z.object({
            how: z.enum(['more', 'less']),
            times: z.union([z.literal(10), z.literal(100), z.literal(1000)]),
          }),
          z.object({ how: z.enum(['other', 'missing']) }),
        ]),
      ),
    ),
  }),
  z.object({ kind: z.literal('beyond'), read: z.int() }),
  z.object({ kind: z.literal('unread'), failure: WrittenFailure }),
])

/** Stored state of a batch row. */
const rowStateSchema: z.ZodType<BatchRowState> = z.union([
  z.object({ kind: z.literal('waiting') }),
  z.object({ kind: z.literal('sending'), at: z.number() }),
  z.object({ kind: z.literal('done'), at: z.number(), message: z.string() }),
  z.object({
    kind: z.literal('skipped'),
    at: z.number(),
    failure: WrittenFailure.nullable(),
    now: plainFields.nullable(),
  }),
  z.object({ kind: z.literal('refused'), at: z.number(), failure: WrittenFailure }),
  z.object({
    kind: z.literal('unknown'),
    at: z.number(),
    noted: z.string().nullable(),
    verification: Verified.optional(),
  }),
])

const Noted = z.object({
  ended: z.object({
    id: BatchManifest.shape.id,
    title: z.string(),
    call: z.string(),
    total: z.int().min(0),
    tally: z.object({
      done: z.int().min(0),
      skipped: z.int().min(0),
      refused: z.int().min(0),
      unknown: z.int().min(0),
    }),
    stopped: z.boolean(),
    account: z.string(),
    startedAt: z.number(),
    /** It has a record, which remains when its job is dismissed. */
    hasRecord: z.boolean(),
    isDismissed: z.boolean(),
  }),
  /** Sizes of the files at that time. */
  planBytes: z.int().min(0),
  linesBytes: z.int().min(0),
})
/** Summary of an ended batch: all that its job shows. */
export type EndedBatch = z.output<typeof Noted>['ended']

/** Parses such a summary; undefined if invalid in this version. */
export const parseEndedBatch = (text: string): z.output<typeof Noted> | undefined => {
  try {
    return Noted.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const BatchLine = z.union([
  z.object({ row: z.int().min(0), state: rowStateSchema }),
  /** The operator has stopped it. */
  z.object({ stopped: z.literal(true) }),
])
/** A new state of a row, or the stop of the batch. */
export type BatchLine = z.output<typeof BatchLine>

/** Parses a line; undefined if invalid in this version. */
export const parseBatchLine = (text: string): BatchLine | undefined => {
  try {
    return BatchLine.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
