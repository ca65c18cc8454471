import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { gm } from '../../../src/areas/gm/calls.ts'
import { salesmanSettlement } from '../../../src/areas/settlements/calls.ts'
import {
  buildRunRecord,
  buildSettlePlan,
  groupByPartner,
  judgeDays,
  orderForSending,
} from '../../../src/areas/settlements/run/judge-days.ts'
import { buildRunRows } from '../../../src/areas/settlements/run/run-rows.ts'
import { salesmanRun } from '../../../src/areas/settlements/run/source.ts'
import { readShares, walkDays } from '../../../src/areas/settlements/run/walk-days.ts'
import { type BatchManifest, digestPlan } from '../../../src/main/batches/manifest.ts'
import { splitPeriodDays } from '../../../src/shared/domain/settle-days.ts'
import type { Result } from '../../../src/shared/result.ts'
import type { BatchStart, RecordedBatch, RecordedBatches } from '../../../src/shared/writes/batch.ts'
import { type BackEnd, type Call, startBackEnd } from '../../platforms/back-end.ts'
import { type Dialect, dialects } from '../../platforms/dialects.ts'
import {
  amount,
  done,
  id,
  number,
  pageOf,
  record,
  refused,
  text,
  valueAnswer,
} from '../../platforms/meaning.ts'
import { proofUnless } from '../../tiers.ts'
import { startMain, type WholeMain } from '../properties/whole-main.ts'

const north = '9007199254740993001'
const west = '9007199254740993004'
const period = { start: '2026-07-20', end: '2026-07-22' }
const today = '2026-07-30'

/** Income and profit of days in thousandths, without fees: North has 40 %, West 30 %. */
const createBooks = () =>
  new Map([
    // Before the period: this platform sends all days, whatever the request.
    [`${north} 2026-07-19`, { income: '1000000', profit: '400000', settled: '0' }],
    [`${north} 2026-07-20`, { income: '5000000', profit: '2000000', settled: '0' }],
    [`${north} 2026-07-21`, { income: '-1000000', profit: '-400000', settled: '0' }],
    [`${west} 2026-07-20`, { income: '5466610', profit: '1639983', settled: '0' }],
    [`${west} 2026-07-21`, { income: '-6535280', profit: '-1960584', settled: '0' }],
    // 100 × 30 % is 30, not 31.
    [`${west} 2026-07-22`, { income: '100000', profit: '31000', settled: '0' }],
  ])

let main: WholeMain | undefined
let backEnd: BackEnd | undefined
let onRecord = createBooks()
/** Rows of days that the list holds a second time, with other figures. */
let repeatedDays: Parameters<typeof createWireRow>[0][] = []
let takesLosses = true
let storesThousandfold = false
beforeEach(() => {
  onRecord = createBooks()
  repeatedDays = []
  takesLosses = true
  storesThousandfold = false
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await main?.close()
  await backEnd?.close()
})

const createWireRow = ([key, day]: readonly [
  string,
  { income: string; profit: string; settled: string },
]) => {
  const [proxy = '', date = ''] = key.split(' ')
  return record({
    ProxyId: id(proxy),
    mydate: text(date),
    username: text(proxy === north ? 'North' : 'West'),
    Deposit: amount(day.income.startsWith('-') ? '0' : day.income),
    Withdraw: amount(day.income.startsWith('-') ? day.income.slice(1) : '0'),
    passageFee: amount('0'),
    RealApiFee: amount('0'),
    realIncome: amount(day.income),
    realProfit: amount(day.profit),
    SettleAmount: amount(day.settled),
  })
}

const call = (method: string, path: string, answer: Call['answer']): Call => ({
  method,
  path,
  takes: null,
  open: true,
  answer,
})
const calls: readonly Call[] = [
  call('POST', '/channelapi/verify', () => valueAnswer(record({}))),
  call('POST', '/channelapi/login', () =>
    valueAnswer(record({ token: id('9007199254740993777'), user_info: record({}) })),
  ),
  call('GET', '/channelapi/channel/accounts', () =>
    pageOf([
      record({ id: id('1'), role_id: id(north), game_dividend_point: number(400) }),
      record({ id: id('2'), role_id: id(west), game_dividend_point: number(300) }),
    ]),
  ),
  call('POST', '/channelapi/channel/salesmanSettleDaily', ({ parameters }) => {
    const { ProxyId = '', page } = parameters
    const own = [...onRecord, ...repeatedDays].filter(([key]) => key.startsWith(ProxyId))
    return pageOf(page === '1' ? own.map(createWireRow) : [], own.length)
  }),
  call('POST', '/channelapi/channel/salesmanSettleAmountUpdate', ({ parameters }) => {
    const { ProxyId = '', mydate = '', SettleAmount = '' } = parameters
    if (SettleAmount.startsWith('-') && !takesLosses) return refused('500', 'The amount is negative')
    const key = `${ProxyId} ${mydate}`
    const day = onRecord.get(key)
    if (day) onRecord.set(key, { ...day, settled: `${SettleAmount}${storesThousandfold ? '000' : ''}` })
    return day ? done('Settled') : refused('404', 'No such day')
  }),
]

