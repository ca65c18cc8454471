import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSumRows } from '../../../src/main/exports/sum-rows.ts'
import { rechargeOrders } from '../../../src/shared/endpoints/recharge-orders.ts'
import { type Paging, walkList } from '../../../src/shared/list-walk.ts'
import type { Page } from '../../../src/shared/page.ts'
import type { Result } from '../../../src/shared/result.ts'
import { formatGaps } from '../../../src/shared/walk-rules.ts'
import { type BackEnd, startBackEnd } from '../../platforms/back-end.ts'
import { done } from '../../platforms/meaning.ts'
import { createTestExporter, getJobId, readSavedBook, waitForState } from '../exports/fixtures.ts'
import { createPlan, wireOrder } from '../exports/orders.ts'
import { createTestPlatform } from '../platform/fixtures.ts'

type Wire = Readonly<Record<string, unknown>>

/** How a back end answers for a page, from 1, of so many rows. */
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

const readOrders = async (paging: Paging): Promise<Result<Page<Wire>>> =>
  platform.call(rechargeOrders.list, { page: 1, limit: 20, ...paging })

const rowsOf = (count: number): readonly Wire[] => Array.from({ length: count }, (_, at) => wireOrder(at))
const unreadableAt = (rows: readonly Wire[], at: number, more: Wire = {}) =>
  rows.with(at, { ...rows[at], RealMoney: 'abc', ...more })
const pageOf = (rows: readonly Wire[], page: number, limit: number) =>
  rows.slice((page - 1) * limit, page * limit)
const lastPage = (rows: readonly Wire[], limit: number) => Math.ceil(rows.length / limit)

const all = rowsOf(450)
const broken = unreadableAt(all, 120)
let reads = 0

/** Back ends that do not keep to what they say: how they answer, what they have, and the most requests that find it out. */
const untrue: readonly {
  readonly name: string
  readonly answers: Answers
  readonly rows: number
  readonly unreadable: number
  readonly why: string
  readonly requests: number
}[] = [
  {
    name: 'ignores the page, has one unreadable row and counts none',
    answers: () => ({ list: broken.slice(0, 200) }),
    rows: 199,
    unreadable: 1,
    why: 'unreadable rows: 1; the same page came again',
    requests: 2,
  },
  {
    name: 'ignores the page, has one unreadable row and counts too many',
    answers: () => ({ list: broken.slice(0, 200), count: 1_000_000 }),
    rows: 199,
    unreadable: 1,
    why: 'unreadable rows: 1; rows that never came: 999800',
    requests: 5,
  },
  {
    name: 'ignores the page while an unreadable row changes',
    answers: () => {
      reads += 1
      return { list: unreadableAt(all, 120, { PayTime: `${reads}` }).slice(0, 200), count: 0 }
    },
    rows: 199,
    unreadable: 1,
    why: 'unreadable rows: 1; the same page came again',
    requests: 2,
  },
  {
    name: 'repeats its last page, with an unreadable row on it, and counts too many',
    answers: (page, limit) => ({
      list: pageOf(unreadableAt(all, 440), Math.min(page, lastPage(all, limit)), limit),
      count: 9999,
    }),
    rows: 449,
    unreadable: 1,
    why: 'unreadable rows: 1; rows that never came: 9549',
    requests: 9,
  },
  {
    name: 'repeats its last page and counts no rows',
    answers: (page, limit) => ({ list: pageOf(all, Math.min(page, lastPage(all, limit)), limit), count: 0 }),
    rows: 450,
    unreadable: 0,
    why: '',
    requests: 4,
  },
  {
    name: 'counts the rows of the page alone',
    answers: (page, limit) => ({ list: pageOf(all, page, limit), count: pageOf(all, page, limit).length }),
    rows: 450,
    unreadable: 0,
    why: 'the list changed while it loaded',
    requests: 9,
  },
  {
    name: 'counts no rows',
    answers: (page, limit) => ({ list: pageOf(all, page, limit), count: '0' }),
    rows: 450,
    unreadable: 0,
    why: '',
    requests: 4,
  },
  {
    name: 'counts too many rows',
    answers: (page, limit) => ({ list: pageOf(all, page, limit), count: 5000 }),
    rows: 450,
    unreadable: 0,
    why: 'rows that never came: 4550',
    requests: 9,
  },
  {
    name: 'gives fifty rows at once, whatever is asked, and counts none',
    answers: page => ({ list: pageOf(all, page, 50) }),
    rows: 450,
    unreadable: 0,
    why: '',
    requests: 10,
  },
  {
    name: 'has only rows with the same complaint and counts none',
    answers: (page, limit) => ({
      list: pageOf(
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

/** A page moved while it was read is no matter for a walk that reads it again. */
const isMovedOnly = (why: string) => why === 'the list changed while it loaded'

describe('of a back end that', () => {
  test.each(untrue)('$name an export has each row once and ends', async one => {
    answers = one.answers
    const { exporter, jobs, target } = await createTestExporter(platform, { inFlight: () => 4 })
    const job = await waitForState(jobs, getJobId(await exporter.start(createPlan({ totals: [] }), target)))
    expect(job).toMatchObject({ state: 'done', done: one.rows + one.unreadable, unreadable: one.unreadable })
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

  test.each(untrue)('$name the page reads each row once and says why it may lack some', async one => {
    answers = one.answers
    const walked = await walkList<Wire>(readOrders, { rowKey: 'OrderId' })
    if (!walked.ok) throw new Error(JSON.stringify(walked.failure))
    const { rows, unreadable, gaps, isOver } = walked.value
    expect(isOver).toBe(true)
    expect(new Set(rows.map(row => row['OrderId'])).size).toBe(one.rows)
    expect(rows).toHaveLength(one.rows)
    expect(unreadable).toHaveLength(one.unreadable)
    expect(formatGaps(gaps)).toBe(one.why)
    expect(backEnd.received.length).toBeLessThanOrEqual(one.requests)
  })

  test.each(untrue)('$name all rows are added up once, and what may lack is said', async one => {
    answers = one.answers
    const addUp = createSumRows({
      platform,
      account: () => 'owner',
      sendProgress: () => undefined,
      inFlight: () => 4,
    })
    const added = await addUp(
      {
        ticket: 't',
        endpoint: rechargeOrders.list.id,
        input: {},
        rowKey: 'OrderId',
        tells: [],
        sums: [{ name: 'count', of: null, when: [], expected: null }],
      },
      new AbortController().signal,
    )
    if (!added.ok) throw new Error(JSON.stringify(added.failure))
    expect(added.value).toMatchObject({ rows: one.rows, unreadable: one.unreadable })
    expect(added.value.isOpen).toBe(one.why.includes('same page'))
  })
})

test('a walk stops at the page that holds what is looked for, and at its limit of pages', async () => {
  answers = (page, limit) => ({ list: pageOf(all, page, limit) })
  const wanted = wireOrder(250).OrderId
  const found = await walkList<Wire>(readOrders, {
    rowKey: 'OrderId',
    until: page => page.rows.some(row => row['OrderId'] === wanted),
  })
  expect(found.ok && found.value.rows.at(-1)?.['OrderId']).toBe(wireOrder(399).OrderId)
  expect(backEnd.received).toHaveLength(2)
  const cut = await walkList<Wire>(readOrders, { rowKey: 'OrderId', maxPages: 1 })
  expect(cut.ok && cut.value.gaps).toMatchObject({ isCut: true, missing: 0 })
  expect(backEnd.received).toHaveLength(3)
})
