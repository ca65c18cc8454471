import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  judge,
  partnersOf,
  sendOrder,
  settlePlan,
} from '../../../src/renderer/screens/settlement/run/judged.ts'
import { recordOf } from '../../../src/renderer/screens/settlement/run/record.ts'
import { salesmanRun } from '../../../src/renderer/screens/settlement/run/source.ts'
import { readShares, walkDays } from '../../../src/renderer/screens/settlement/run/walk-days.ts'
import { daysOfPeriod } from '../../../src/shared/domain/settle-days.ts'
import { salesmanSettlement } from '../../../src/shared/endpoints/settlements.ts'
import type { Result } from '../../../src/shared/result.ts'
import type { KeptRun } from '../../../src/shared/settlement-run.ts'
import { type BackEnd, type Call, startBackEnd } from '../../platforms/back-end.ts'
import { type Dialect, dialects } from '../../platforms/dialects.ts'
import { amount, done, id, number, pageOf, record, refused, said, text } from '../../platforms/meaning.ts'
import { startMain, type WholeMain } from '../proof/whole-main.ts'

const north = '9007199254740993001'
const west = '9007199254740993004'
const period = { start: '2026-07-20', end: '2026-07-22' }
const today = '2026-07-30'

/** Income and profit of days in thousandths, without fees: North has 40 %, West 30 %. */
const books = () =>
  new Map([
    // Before the period: this platform sends all days, whatever is asked for.
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
let onRecord = books()
/** Rows of days that the list holds a second time, with other figures. */
let sentTwice: Parameters<typeof rowOf>[0][] = []
let takesLosses = true
beforeEach(() => {
  onRecord = books()
  sentTwice = []
  takesLosses = true
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await main?.close()
  await backEnd?.close()
})

const rowOf = ([key, day]: readonly [string, { income: string; profit: string; settled: string }]) => {
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
  call('POST', '/channelapi/verify', () => said(record({}))),
  call('POST', '/channelapi/login', () =>
    said(record({ token: id('9007199254740993777'), user_info: record({}) })),
  ),
  call('GET', '/channelapi/channel/accounts', () =>
    pageOf([
      record({ id: id('1'), role_id: id(north), game_dividend_point: number(400) }),
      record({ id: id('2'), role_id: id(west), game_dividend_point: number(300) }),
    ]),
  ),
  call('POST', '/channelapi/channel/salesmanSettleDaily', ({ parameters }) => {
    const { ProxyId = '', page } = parameters
    const own = [...onRecord, ...sentTwice].filter(([key]) => key.startsWith(ProxyId))
    return pageOf(page === '1' ? own.map(rowOf) : [], own.length)
  }),
  call('POST', '/channelapi/channel/salesmanSettleAmountUpdate', ({ parameters }) => {
    const { ProxyId = '', mydate = '', SettleAmount = '' } = parameters
    if (SettleAmount.startsWith('-') && !takesLosses) return refused('500', 'The amount is negative')
    const key = `${ProxyId} ${mydate}`
    const day = onRecord.get(key)
    if (day) onRecord.set(key, { ...day, settled: SettleAmount })
    return day ? done('Settled') : refused('404', 'No such day')
  }),
]

const start = async (dialect: Dialect) => {
  backEnd = await startBackEnd({ dialect, calls })
  const console = await startMain({ profile: backEnd.profile })
  main = console
  const ask = async <Answer>(name: string, input?: unknown) => (await console.ask({ name, input })) as Answer
  const credentials = { username: 'owner', password: 'Abcd1234', code: '123456', remember: false }
  expect(await ask('signIn', credentials)).toMatchObject({ ok: true })
  vi.stubGlobal('window', { bridge: { request: ask } })
  return { console, ask, backEnd }
}

/** What a run over the period proposes. */
const propose = async () => {
  const { signal } = new AbortController()
  const shares = await readShares(salesmanRun, signal)
  const walked = await walkDays(salesmanRun, { startTime: period.start, endTime: period.end }, signal)
  const sorted = daysOfPeriod(walked.rows, period)
  return { sorted, days: judge(sorted, today, shares, { way: 'whole', out: [], in: [], sent: [] }) }
}

const until = async (isSo: () => boolean | Promise<boolean>) => {
  for (let turn = 0; turn < 400; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- until it is so
    if (await isSo()) return
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await new Promise(wake => setTimeout(wake, 25))
  }
  throw new Error('it never came to that')
}

/** Sends what is proposed; the page looks at nothing of it any more. */
const send = async ({ console, ask }: Awaited<ReturnType<typeof start>>) => {
  const { days } = await propose()
  const going = sendOrder(
    days.filter(day => day.isIn),
    1000,
  )
  const started = await ask<Result<KeptRun>>('startRun', {
    run: recordOf(salesmanRun, going, { ...period, way: 'whole' }),
    batch: { title: 'x', call: salesmanSettlement.settle.id, rows: settlePlan(salesmanRun, going) },
  })
  if (!started.ok) throw new Error(JSON.stringify(started.failure))
  const { id: run, batch } = started.value
  await until(() => console.jobs.find(batch)?.state !== 'running')
  return { run, batch }
}

/** The record as it is on the disk, once it says this much. */
const recordOnDisk = async (console: WholeMain, isSo: (run: KeptRun) => boolean) => {
  const folder = join(console.folder, 'runs')
  const read = async () => {
    const name = (await readdir(folder)).find(one => one.endsWith('.json')) ?? ''
    return JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptRun
  }
  await until(async () => isSo(await read()))
  return read()
}

describe.each(dialects.map(one => [one.name, one] as const))(
  'a run on a back end of another hand: %s',
  (_, dialect) => {
    test('proposes what the period comes to, without days of other weeks and without what cannot be checked', async () => {
      await start(dialect)
      const { sorted, days } = await propose()
      expect(sorted.outside.map(row => row.mydate)).toEqual(['2026-07-19'])
      expect(days.map(day => [day.mydate, day.name])).toEqual([
        ['2026-07-20', 'due'],
        ['2026-07-21', 'loss'],
        ['2026-07-20', 'due'],
        ['2026-07-21', 'loss'],
        ['2026-07-22', 'differs'],
      ])
      expect(
        partnersOf(days).map(({ ProxyId, toSettle, whole, profits, difference, pays, heldAmount }) => [
          ProxyId,
          toSettle,
          whole,
          profits,
          difference,
          pays,
          heldAmount,
        ]),
      ).toEqual([
        [north, 1_600_000, 1_600_000, 2_000_000, 400_000, 1_600_000, null],
        [west, -320_601, -320_601, 1_639_983, 1_960_584, -320_601, 31_000],
      ])
    })

    test('holds an account of which a day came with two figures while one of them is a loss', async () => {
      // North's loss came as −400 and as −300, a day of West as 30 and as 31.
      sentTwice = [
        [`${north} 2026-07-21`, { income: '-750000', profit: '-300000', settled: '0' }],
        [`${west} 2026-07-22`, { income: '100000', profit: '30000', settled: '0' }],
      ]
      await start(dialect)
      const { sorted, days } = await propose()
      expect(sorted.conflicting).toHaveLength(4)
      expect(days.map(day => [day.ProxyId, day.mydate, day.name, day.isIn])).toEqual([
        [north, '2026-07-20', 'lossHeld', false],
        [west, '2026-07-20', 'due', true],
        [west, '2026-07-21', 'loss', true],
      ])
    })

    test('settles losses with the profits, and main completes the record with nobody looking', async () => {
      const desk = await start(dialect)
      await send(desk)
      expect([...onRecord].map(([key, day]) => [key, day.settled])).toEqual([
        [`${north} 2026-07-19`, '0'],
        [`${north} 2026-07-20`, '2000000'],
        [`${north} 2026-07-21`, '-400000'],
        [`${west} 2026-07-20`, '1639983'],
        [`${west} 2026-07-21`, '-1960584'],
        [`${west} 2026-07-22`, '0'],
      ])
      const kept = await recordOnDisk(desk.console, run => run.rows.every(row => row.outcome === 'done'))
      expect(kept).toMatchObject({ way: 'whole', ...period })
      expect(kept.rows.every(row => row.said === '' && row.state?.kind === 'done')).toBe(true)
      expect(desk.backEnd.complaints).toEqual([])
      // Nothing is proposed a second time.
      expect((await propose()).days.filter(day => day.isIn)).toEqual([])
    })

    test('stands still where a loss is refused, before anything more is settled of its account', async () => {
      const desk = await start(dialect)
      takesLosses = false
      const { run, batch } = await send(desk)
      expect(desk.console.jobs.find(batch)?.state).toBe('paused')
      expect([...onRecord.values()].filter(day => day.settled !== '0')).toEqual([])
      const now = await desk.ask<Result<KeptRun>>('run', { id: run })
      expect(now.ok && now.value.rows.map(row => row.outcome)).toEqual([
        'refused',
        'waiting',
        'waiting',
        'waiting',
      ])
      const kept = await recordOnDisk(desk.console, one => one.rows[0]?.outcome === 'refused')
      expect(kept.rows[0]?.state).toMatchObject({ failure: { message: 'The amount is negative' } })
    })
  },
)