const signIn = async (platform: BackEnd, folder?: string) => {
  const console = await startMain({ profile: platform.profile, ...(folder !== undefined && { folder }) })
  main = console
  const ask = async <Answer>(name: string, input?: unknown) => (await console.ask({ name, input })) as Answer
  const credentials = { username: 'owner', password: 'Abcd1234', code: '123456', remember: false }
  expect(await ask('signIn', credentials)).toMatchObject({ ok: true })
  vi.stubGlobal('window', { bridge: { request: ask } })
  return { console, ask, backEnd: platform }
}
const start = async (dialect: Dialect) => {
  backEnd = await startBackEnd({ dialect, calls })
  return signIn(backEnd)
}
/** Restarts the program on the same folder after `change` has edited it. */
const restart = async (
  desk: Awaited<ReturnType<typeof start>>,
  change?: (folder: string) => Promise<void>,
) => {
  const { folder } = desk.console
  await desk.console.close()
  await change?.(folder)
  return signIn(desk.backEnd, folder)
}

/** Returns the days that a run over the period proposes. */
const propose = async () => {
  const { signal } = new AbortController()
  const shares = await readShares(salesmanRun, signal)
  const result = await walkDays(salesmanRun, { startTime: period.start, endTime: period.end }, signal)
  const periodDays = splitPeriodDays(result.rows, period)
  return {
    periodDays,
    days: judgeDays(periodDays, today, shares?.points ?? null, { way: 'whole', out: [], in: [], sent: [] }),
  }
}

const waitUntil = async (isMet: () => boolean | Promise<boolean>) => {
  for (let turn = 0; turn < 400; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- until the condition holds
    if (await isMet()) return
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await new Promise(wake => setTimeout(wake, 25))
  }
  throw new Error('the condition was not met in time')
}

/** Returns the batch that settles the proposed days. */
const buildBatch = async (): Promise<BatchStart> => {
  const { days } = await propose()
  const included = orderForSending(
    days.filter(day => day.isIn),
    1000,
  )
  return {
    title: 'x',
    call: salesmanSettlement.settle.id,
    rows: buildSettlePlan(included),
    record: buildRunRecord(salesmanRun, included, { ...period, way: 'whole' }),
  }
}

/** Sends the proposed days; the page does not follow the batch. */
const send = async ({ console, ask }: Awaited<ReturnType<typeof start>>) => {
  const startResult = await ask<Result<string>>('startBatch', await buildBatch())
  if (!startResult.ok) throw new Error(JSON.stringify(startResult.failure))
  await waitUntil(() => console.jobs.find(startResult.value)?.state !== 'running')
  return startResult.value
}

/** Reads the runs that the operator sees. */
const readRuns = async ({ ask }: Awaited<ReturnType<typeof start>>) => {
  const answer = await ask<Result<RecordedBatches>>('batches')
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
  return answer.value.batches
}
const getOutcomes = (run: RecordedBatch | undefined) => (run ? buildRunRows(run) : []).map(day => day.outcome)

