import { createHash } from 'node:crypto'
import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BatchRowState } from '../../shared/batch.ts'
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
  /** The answer as text, written by the first versions; later ones wrote the state. */
  said: z.string(),
  state: rowStateSchema.nullable().default(null),
})
type EarlierDay = z.output<typeof EarlierDay>

/** A settlement run as earlier versions kept it, a file each beside its batch. */
const EarlierRun = RunRecord.extend({
  id: z.string(),
  at: z.number(),
  account: z.string(),
  /** Id of its batch, '' where that could not begin. */
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

/** Reads how a day ended from what its run kept of it. */
const stateOf = ({ state, outcome, answeredAt, said }: EarlierDay): BatchRowState => {
  if (state) return state
  const at = answeredAt ?? 0
  switch (outcome) {
    case 'waiting':
      return { kind: 'waiting' }
    case 'done':
      return { kind: 'done', at, message: said }
    case 'skipped':
    case 'refused': {
      const failure = { kind: 'rejected', code: '', message: said } as const
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

/** Finds what the journal knows of days whose run had not learnt it when its batch was removed. */
const readStates = async (
  { kind, at, account, rows }: EarlierRun,
  journal: MigrationDeps['journal'],
): Promise<readonly BatchRowState[]> => {
  const states = rows.map(stateOf)
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

const planOf = ({ kind, start, end, rows }: EarlierRun): BatchManifest['plan'] => ({
  title: `${start} – ${end}`,
  call: runCalls[kind],
  rows: rows.map(({ key, ProxyId, name, mydate, amount }) => ({
    key,
    title: ([ProxyId, name, mydate].filter(Boolean).join(' ') || key).slice(0, 300),
    amount,
    input: { ProxyId, mydate, SettleAmount: amount === null ? '' : moneyToWire(amount) },
  })),
})

const migrateRun = async (run: EarlierRun, { files, journal }: MigrationDeps): Promise<void> => {
  const { kind, start, end, way, rows, account, at: startedAt } = run
  const record = { kind, start, end, way, days: rows.map(row => RunDay.parse(row)) }
  // Its batch knows more of its rows than the run does, and may still go on.
  if (/^[0-9a-f]{12}$/.test(run.batch) && (await files.attach(run.batch, record))) return
  // Not that of its batch, whose files may be there although this version cannot read them; and the same each time, should
  // the program end meanwhile.
  const id = createHash('sha256').update(run.id).digest('hex').slice(0, 12)
  const plan = planOf(run)
  const states = await readStates(run, journal)
  // Parsed first: one that could not be read back would be set aside at the next start, and its file is renamed by then.
  const manifest = batchManifestFormat.schema.parse({
    id,
    plan,
    secrets: [],
    account,
    startedAt,
    record,
    digest: digestPlan({ id, plan, secrets: [] }),
  })
  const stopped = countDone(states) < states.length
  const lines = states.map((state, row): BatchLine => ({ row, state }))
  // Its batch is gone: what waits is not sent any more.
  await files.create(manifest, stopped ? [...lines, { stopped: true }] : lines)
  const ended: EndedBatch = {
    id,
    title: plan.title,
    call: plan.call,
    total: states.length,
    tally: countOutcomes(states),
    stopped,
    account,
    startedAt,
    hasRecord: true,
    isDismissed: true,
  }
  await files.end(ended)
}

/**
 * Moves the settlement runs of earlier versions into the store of batches, once: each becomes the record of its batch, and a
 * batch that has ended where that one is gone. The files stay under another name. Yields how many cannot be read; those are
 * left as they are.
 */
export const migrateRuns = async (deps: MigrationDeps): Promise<number> => {
  const { runsFolder, log } = deps
  const names = await readdir(runsFolder).catch((): string[] => [])
  let unread = 0
  for (const name of names.filter(one => one.endsWith('.json'))) {
    const path = join(runsFolder, name)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one at a time: nothing else waits for it
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
