import { expect, test } from 'vitest'
import { createRowSums } from '../../../src/main/exports/row-sums.ts'
import { createSumRows } from '../../../src/main/exports/sum-rows.ts'
import { type RowSums, RowSumsRequest } from '../../../src/shared/files/row-sums.ts'
import type { Result } from '../../../src/shared/result.ts'
import {
  createFailure,
  createListPlatform,
  createOrdersAnswer,
  type ListAnswer,
  wireOrder,
} from './orders.ts'

type Wire = Readonly<Record<string, unknown>>
const createOrders = (change: (number: number) => Wire, total = 450): readonly Wire[] =>
  Array.from({ length: total }, (_, number) => ({ ...wireOrder(number), ...change(number) }))

const paginate =
  (rows: readonly Wire[], count = rows.length) =>
  (page: number, limit: number): ListAnswer => ({
    ok: true,
    value: { list: rows.slice((page - 1) * limit, page * limit), count },
  })

const money = { name: 'totalMoney', of: 'RealMoney', when: [], expected: null }

const run = async (
  answer: Parameters<typeof createListPlatform>[0],
  change: Partial<RowSumsRequest> = {},
  { signal = new AbortController().signal, account = (): string | null => 'owner' } = {},
) => {
  const { platform, pages } = createListPlatform(answer)
  const progress: number[] = []
  const sumRows = createSumRows({
    source: () => platform,
    account,
    inFlight: () => 4,
    sendProgress: ({ done }) => progress.push(done),
    retryPauses: [1, 1],
  })
  const request = RowSumsRequest.parse({
    ticket: 'one',
    endpoint: 'rechargeOrders.list',
    input: {},
    rowKey: 'Id',
    identifying: ['OrderId'],
    sums: [money],
    ...change,
  })
  return { result: await sumRows(request, signal), pages, progress }
}
const unwrap = (result: Result<RowSums>): RowSums => {
  if (!result.ok) throw new Error(result.failure.kind)
  return result.value
}
const amounts = (number: number) => ({ RealMoney: `${number}.001`, Status: number % 3 === 0 ? 2 : 1 })

