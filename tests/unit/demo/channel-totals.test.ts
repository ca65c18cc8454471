// @module-tag proof
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelTotals, type TotalRow as SentTotalRow } from '../../../src/areas/channel-totals/calls.ts'
import { createClock } from '../../../src/demo/clock.ts'
import { loadDatabase } from '../../../src/demo/data/load.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema, type Plain } from '../../plain-amounts.ts'
import { call, type Parameters, signIn } from './client.ts'
import { countDays, type DroppedBinding, takeShare } from './totals-reference.ts'

type TotalRow = Plain<SentTotalRow>

let demo: Demo
let token: string
let droppedBindings: readonly DroppedBinding[]

const now = () => startDate
const startDate = new Date()
const size = { players: 200, orders: 2000, logs: 8000 }

beforeAll(async () => {
  demo = await startDemo({ ...size, now })
  token = await signIn(demo)
  // A second load of the same data: no call lists the dropped players by day.
  const twin = loadDatabase({ ...size, seed: 1 }, createClock(now, 'America/Sao_Paulo'))
  droppedBindings = twin.all<DroppedBinding>('SELECT player, time FROM dropped_players')
  twin.close()
})
afterAll(() => demo.close())

type Report = keyof typeof channelTotals
const whole = { page: '1', limit: '10000' }
const ask = (report: Report, parameters: Parameters = {}, as = token) =>
  call(demo, `channelTotals.${report}`, { ...whole, ...parameters }, as)
const read = async (report: Report, parameters: Parameters = {}, as = token) =>
  asPlainSchema((channelTotals[report] as typeof channelTotals.salesmanDaily).output).parse(
    await ask(report, parameters, as),
  )

const additiveFields = [
  'PersonCount',
  'StolenPerson',
  'PersonDeposit',
  'Deposit',
  'FirstDepositPerson',
  'FirstDeposit',
  'PersonWithdraw',
  'Withdraw',
  'fakeWithdrawAmount',
  'PersonRunning',
  'Running',
  'WinNum',
  'platformWinLose',
  'passageFee',
  'RealApiFee',
  'realIncome',
  'realProfit',
  'SettleAmount',
  'DWdiff',
] as const
const sumFields = (rows: readonly TotalRow[]) =>
  Object.fromEntries(additiveFields.map(name => [name, rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)]))
const findAccount = (row: TotalRow) => {
  const account = demo.control.storedAccounts().find(one => String(one.role_id) === row.ProxyId)
  if (!account) throw new Error(`no account ${row.ProxyId}`)
  return account
}
const lastDay = (month: string) =>
  `${month}-${new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()}`

const kinds = [
  ['salesmanDaily', 'salesman', 'channel'],
  ['subChannelDaily', 'subChannel', 'channel'],
] as const

