import { createHash } from 'node:crypto'
import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BatchRowState } from '../../shared/batch.ts'
import { joinInLine } from '../../shared/bidi.ts'
import { moneyToWire } from '../../shared/domain/money.ts'
import { RunDay, RunRecord, runCalls } from '../../shared/settlement-run.ts'
import type { JournalRecord } from '../journal/entry.ts'
import type { Journal } from '../journal/journal.ts'
import type { BatchFiles } from './batch-files.ts'
import { toRowState } from './entry-state.ts'
import {
  type BatchLine,
  type BatchManifest,
  batchManifestFormat,
  digestPlan,
  type EndedBatch,
  rowStateSchema,
} from './manifest.ts'
import { countDone, countOutcomes } from './tally.ts'

const EarlierDay = RunDay.extend({
  key: z.string().min(1).max(200),
  outcome: z.enum(['waiting', 'done', 'skipped', 'refused', 'unknown']),
  answeredAt: z.int().nullable(),
  /** The answer as text, written by the first versions; later ones wrote `state`. */
  said: z.string(),
  state: rowStateSchema.nullable().default(null),
})
type EarlierDay = z.output<typeof EarlierDay>

/** A settlement run as earlier versions stored it, in a file beside its batch. */
const EarlierRun = RunRecord.extend({
  id: z.string(),
  at: z.number(),
  account: z.string(),
  /** Id of its batch, '' if that could not start. */
  batch: z.string(),
  rows: z.array(EarlierDay).min(1),
}).omit({ days: true })
type EarlierRun = z.output<typeof EarlierRun>

interface MigrationDeps {
  readonly runsFolder: string
  readonly files: Pick<BatchFiles, 'attach' | 'create' | 'end'>
  readonly journal: Pick<Journal, 'find'>
  readonly log: (message: string, error: unknown) => void
}

/** State of a day from its stored run. */
const resolveState = ({ state, outcome, answeredAt, said: message }: EarlierDay): BatchRowState => {
  if (state) return state
  const at = answeredAt ?? 0
  switch (outcome) {
    case 'waiting':
      return { kind: 'waiting' }
    case 'done':
      return { kind: 'done', at, message }
    case 'skipped':
    case 'refused': {
      const failure = { kind: 'rejected', code: '', message } as const
      return outcome === 'refused'
        ? { kind: outcome, at, failure }
        : { kind: outcome, at, failure, now: null }
    }
    case 'unknown':
      return { kind: 'unknown', at, noted: null }
    default:
      return outcome satisfies never
  }
}

/** Looks up days in the journal that were still open in their run when its batch was removed. */
const readStates = async (
  { kind, at, account, rows }: EarlierRun,
  journal: MigrationDeps['journal'],
): Promise<readonly BatchRowState[]> => {
  const states = rows.map(resolveState)
  if (states.every(state => state.kind !== 'waiting' && state.kind !== 'unknown')) return states
  const isOfRun = (entry: JournalRecord) => entry.action === runCalls[kind] && entry.at >= at
  const entries = await journal.find(account, isOfRun)
  return rows.map(({ ProxyId, mydate, amount }, number): BatchRowState => {
    const state = states[number] ?? { kind: 'waiting' }
    if ((state.kind !== 'waiting' && state.kind !== 'unknown') || amount === null) return state
    const entry = entries.find(
      ({ target }) =>
        target['ProxyId'] === ProxyId &&
        target['mydate'] === mydate &&
        target['SettleAmount'] === moneyToWire(amount),
    )
    return entry ? toRowState(entry) : state
  })
}

const buildPlan = ({ kind, start, end, rows }: EarlierRun): BatchManifest['plan'] => ({
  title: `${start} – ${end}`,
  call: runCalls[kind],
  rows: rows.map(({ key, ProxyId, name, mydate, amount }) => ({
    key,
    title: joinInLine([ProxyId, name, mydate], ' ') || key.slice(0, 300),
    amount,
    input: { ProxyId, mydate, SettleAmount: amount === null ? '' : moneyToWire(amount) },
  })),
})

const migrateRun = async (run: EarlierRun, { files, journal }: MigrationDeps): Promise<void> => {
  const { kind, start, end, way, rows, account, at: startedAt } = run
  const record = { kind, start, end, way, days: rows.map(row => RunDay.parse(row)) }
  // The batch is still stored, knows more than the run, and may be resumed.
  if (/^[0-9a-f]{12}$/.test(run.batch) && (await files.attach(run.batch, record))) return
  // Not the batch's id: its files may exist although this version cannot read them. Derived from the run's id, so that a
  // migration interrupted by a crash repeats with the same one.
  const id = createHash('sha256').update(run.id).digest('hex').slice(0, 12)
  const plan = buildPlan(run)
  const states = await readStates(run, journal)
  // Validate first: an unreadable manifest would be set aside at the next start, after the run's file was renamed.
  const manifest = batchManifestFormat.schema.parse({
    id,
    plan,
    secrets: [],
    account,
    startedAt,
    record,
    digest: digestPlan({ id, plan, secrets: [] }),
  })
  const isStopped = countDone(states) < states.length
  const lines = states.map((state, row): BatchLine => ({ row, state }))
  // The batch is gone: waiting rows are never sent.
  await files.create(manifest, isStopped ? [...lines, { stopped: true }] : lines)
  const endedBatch: EndedBatch = {
    id,
    title: plan.title,
    call: plan.call,
    total: states.length,
    tally: countOutcomes(states),
    stopped: isStopped,
    account,
    startedAt,
    hasRecord: true,
    isDismissed: true,
  }
  await files.end(endedBatch)
}

/**
 * Migrates the settlement runs of earlier versions into the batch store, once: each becomes the record of its batch, or an ended
 * batch if that is gone. The files are renamed. Returns the number of unreadable ones, which stay unchanged.
 */
export const migrateRuns = async (deps: MigrationDeps): Promise<number> => {
  const { runsFolder, log } = deps
  const names = await readdir(runsFolder).catch((): string[] => [])
  let unread = 0
  for (const name of names.filter(one => one.endsWith('.json'))) {
    const path = join(runsFolder, name)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one at a time: nothing else waits for them
      await migrateRun(EarlierRun.parse(JSON.parse(await readFile(path, 'utf8'))), deps)
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await rename(path, `${path}.moved`)
    } catch (error) {
      unread += 1
      log('Could not move a settlement run of an earlier version', error)
    }
  }
  return unread
}
