import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Entry } from '../../../src/main/journal/entry.ts'
import { createRuns } from '../../../src/main/runs/runs.ts'
import type { Batch, BatchRowState, BatchStart } from '../../../src/shared/batch.ts'
import { failed, ok, type Result } from '../../../src/shared/result.ts'
import type { KeptRun, RunStart, SettlementRun } from '../../../src/shared/settlement-run.ts'

let folder = ''
let account: string | null = 'ana @ North (https://north.example)'
const logged: unknown[] = []

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'runs-')), 'runs')
  account = 'ana @ North (https://north.example)'
  logged.length = 0
  begun.length = 0
  batchNow = null
  started = ok('b1')
  entries = []
})
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

/** The batches that were begun, and how they stand. */
const begun: BatchStart[] = []
let batchNow: Batch | null = null
let started: Result<string> = ok('b1')
let entries: readonly Entry[] = []

const runs = () =>
  createRuns({
    folder,
    account: () => account,
    isOwn: owner => owner === account,
    batches: {
      start: async plan => {
        begun.push(plan)
        return started
      },
      find: async () => batchNow,
    },
    journal: { find: async (owner, wanted) => entries.filter(one => one.account === owner && wanted(one)) },
    now: () => 99,
    log: (...told) => logged.push(told),
  })
const aRun = (more: Partial<SettlementRun> = {}): SettlementRun => ({
  id: 'run-1',
  kind: 'salesman',
  start: '2026-07-20',
  end: '2026-07-26',
  at: 1,
  batch: '',
  rows: [
    {
      key: '9007199254740993001 2026-07-20',
      ProxyId: '9007199254740993001',
      name: 'North',
      mydate: '2026-07-20',
      realProfit: 35_056.7,
      before: 0,
      amount: 35_057,
      outcome: 'waiting',
      answeredAt: null,
      said: '',
    },
  ],
  ...more,
})

const key = '9007199254740993001 2026-07-20'
const aStart = (more: Partial<SettlementRun> = {}): RunStart => ({
  run: aRun(more),
  batch: {
    title: 'x',
    call: 'salesmanSettlement.settle',
    rows: [{ key, title: 'x', amount: 35_057, input: {} }],
  },
})
const aBatch = (state: BatchRowState): Batch => ({
  id: 'b1',
  title: 'x',
  call: 'salesmanSettlement.settle',
  startedAt: 0,
  paused: null,
  stopped: false,
  lacks: [],
  words: {},
  rows: [{ key, title: 'x', amount: 35_057, state }],
})
const onDisk = async (id = 'run-1') =>
  JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as KeptRun
const rowsNow = async () => {
  const found = await runs().list()
  if (!found.ok) throw new Error(found.failure.kind)
  return found.value.runs.flatMap(run => run.rows.map(row => [row.outcome, row.answeredAt, row.state]))
}

it('keeps runs of the account that sent them, the newest first, with their batch', async () => {
  await runs().start(aStart())
  await runs().start(aStart({ id: 'run-2', at: 2 }))
  account = 'ben @ North (https://north.example)'
  await runs().start(aStart({ id: 'run-3' }))
  expect((await runs().find('run-1')).ok).toBe(false)
  account = 'ana @ North (https://north.example)'
  const found = await runs().list()
  expect(found.ok && found.value.runs.map(run => [run.id, run.batch, run.account])).toEqual([
    ['run-2', 'b1', account],
    ['run-1', 'b1', account],
  ])
  expect((await readdir(folder)).toSorted()).toEqual(['run-1.json', 'run-2.json', 'run-3.json'])
})

it('sends nothing whose record is not on the disk, and no other call than its own', async () => {
  await writeFile(folder, 'no folder')
  expect(await runs().start(aStart())).toMatchObject({ ok: false, failure: { kind: 'disk' } })
  const other = aStart()
  const wrong = { ...other, batch: { ...other.batch, call: 'gm.topUp' } }
  expect(await runs().start(wrong)).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
  expect(begun).toEqual([])
})

