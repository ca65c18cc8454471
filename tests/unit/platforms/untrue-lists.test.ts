import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rechargeOrders } from '../../../src/areas/recharge-orders/calls.ts'
import { createSumRows } from '../../../src/main/exports/sum-rows.ts'
import { walkList } from '../../../src/shared/files/list-walk.ts'
import { formatGaps } from '../../../src/shared/files/walk-rules.ts'
import type { Page } from '../../../src/shared/page.ts'
import type { Result } from '../../../src/shared/result.ts'
import { type BackEnd, startBackEnd } from '../../platforms/back-end.ts'
import { done } from '../../platforms/meaning.ts'
import { proofUnless } from '../../tiers.ts'
import { createTestExporter, getJobId, readSavedBook, waitForState } from '../exports/fixtures.ts'
import { createPlan, wireOrder } from '../exports/orders.ts'
import { createTestPlatform } from '../platform/fixtures.ts'

type Wire = Readonly<Record<string, unknown>>

/** Builds a back end's answer for a page, from 1, of at most `limit` rows. */
type Answers = (page: number, limit: number) => { readonly list: readonly Wire[]; readonly count?: unknown }

let answers: Answers = () => ({ list: [] })
let body = ''
let backEnd: BackEnd
let platform: ReturnType<typeof createTestPlatform>
beforeAll(async () => {
  const { method, path } = rechargeOrders.list
  backEnd = await startBackEnd({
    dialect: { name: 'untrue', answer: () => body },
    calls: [
      {
        method,
        path,
        takes: null,
        answer: ({ parameters }) => {
          const data = answers(Number(parameters['page']), Number(parameters['limit']))
          body = JSON.stringify({ success: true, message: '', code: 200, data })
          return done()
        },
      },
    ],
  })
  platform = createTestPlatform(backEnd.profile.baseUrl, backEnd.profile)
})
beforeEach(() => void backEnd.received.splice(0))
afterAll(async () => {
  platform.close()
  await backEnd.close()
})

const readOrders = async (
  paging: Parameters<Parameters<typeof walkList>[0]>[0],
): Promise<Result<Page<Wire>>> => platform.call(rechargeOrders.list, { page: 1, limit: 20, ...paging })

const createRows = (count: number): readonly Wire[] => Array.from({ length: count }, (_, at) => wireOrder(at))
const withUnreadableRow = (rows: readonly Wire[], at: number, more: Wire = {}) =>
  rows.with(at, { ...rows[at], RealMoney: 'abc', ...more })
const getPage = (rows: readonly Wire[], page: number, limit: number) =>
  rows.slice((page - 1) * limit, page * limit)
const getLastPage = (rows: readonly Wire[], limit: number) => Math.ceil(rows.length / limit)

const all = createRows(450)
const rowsWithUnreadable = withUnreadableRow(all, 120)
let reads = 0

/** Back ends with false pages or totals: their answers, true numbers of rows, reported gaps and maximum number of requests. */
const faultyBackEnds: readonly {
  readonly name: string
  readonly answers: Answers
  readonly rows: number
  readonly unreadable: number
  readonly why: string
  readonly requests: number
}[] = [
  {
    name: 'ignores the page, has one unreadable row and counts none',
    answers: () => ({ list: rowsWithUnreadable.slice(0, 200) }),
    rows: 199,
    unreadable: 1,
    why: 'unreadable rows: 1; the same page came again',
    requests: 2,
  },
  {
    name: 'ignores the page, has one unreadable row and counts too many',
    answers: () => ({ list: rowsWithUnreadable.slice(0, 200), count: 1_000_000 }),
    rows: 199,
    unreadable: 1,
    why: 'unreadable rows: 1; rows that never came: 999800',
    requests: 5,
  },
  {
    name: 'ignores the page while an unreadable row changes',
    answers: () => {
      reads += 1
      return { list: withUnreadableRow(all, 120, { PayTime: `${reads}` }).slice(0, 200), count: 0 }
    },
    rows: 199,
    unreadable: 1,
    why: 'unreadable rows: 1; the same page came again',
    requests: 2,
  },
  {
    name: 'repeats its last page, with an unreadable row on it, and counts too many',
    answers: (page, limit) => ({
      list: getPage(withUnreadableRow(all, 440), Math.min(page, getLastPage(all, limit)), limit),
      count: 9999,
    }),
    rows: 449,
    unreadable: 1,
    why: 'unreadable rows: 1; rows that never came: 9549',
    requests: 9,
  },
  {
    name: 'repeats its last page and counts no rows',
    answers: (page, limit) => ({
      list: getPage(all, Math.min(page, getLastPage(all, limit)), limit),
      count: 0,
    }),
    rows: 450,
    unreadable: 0,
    why: '',
    requests: 4,
  },
  {
    name: 'counts the rows of the page alone',
    answers: (page, limit) => ({ list: getPage(all, page, limit), count: getPage(all, page, limit).length }),
    rows: 450,
    unreadable: 0,
    why: 'the list changed while it loaded',
    requests: 9,
  },
  {
    name: 'counts no rows',
    answers: (page, limit) => ({ list: getPage(all, page, limit), count: '0' }),
    rows: 450,
    unreadable: 0,
    why: '',
    requests: 4,
  },
  {
    name: 'counts too many rows',
    answers: (page, limit) => ({ list: getPage(all, page, limit), count: 5000 }),
    rows: 450,
    unreadable: 0,
    why: 'rows that never came: 4550',
    requests: 9,
  },
  {
    name: 'gives fifty rows at once, whatever is asked, and counts none',
    answers: page => ({ list: getPage(all, page, 50) }),
    rows: 450,
    unreadable: 0,
    why: '',
    requests: 10,
  },
  {
    name: 'has only rows with the same complaint and counts none',
    answers: (page, limit) => ({
      list: getPage(
        all.map(row => ({ ...row, RealMoney: 'abc' })),
        page,
        limit,
      ),
    }),
    rows: 0,
    unreadable: 450,
    why: 'unreadable rows: 450',
    requests: 4,
  },
]

