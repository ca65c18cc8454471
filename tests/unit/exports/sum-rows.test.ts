import { expect, test } from 'vitest'
import { createRowSums } from '../../../src/main/exports/row-sums.ts'
import { createSumRows } from '../../../src/main/exports/sum-rows.ts'
import type { Result } from '../../../src/shared/result.ts'
import { type RowSums, RowSumsRequest } from '../../../src/shared/row-sums.ts'
import {
  createFailure,
  createListPlatform,
  createOrdersAnswer,
  type ListAnswer,
  wireOrder,
} from './orders.ts'

type Wire = Readonly<Record<string, unknown>>
const ordered = (change: (number: number) => Wire, total = 450): readonly Wire[] =>
  Array.from({ length: total }, (_, number) => ({ ...wireOrder(number), ...change(number) }))

const paged =
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
  const told: number[] = []
  const addUp = createSumRows({
    platform,
    account,
    inFlight: () => 4,
    sendProgress: ({ done }) => told.push(done),
    retryPauses: [1, 1],
  })
  const asked = RowSumsRequest.parse({
    ticket: 'one',
    endpoint: 'rechargeOrders.list',
    input: {},
    rowKey: 'Id',
    tells: ['OrderId'],
    sums: [money],
    ...change,
  })
  return { result: await addUp(asked, signal), pages, told }
}
const good = (result: Result<RowSums>): RowSums => {
  if (!result.ok) throw new Error(result.failure.kind)
  return result.value
}
const amounts = (number: number) => ({ RealMoney: `${number}.001`, Status: number % 3 === 0 ? 2 : 1 })

test('adds up every row of every page exactly, and counts those that meet a condition', async () => {
  const { result, pages } = await run(paged(ordered(amounts)), {
    sums: [
      money,
      { name: 'paid', of: 'RealMoney', when: [{ field: 'Status', code: 1 }], expected: null },
      { name: 'orders', of: null, when: [{ field: 'Status', code: 1 }], expected: null },
      { name: 'never', of: 'RealMoney', when: [{ field: 'PayTime', day: '2026-11-21' }], expected: null },
    ],
  })
  // 0 + … + 449 and 450 thousandths; every third is not paid.
  expect(good(result).sums.map(({ sum }) => sum)).toEqual([101_025_450, 67_500_300, 300, 0])
  expect(good(result)).toMatchObject({ rows: 450, statedTotal: 450, unreadable: 0, repeatedCount: 0 })
  expect(pages.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
})

test('a row on two pages counts once, and is named with what it comes to', async () => {
  const rows = ordered(amounts, 449)
  const twice = [...rows.slice(0, 200), rows[7] as Wire, ...rows.slice(200)]
  const { result } = await run(paged(twice))
  expect(good(result)).toMatchObject({
    rows: 449,
    repeatedCount: 1,
    sums: [{ sum: 100_576_449, repeatedSum: 7001 }],
  })
  expect(good(result).repeated).toEqual([expect.objectContaining({ OrderId: wireOrder(7).OrderId })])
})

test('rows that tell different figures of one record are named, and none of them counts', async () => {
  const rows = ordered(amounts, 449)
  const other = { ...(rows[7] as Wire), RealMoney: '9.001' }
  const { result } = await run(paged([...rows.slice(0, 200), other, ...rows.slice(200), rows[7] as Wire]))
  // 7.001 and 9.001 of the same order, the former twice.
  expect(good(result)).toMatchObject({
    repeatedCount: 0,
    conflicting: 3,
    sums: [{ sum: 100_576_449 - 7001, repeatedSum: 7001 + 9001 + 7001 }],
  })
  expect(good(result).conflicts.map(row => row['RealMoney'])).toEqual([7001, 9001, 7001])
})

test('rows that cannot be read are told, and rows the platform counts and never gives', async () => {
  const rows = ordered(number => (number === 3 ? { RealMoney: 'many' } : { RealMoney: 1 }), 30)
  const { result } = await run(paged(rows, 32))
  expect(good(result)).toMatchObject({ rows: 29, unreadable: 1, statedTotal: 32, sums: [{ sum: 29_000 }] })
  expect(good(result).details[0]).toContain('RealMoney')
})

test('of a difference it names the row of just that amount: one that does not count before one that may count twice', async () => {
  const rows = ordered(
    number => ({ RealMoney: number + 1, Status: number === 4 || number === 9 ? 2 : 1 }),
    30,
  )
  const paid = { name: 'paid', of: 'RealMoney', when: [{ field: 'Status', code: 1 }] }
  const sum = (30 * 31) / 2 - 5 - 10
  const named = async (expected: number) => {
    const { result } = await run(paged(rows), { sums: [{ ...paid, expected: expected * 1000 }] })
    return good(result).sums[0]?.suspects.map(({ row, counted, exact }) => [row['OrderId'], counted, exact])
  }
  expect(await named(sum + 5)).toEqual([[wireOrder(4).OrderId, false, true]])
  expect(await named(sum - 8)).toEqual([[wireOrder(7).OrderId, true, true]])
  expect(await named(sum)).toEqual([])
  // None is of that amount: the nearest that count.
  expect(await named(sum + 100)).toEqual([
    [wireOrder(29).OrderId, true, false],
    [wireOrder(28).OrderId, true, false],
    [wireOrder(27).OrderId, true, false],
  ])
})

test('what is no list, or an internal call, is refused; nobody signed in adds nothing up', async () => {
  for (const endpoint of ['rechargeOrders.sum', 'session.login', 'nothing']) {
    const { result, pages } = await run(createOrdersAnswer(10), { endpoint })
    expect(result).toMatchObject({ failure: { kind: 'invalid' } })
    expect(pages).toEqual([])
  }
  expect((await run(createOrdersAnswer(10), {}, { account: () => null })).result).toMatchObject({
    failure: { kind: 'signedOut' },
  })
})

test('cancelled, refused or under another account it is a failure and no sum', async () => {
  const abort = new AbortController()
  const cancelled = await run(
    (page, limit) => {
      if (page === 2) abort.abort()
      return createOrdersAnswer(5000)(page, limit)
    },
    {},
    { signal: abort.signal },
  )
  expect(cancelled.result).toMatchObject({ failure: { kind: 'cancelled' } })
  expect(cancelled.pages.length).toBeLessThan(10)

  const refused = await run(page =>
    page === 3
      ? createFailure({ kind: 'rejected', code: '1', message: 'no' })
      : createOrdersAnswer(5000)(page, 200),
  )
  expect(refused.result).toMatchObject({ failure: { kind: 'rejected' } })

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

test('the row of a difference is looked for among a hundred thousand without holding main up', async () => {
  const page = ordered(number => ({ RealMoney: number }), 200)
  const sums = createRowSums({
    rowKey: 'Id',
    tells: ['OrderId', 'AccountID'],
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
  // Other things have their turn at least every two thousand rows, however busy the machine is.
  let turns = 0
  const count = () => {
    turns += 1
    turn = setImmediate(count)
  }
  let turn = setImmediate(count)
  const ended = await sums.end()
  clearImmediate(turn)
  expect(ended.sums.every(({ suspects }) => suspects.length === 3)).toBe(true)
  expect(turns).toBeGreaterThan(300)
})