for (const isRepresentative of [true, false])
  describe.each(
    dialects.filter((_, at) => (at === 0) === isRepresentative).map(one => [one.name, one] as const),
  )('a settlement run on an independent back end: %s', proofUnless(isRepresentative), (_, dialect) => {
    test('proposes the days of the period and holds those that cannot be checked', async () => {
      await start(dialect)
      const { periodDays, days } = await propose()
      expect(periodDays.outside.map(row => row.mydate)).toEqual(['2026-07-19'])
      expect(days.map(day => [day.mydate, day.name])).toEqual([
        ['2026-07-20', 'due'],
        ['2026-07-21', 'loss'],
        ['2026-07-20', 'due'],
        ['2026-07-21', 'loss'],
        ['2026-07-22', 'differs'],
      ])
      expect(
        groupByPartner(days).map(({ ProxyId, toSettle, toPay, vsProfits, vsWhole, heldAmount }) => [
          ProxyId,
          toSettle,
          toPay,
          vsProfits,
          vsWhole,
          heldAmount,
        ]),
      ).toEqual([
        [north, 1_600_000, 1_600_000, -400_000, 400_000, null],
        [west, -320_601, 0, -1_960_584, 1_960_584, 31_000],
      ])
    })

    test('holds an account’s profit when its loss day was sent with two figures', async () => {
      // North's loss came as −400 and as −300, a day of West as 30 and as 31.
      repeatedDays = [
        [`${north} 2026-07-21`, { income: '-750000', profit: '-300000', settled: '0' }],
        [`${west} 2026-07-22`, { income: '100000', profit: '30000', settled: '0' }],
      ]
      await start(dialect)
      const { periodDays, days } = await propose()
      expect(periodDays.conflicting).toHaveLength(4)
      expect(days.map(day => [day.ProxyId, day.mydate, day.name, day.isIn])).toEqual([
        [north, '2026-07-20', 'lossHeld', false],
        [west, '2026-07-20', 'due', true],
        [west, '2026-07-21', 'loss', true],
      ])
    })

    test('settles losses with profits and keeps its record after its job is dismissed', async () => {
      const desk = await start(dialect)
      const id = await send(desk)
      expect([...onRecord].map(([key, day]) => [key, day.settled])).toEqual([
        [`${north} 2026-07-19`, '0'],
        [`${north} 2026-07-20`, '2000000'],
        [`${north} 2026-07-21`, '-400000'],
        [`${west} 2026-07-20`, '1639983'],
        [`${west} 2026-07-21`, '-1960584'],
        [`${west} 2026-07-22`, '0'],
      ])
      await desk.ask('dismissJob', { id })
      expect(desk.console.jobs.list()).toEqual([])
      const [run] = await readRuns(desk)
      expect(run).toMatchObject({ id, record: { way: 'whole', ...period } })
      expect(getOutcomes(run)).toEqual(['done', 'done', 'done', 'done'])
      expect(desk.backEnd.complaints).toEqual([])
      // Nothing is proposed a second time.
      expect((await propose()).days.filter(day => day.isIn)).toEqual([])
    })

    test('pauses at a refused loss before anything else is settled', async () => {
      const desk = await start(dialect)
      takesLosses = false
      const id = await send(desk)
      expect(desk.console.jobs.find(id)?.state).toBe('paused')
      expect([...onRecord.values()].filter(day => day.settled !== '0')).toEqual([])
      const [run] = await readRuns(desk)
      expect(getOutcomes(run)).toEqual(['refused', 'waiting', 'waiting', 'waiting'])
      expect(run?.rows[0]?.state).toMatchObject({ failure: { message: 'The amount is negative' } })
      // After the dismissal nothing more of it is sent.
      await desk.ask('dismissJob', { id })
      expect(getOutcomes((await readRuns(desk))[0])).toEqual(['refused', 'skipped', 'skipped', 'skipped'])
      expect(await desk.ask('resumeBatch', { id })).toMatchObject({ ok: false })
    })

    test('pauses at a day stored with another amount and reports both after a restart', async () => {
      const desk = await start(dialect)
      storesThousandfold = true
      const id = await send(desk)
      expect(desk.console.jobs.find(id)?.state).toBe('paused')
      const [run] = await readRuns(await restart(desk))
      expect(getOutcomes(run)).toEqual(['unknown', 'waiting', 'waiting', 'waiting'])
      expect(run).toMatchObject({ paused: 'unknown' })
      const difference = {
        field: 'SettleAmount',
        sent: '-400',
        recorded: '-400000',
        how: 'more',
        times: 1000,
      }
      expect(run?.rows[0]?.state).toMatchObject({
        verification: { kind: 'differs', differences: [difference] },
      })
    })

    test('is listed newest first, and only to the account that sent it', async () => {
      const desk = await start(dialect)
      const id = await send(desk)
      const next = await restart(desk, async folder => {
        const stored = join(folder, 'batches', id)
        const manifest = JSON.parse(await readFile(`${stored}.json`, 'utf8')) as BatchManifest
        const copy = async (differences: Partial<BatchManifest> & { readonly id: string }) => {
          const other = { ...manifest, ...differences }
          const path = join(folder, 'batches', other.id)
          await writeFile(`${path}.json`, JSON.stringify({ ...other, digest: digestPlan(other) }))
          await copyFile(`${stored}.ndjson`, `${path}.ndjson`)
        }
        await copy({ id: '000000000001', startedAt: 1 })
        await copy({ id: '000000000003', startedAt: 3 })
        await copy({ id: '000000000004', startedAt: 4, account: 'ben @ x (https://x.example)' })
        await copy({ id: '000000000002', startedAt: 2 })
      })
      expect((await readRuns(next)).map(run => run.startedAt)).toEqual([expect.any(Number), 3, 2, 1])
    })

    test('sends nothing if it is of another call, cannot be stored or has no session', async () => {
      const desk = await start(dialect)
      const batch = await buildBatch()
      const startWith = (change: object) => desk.ask('startBatch', { ...batch, ...change })
      expect(await startWith({ call: gm.approve.id })).toMatchObject({
        failure: { kind: 'invalid', fields: [{ field: 'record' }] },
      })
      await writeFile(join(desk.console.folder, 'batches'), 'not a folder')
      expect(await startWith({})).toMatchObject({ failure: { kind: 'disk' } })
      await desk.ask('signOut')
      expect(await startWith({})).toMatchObject({ failure: { kind: 'signedOut' } })
      expect(await desk.ask('batches')).toMatchObject({ failure: { kind: 'signedOut' } })
      expect([...onRecord.values()].filter(day => day.settled !== '0')).toEqual([])
      expect(desk.console.jobs.list()).toEqual([])
    })
  })