it('writes down a batch that could not begin, by its failure', async () => {
  started = failed({ kind: 'signedOut', message: '' })
  expect(await runs().start(aStart())).toMatchObject({ ok: false, failure: { kind: 'signedOut' } })
  expect((await onDisk()).rows[0]).toMatchObject({
    outcome: 'skipped',
    said: '',
    state: { kind: 'skipped', at: 99, failure: { kind: 'signedOut' }, now: null },
  })
})

it('completes the record when its batch stands still, whoever is signed in, and keeps values instead of words', async () => {
  const all = runs()
  await all.start(aStart())
  account = null
  const skipped: BatchRowState = { kind: 'skipped', at: 7, failure: null, now: { SettleAmount: 7 } }
  await all.complete(aBatch(skipped))
  expect((await onDisk()).rows[0]).toMatchObject({
    outcome: 'skipped',
    answeredAt: 7,
    said: '',
    state: skipped,
  })
})

it('tells how a batch stands by now, and what the journal says once it is gone', async () => {
  await runs().start(aStart())
  batchNow = aBatch({ kind: 'done', at: 5, message: 'OK' })
  expect(await rowsNow()).toEqual([['done', 5, { kind: 'done', at: 5, message: 'OK' }]])
  batchNow = null
  const entry: Entry = {
    id: 'e1',
    at: 8,
    account: account ?? '',
    action: 'salesmanSettlement.settle',
    target: { ProxyId: '9007199254740993001', mydate: '2026-07-20', SettleAmount: '35.057' },
    outcome: 'refused',
    message: 'Closed',
  }
  // The same amount of the same day, sent before the run.
  entries = [{ ...entry, at: 0, outcome: 'done' }]
  expect(await rowsNow()).toEqual([['waiting', null, null]])
  entries = [entry]
  expect(await rowsNow()).toEqual([
    ['refused', 8, { kind: 'refused', at: 8, failure: { kind: 'rejected', code: '', message: 'Closed' } }],
  ])
})

it('reads what an earlier version kept, with the words of that time', async () => {
  await mkdir(folder, { recursive: true })
  const [row] = aRun().rows
  const old = { ...aRun({ batch: 'b0' }), account, rows: [{ ...row, outcome: 'skipped', said: 'Changed' }] }
  await writeFile(join(folder, 'run-1.json'), JSON.stringify({ ...old, schemaVersion: 1 }))
  const found = await runs().list()
  expect(found.ok && found.value.runs[0]?.rows[0]).toMatchObject({ said: 'Changed', state: null })
})

it('counts what it cannot read, and leaves it where it is', async () => {
  await runs().start(aStart())
  await writeFile(join(folder, 'cut.json'), '{"id":"cut","rows":[')
  const found = await runs().list()
  expect(found.ok && [found.value.runs.length, found.value.unread]).toEqual([1, 1])
  expect(await readdir(folder)).toContain('cut.json')
  expect(logged).toHaveLength(1)
})

it('keeps nothing of nobody, and says what the disk says', async () => {
  account = null
  expect(await runs().start(aStart())).toMatchObject({ ok: false, failure: { kind: 'signedOut' } })
  expect(await runs().list()).toMatchObject({ ok: false, failure: { kind: 'signedOut' } })
  account = 'ana'
  await writeFile(folder, 'no folder')
  expect(await runs().list()).toMatchObject({ ok: false, failure: { kind: 'disk' } })
})

it('tells that a day which waited in a stopped batch was not sent', async () => {
  const all = runs()
  await all.start(aStart())
  await all.complete({ ...aBatch({ kind: 'waiting' }), stopped: true })
  expect((await onDisk()).rows[0]).toMatchObject({
    outcome: 'skipped',
    state: { kind: 'skipped', failure: { kind: 'cancelled' } },
  })
})