test('every row of every page is summed exactly, and conditions filter rows', async () => {
  const { result, pages } = await run(paginate(createOrders(amounts)), {
    sums: [
      money,
      { name: 'paid', of: 'RealMoney', when: [{ field: 'Status', code: 1 }], expected: null },
      { name: 'orders', of: null, when: [{ field: 'Status', code: 1 }], expected: null },
      { name: 'never', of: 'RealMoney', when: [{ field: 'PayTime', day: '2026-11-21' }], expected: null },
    ],
  })
  // 0 + … + 449 and 450 thousandths; every third is not paid.
  expect(unwrap(result).sums.map(({ sum }) => sum)).toEqual([101_025_450, 67_500_300, 300, 0])
  expect(unwrap(result)).toMatchObject({ rows: 450, statedTotal: 450, unreadable: 0, repeatedCount: 0 })
  expect(pages.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
})

test('a row on two pages counts once and is reported with its amount', async () => {
  const rows = createOrders(amounts, 449)
  const twice = [...rows.slice(0, 200), rows[7] as Wire, ...rows.slice(200)]
  const { result } = await run(paginate(twice))
  expect(unwrap(result)).toMatchObject({
    rows: 449,
    repeatedCount: 1,
    sums: [{ sum: 100_576_449, repeatedSum: 7001 }],
  })
  expect(unwrap(result).repeated).toEqual([expect.objectContaining({ OrderId: wireOrder(7).OrderId })])
})

test('rows with different figures for one record are reported and not counted', async () => {
  const rows = createOrders(amounts, 449)
  const other = { ...(rows[7] as Wire), RealMoney: '9.001' }
  const { result } = await run(paginate([...rows.slice(0, 200), other, ...rows.slice(200), rows[7] as Wire]))
  // 7.001 and 9.001 of the same order, the former twice.
  expect(unwrap(result)).toMatchObject({
    repeatedCount: 0,
    conflicting: 3,
    sums: [{ sum: 100_576_449 - 7001, repeatedSum: 7001 + 9001 + 7001 }],
  })
  expect(unwrap(result).conflicts.map(row => row['RealMoney'])).toEqual([7001, 9001, 7001])
})

test('unreadable rows are reported, and so is the total the platform states', async () => {
  const rows = createOrders(number => (number === 3 ? { RealMoney: 'many' } : { RealMoney: 1 }), 30)
  const { result } = await run(paginate(rows, 32))
  expect(unwrap(result)).toMatchObject({ rows: 29, unreadable: 1, statedTotal: 32, sums: [{ sum: 29_000 }] })
  expect(unwrap(result).details[0]).toContain('RealMoney')
})

test('suspects of a difference match its amount, else are the nearest counted rows', async () => {
  const rows = createOrders(
    number => ({ RealMoney: number + 1, Status: number === 4 || number === 9 ? 2 : 1 }),
    30,
  )
  const paid = { name: 'paid', of: 'RealMoney', when: [{ field: 'Status', code: 1 }] }
  const sum = (30 * 31) / 2 - 5 - 10
  const findSuspects = async (expected: number) => {
    const { result } = await run(paginate(rows), { sums: [{ ...paid, expected: expected * 1000 }] })
    return unwrap(result).sums[0]?.suspects.map(({ row, counted, exact }) => [row['OrderId'], counted, exact])
  }
  expect(await findSuspects(sum + 5)).toEqual([[wireOrder(4).OrderId, false, true]])
  expect(await findSuspects(sum - 8)).toEqual([[wireOrder(7).OrderId, true, true]])
  expect(await findSuspects(sum)).toEqual([])
  // No row has that amount: the nearest counted rows.
  expect(await findSuspects(sum + 100)).toEqual([
    [wireOrder(29).OrderId, true, false],
    [wireOrder(28).OrderId, true, false],
    [wireOrder(27).OrderId, true, false],
  ])
})

test('a sum is refused for a non-list or internal call and without an account', async () => {
  for (const endpoint of ['rechargeOrders.sum', 'session.login', 'nothing']) {
    const { result, pages } = await run(createOrdersAnswer(10), { endpoint })
    expect(result).toMatchObject({ failure: { kind: 'invalid' } })
    expect(pages).toEqual([])
  }
  expect((await run(createOrdersAnswer(10), {}, { account: () => null })).result).toMatchObject({
    failure: { kind: 'signedOut' },
  })
})

test('a sum fails when it is cancelled, rejected or the account changes', async () => {
  const abort = new AbortController()
  const cancelledRun = await run(
    (page, limit) => {
      if (page === 2) abort.abort()
      return createOrdersAnswer(5000)(page, limit)
    },
    {},
    { signal: abort.signal },
  )
  expect(cancelledRun.result).toMatchObject({ failure: { kind: 'cancelled' } })
  expect(cancelledRun.pages.length).toBeLessThan(10)

  const refusedRun = await run(page =>
    page === 3
      ? createFailure({ kind: 'rejected', code: '1', message: 'no' })
      : createOrdersAnswer(5000)(page, 200),
  )
  expect(refusedRun.result).toMatchObject({ failure: { kind: 'rejected' } })

  let operator = 'owner'
  const other = await run(
    (page, limit) => {
      if (page === 2) operator = 'salesman'
      return createOrdersAnswer(5000)(page, limit)
    },
    {},
    { account: () => operator },
  )
  expect(other.result).toMatchObject({ failure: { kind: 'signedOut' } })
})

test('the search for suspects in 100,000 rows does not block the event loop', async () => {
  const page = createOrders(number => ({ RealMoney: number }), 200)
  const sums = createRowSums({
    rowKey: 'Id',
    identifying: ['OrderId', 'AccountID'],
    sums: Array.from({ length: 8 }, (_, number) => ({
      ...money,
      when: [],
      name: `${number}`,
      expected: 7.5,
    })),
  })
  for (let at = 0; at < 500; at += 1) {
    sums.take(page.map((row, place) => ({ kind: 'row', row: { ...row, RealMoney: at * 200 + place } })))
  }
  // The event loop gets a turn at least every two thousand rows, however busy the machine is.
  let turns = 0
  const count = () => {
    turns += 1
    turn = setImmediate(count)
  }
  let turn = setImmediate(count)
  const totals = await sums.end()
  clearImmediate(turn)
  expect(totals.sums.every(({ suspects }) => suspects.length === 3)).toBe(true)
  expect(turns).toBeGreaterThan(300)
})