describe.each(kinds)('the days of %s', (report, kind) => {
  test('are counted from the stored records of each player, newest first', async () => {
    const expected = countDays(demo, kind, droppedBindings)
    const { rows, total, unreadable } = await read(report)
    expect([rows.length, total, unreadable]).toEqual([expected.size, expected.size, []])
    for (const row of rows) {
      expect(row, `${row.ProxyId} ${row.mydate}`).toMatchObject(
        expected.get(`${row.ProxyId} ${row.mydate}`) ?? {},
      )
      expect(expected.has(`${row.ProxyId} ${row.mydate}`)).toBe(true)
    }
    const days = rows.map(row => row.mydate)
    expect(days).toEqual(days.toSorted().toReversed())
    for (const name of [
      'Deposit',
      'Withdraw',
      'Running',
      'RealApiFee',
      'PersonCount',
      'AdvOut',
      'StolenPerson',
    ] as const) {
      expect(
        rows.some(row => (row[name] ?? 0) !== 0),
        name,
      ).toBe(true)
    }
  })

  test('are calculated with the points of their account', async () => {
    const { rows } = await read(report)
    for (const row of rows) {
      const { username, remark, channel, dividend_point } = findAccount(row)
      const fee = row.ApiFee ?? row.RealApiFee ?? 0
      const income = (row.Deposit ?? 0) - (row.Withdraw ?? 0) - (row.passageFee ?? 0) - fee
      expect(row).toMatchObject({
        username,
        remark,
        channel_id: String(channel),
        apiFeeInForce: fee,
        realIncome: income,
        realProfit: takeShare(income, dividend_point, 1000),
      })
      expect(row.UnSettleAmount).toBe((row.realProfit ?? 0) - (row.SettleAmount ?? 0))
    }
    const set = rows.filter(row => row.ApiFee !== null)
    expect(set.length).toBeGreaterThan(rows.length / 20)
    expect(set.length).toBeLessThan(rows.length / 2)
    expect(set.some(row => row.ApiFee === 0)).toBe(true)
    expect(set.some(row => (row.ApiFee ?? 0) > 0 && row.ApiFee !== row.RealApiFee)).toBe(true)
  })

  test('have the sums of all rows of a search as totals on every page', async () => {
    const { rows } = await read(report)
    const { mydate: end } = rows[5] as TotalRow
    const { mydate: start } = rows[60] as TotalRow
    const ofOne = kind === 'salesman' ? [{ ProxyId: rows[0]?.ProxyId ?? '' }] : []
    for (const search of [{}, { start, end }, ...ofOne]) {
      const result = await read(report, search)
      expect(result.rows.length).toBeGreaterThan(5)
      expect(result.other).toMatchObject(sumFields(result.rows))
      expect(result.other.AdvOut ?? 0).toBe(result.rows.reduce((sum, row) => sum + (row.AdvOut ?? 0), 0))
      const page = await read(report, { ...search, page: '2', limit: '3' })
      expect([page.other, page.total]).toEqual([result.other, result.total])
      expect(page.rows).toMatchObject(result.rows.slice(3, 6))
    }
    expect((await read(report, { start: '2000-01-01', end: '2000-01-02' })).total).toBe(0)
  })

  test('are searched by day and, for salespeople, by account, name, remark and parent', async () => {
    const { rows } = await read(report)
    const one = rows.find(row => row.remark !== '') as TotalRow
    const [parent] = one.ParentIds.split(',')
    const days = [...new Set(rows.map(row => row.mydate))]
    const [end = '', start = ''] = [days[2], days[9]]
    type Search = readonly (readonly [Parameters, (row: TotalRow) => boolean])[]
    const byDay: Search = [
      [
        { start: `${start} 00:00:00`, end: `${end} 23:59:59` },
        row => row.mydate >= start && row.mydate <= end,
      ],
    ]
    const byAccount: Search = [
      [{ ProxyId: one.ProxyId }, row => row.ProxyId === one.ProxyId],
      [{ username: one.username.toUpperCase() }, row => row.username === one.username],
      [{ remark: one.remark.slice(1, 4) }, row => row.remark.includes(one.remark.slice(1, 4))],
      [{ parentId: parent ?? '' }, row => row.ParentIds.split(',').includes(parent ?? '')],
      [{ parentId: '1' }, () => false],
    ]
    for (const [search, fits] of kind === 'salesman' ? [...byDay, ...byAccount] : byDay) {
      const result = await read(report, search)
      expect(result.rows.map(row => `${row.ProxyId} ${row.mydate}`)).toEqual(
        rows.filter(fits).map(row => `${row.ProxyId} ${row.mydate}`),
      )
    }
    expect(one.parentRemark).toBe(
      demo.control.storedAccounts().find(({ role_id }) => String(role_id) === parent)?.remark,
    )
    expect(one.parentTypeName).toBe(kind === 'salesman' ? 'Sub-channel' : 'Channel')
  })
})