/** True if rows only seemed to move: an export reads those pages again. */
const isMovedOnly = (why: string) => why === 'the list changed while it loaded'

describe('a list of a faulty back end', () => {
  for (const isRepresentative of [true, false]) {
    const some = faultyBackEnds.filter(
      ({ name }) => name.startsWith('gives fifty rows at once') === isRepresentative,
    )
    test.each(some)('is exported with each row once: $name', proofUnless(isRepresentative), async one => {
      answers = one.answers
      const { exporter, jobs, target } = await createTestExporter(platform, { inFlight: () => 4 })
      const job = await waitForState(jobs, getJobId(await exporter.start(createPlan({ totals: [] }), target)))
      expect(job).toMatchObject({
        state: 'done',
        done: one.rows + one.unreadable,
        unreadable: one.unreadable,
      })
      const { ids, about } = await readSavedBook(target)
      const orders = ids.filter(id => String(id).startsWith('1234567890'))
      expect(orders).toHaveLength(one.rows)
      expect(new Set(orders).size).toBe(one.rows)
      expect(ids).toHaveLength(one.rows + one.unreadable)
      const missing = Number(/never came: (\d+)/.exec(one.why)?.[1] ?? 0)
      expect(job.missing).toBe(missing)
      expect(job.mayBeMore).toBe(one.why.includes('same page'))
      expect(about.has('May be incomplete')).toBe(one.why.includes('same page'))
      // Rows that seem to move are read twice.
      expect(backEnd.received.length).toBeLessThanOrEqual(isMovedOnly(one.why) ? 12 : one.requests)
    })
  }

  test.each(faultyBackEnds)('is read with each row once and its gaps reported: $name', async one => {
    answers = one.answers
    const walk = await walkList<Wire>(readOrders, { rowKey: 'OrderId' })
    if (!walk.ok) throw new Error(JSON.stringify(walk.failure))
    const { rows, unreadable, gaps, isOver } = walk.value
    expect(isOver).toBe(true)
    expect(new Set(rows.map(row => row['OrderId'])).size).toBe(one.rows)
    expect(rows).toHaveLength(one.rows)
    expect(unreadable).toHaveLength(one.unreadable)
    expect(formatGaps(gaps)).toBe(one.why)
    expect(backEnd.received.length).toBeLessThanOrEqual(one.requests)
  })

  test.each(faultyBackEnds)('is summed with each row once and a possible gap reported: $name', async one => {
    answers = one.answers
    const addUp = createSumRows({
      source: () => platform,
      account: () => 'owner',
      sendProgress: () => undefined,
      inFlight: () => 4,
    })
    const sums = await addUp(
      {
        ticket: 't',
        endpoint: rechargeOrders.list.id,
        input: {},
        rowKey: 'OrderId',
        identifying: [],
        sums: [{ name: 'count', of: null, when: [], expected: null }],
      },
      new AbortController().signal,
    )
    if (!sums.ok) throw new Error(JSON.stringify(sums.failure))
    expect(sums.value).toMatchObject({ rows: one.rows, unreadable: one.unreadable })
    expect(sums.value.isOpen).toBe(one.why.includes('same page'))
  })
})

test('a walk stops at the page with the wanted row and at its page limit', async () => {
  answers = (page, limit) => ({ list: getPage(all, page, limit) })
  const wantedId = wireOrder(250).OrderId
  const walkToRow = await walkList<Wire>(readOrders, {
    rowKey: 'OrderId',
    until: page => page.rows.some(row => row['OrderId'] === wantedId),
  })
  expect(walkToRow.ok && walkToRow.value.rows.at(-1)?.['OrderId']).toBe(wireOrder(399).OrderId)
  expect(backEnd.received).toHaveLength(2)
  const limitedWalk = await walkList<Wire>(readOrders, { rowKey: 'OrderId', maxPages: 1 })
  expect(limitedWalk.ok && limitedWalk.value.gaps).toMatchObject({ isCut: true, missing: 0 })
  expect(backEnd.received).toHaveLength(3)
})
