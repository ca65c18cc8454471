import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRuns } from '../../../src/main/runs/runs.ts'
import type { SettlementRun } from '../../../src/shared/settlement-run.ts'

let folder = ''
let account: string | null = 'ana @ North (https://north.example)'
const logged: unknown[] = []

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'runs-')), 'runs')
  account = 'ana @ North (https://north.example)'
  logged.length = 0
})
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

const runs = () => createRuns({ folder, account: () => account, log: (...told) => logged.push(told) })
const aRun = (more: Partial<SettlementRun> = {}): SettlementRun => ({
  id: 'run-1',
  kind: 'salesman',
  start: '2026-07-20',
  end: '2026-07-26',
  at: 1,
  batch: 'b1',
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

it('keeps runs of the account that sent them, the newest first, as they are known last', async () => {
  await runs().keep(aRun())
  await runs().keep(aRun({ id: 'run-2', at: 2 }))
  const [row] = aRun().rows
  if (!row) throw new Error('no row')
  const known = aRun({ rows: [{ ...row, outcome: 'done', answeredAt: 5, said: 'OK' }] })
  await runs().keep(known)
  account = 'ben @ North (https://north.example)'
  await runs().keep(aRun({ id: 'run-3' }))
  account = 'ana @ North (https://north.example)'
  expect(await runs().list()).toEqual({
    ok: true,
    value: {
      runs: [
        { ...aRun({ id: 'run-2', at: 2 }), account },
        { ...known, account },
      ],
      unread: 0,
    },
  })
  expect((await readdir(folder)).toSorted()).toEqual(['run-1.json', 'run-2.json', 'run-3.json'])
})

it('counts what it cannot read, and leaves it where it is', async () => {
  await runs().keep(aRun())
  await writeFile(join(folder, 'cut.json'), '{"id":"cut","rows":[')
  const found = await runs().list()
  expect(found.ok && [found.value.runs.length, found.value.unread]).toEqual([1, 1])
  expect(await readdir(folder)).toContain('cut.json')
  expect(logged).toHaveLength(1)
})

it('keeps nothing of nobody, and says what the disk says', async () => {
  account = null
  expect(await runs().keep(aRun())).toMatchObject({ ok: false, failure: { kind: 'signedOut' } })
  expect(await runs().list()).toMatchObject({ ok: false, failure: { kind: 'signedOut' } })
  account = 'ana'
  await writeFile(folder, 'no folder')
  expect(await runs().keep(aRun())).toMatchObject({ ok: false, failure: { kind: 'disk' } })
  expect(await runs().list()).toMatchObject({ ok: false, failure: { kind: 'disk' } })
})