describe.each([
  ['salesmanMonthly', 'salesmanDaily'],
  ['subChannelMonthly', 'subChannelDaily'],
] as const)('the months of %s', (monthly, daily) => {
  const getMonthRange = (month: string) => ({ start: `${month}-01`, end: lastDay(month) })

  test('are the sum of the days', async () => {
    const { rows: days } = await read(daily)
    for (const month of [...new Set(days.map(row => row.mydate.slice(0, 7)))].slice(0, 3)) {
      const search = monthly === 'salesmanMonthly' ? { month } : getMonthRange(month)
      const own = Map.groupBy(
        days.filter(row => row.mydate.startsWith(month)),
        row => row.ProxyId,
      )
      const { rows, total } = await read(monthly, search)
      expect([rows.length, total]).toEqual([own.size, own.size])
      for (const row of rows) {
        const ofProxy = own.get(row.ProxyId) ?? []
        expect([row.month, row.mydate]).toEqual([month, ''])
        expect(row).toMatchObject(sumFields(ofProxy))
        expect(row.apiFeeInForce).toBe(ofProxy.reduce((sum, one) => sum + (one.apiFeeInForce ?? 0), 0))
        expect(row.AdvOut ?? 0).toBe(ofProxy.reduce((sum, one) => sum + (one.AdvOut ?? 0), 0))
      }
    }
  })
})

test('the months of salespeople are searched by account and parent', async () => {
  const { rows: days } = await read('salesmanDaily')
  const { ProxyId = '', ParentIds = '', mydate = '' } = days[0] ?? {}
  const search = { month: mydate.slice(0, 7) }
  const { rows } = await read('salesmanMonthly', search)
  const ids = async (parameters: Parameters) =>
    (await read('salesmanMonthly', { ...search, ...parameters })).rows.map(row => row.ProxyId)
  expect(await ids({ ProxyId })).toEqual([ProxyId])
  const parentId = ParentIds.split(',')[0] ?? ''
  expect(await ids({ parentId })).toEqual(
    rows.filter(row => row.ParentIds.split(',').includes(parentId)).map(row => row.ProxyId),
  )
  expect(await ids({ remark: 'no such remark' })).toEqual([])
})

test('the months of salespeople default to the current month', async () => {
  const [first] = (await read('salesmanDaily')).rows
  const { rows } = await read('salesmanMonthly')
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(row => row.month))).toEqual(new Set([first?.mydate.slice(0, 7)]))
})

test('the months of sub-channels span several months and take a range of months', async () => {
  const { rows, other } = await read('subChannelMonthly')
  const months = [...new Set(rows.map(row => row.month))]
  expect(months.length).toBeGreaterThan(12)
  expect(months).toEqual(months.toSorted().toReversed())
  expect(other).toMatchObject(sumFields(rows))
  const [start = '', end = ''] = [months[3], months[1]]
  const result = await read('subChannelMonthly', { start, end })
  expect(result.rows).toMatchObject(
    rows
      .filter(row => row.month >= start && row.month <= end)
      .map(({ month, Deposit }) => ({ month, Deposit })),
  )
})

describe('the calling account', () => {
  test('is refused without the right to the home page', async () => {
    const stranger = await signIn(demo, 'nohome01')
    for (const report of Object.keys(channelTotals) as Report[]) {
      expect(await ask(report, {}, stranger)).toMatchObject({ success: false, code: 400_011, data: null })
    }
  })

  test('sees only its own days and no sub-channel as a salesperson', async () => {
    const { rows: all } = await read('salesmanDaily')
    const salesman = await signIn(demo, 'salesman01')
    const own = await read('salesmanDaily', {}, salesman)
    expect(own.rows.length).toBeGreaterThan(10)
    expect(own.rows.map(row => [row.username, row.mydate, row.Deposit])).toEqual(
      all.filter(row => row.username === 'salesman01').map(row => [row.username, row.mydate, row.Deposit]),
    )
    expect(own.other).toMatchObject(sumFields(own.rows))
    const other = all.find(row => row.username !== 'salesman01')?.ProxyId ?? ''
    expect((await read('salesmanDaily', { ProxyId: other }, salesman)).total).toBe(0)
    const [month] = (await read('salesmanMonthly', {}, salesman)).rows
    expect(month?.username).toBe('salesman01')
    expect((await read('subChannelDaily', {}, salesman)).total).toBe(0)
  })
})
