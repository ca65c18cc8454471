import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { proofUnless } from '../../tiers.ts'
import { propertyOptions, scaleCases } from '../properties/scale.ts'
import { createTestExporter, getJobId, readSavedBook, waitForState } from './fixtures.ts'
import {
  createFailure,
  createListPlatform,
  createOrdersAnswer,
  createPlan,
  type ListAnswer,
  wireOrder,
} from './orders.ts'

/** Returns a generator of numbers below one that is deterministic for its seed. */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Creates a list that changes between any two reads: rows are added and removed at random. */
const createMovingList = (seed: number, change: (random: () => number) => number) => {
  const random = createRandom(seed)
  let next = 10_000
  let list = Array.from({ length: 2450 }, (_, number) => number)
  const throughout = new Set(list)
  const somewhere = () => Math.floor(random() * list.length)
  const answer = async (page: number, limit: number): Promise<ListAnswer> => {
    await pause(random() * 3)
    const by = change(random)
    if (by > 0) list = list.toSpliced(random() < 0.5 ? 0 : somewhere(), 0, next++)
    if (by < 0) for (const removedRow of list.splice(somewhere(), -by)) throughout.delete(removedRow)
    const rows = list.slice((page - 1) * limit, page * limit)
    return { ok: true, value: { list: rows.map(wireOrder), count: list.length } }
  }
  return { answer, throughout }
}

const noBook: Awaited<ReturnType<typeof readSavedBook>> = { ids: [], about: new Map() }

const runExport = async (
  answer: (page: number, limit: number) => ListAnswer | Promise<ListAnswer>,
  inFlight = 4,
) => {
  let open = 0
  let maxOpen = 0
  const { platform, pages } = createListPlatform(async (page, limit) => {
    open += 1
    maxOpen = Math.max(maxOpen, open)
    try {
      return await answer(page, limit)
    } finally {
      open -= 1
    }
  })
  const { exporter, jobs, target } = await createTestExporter(platform, { inFlight: () => inFlight })
  const job = await waitForState(jobs, getJobId(await exporter.start(createPlan({ totals: [] }), target)))
  const book = job.state === 'done' ? await readSavedBook(target) : noBook
  return { job, pages, ...book, maxOpen: () => maxOpen }
}

const toOrderIds = (numbers: Iterable<number>) => [...numbers].map(number => wireOrder(number).OrderId)

const seeds = Array.from({ length: scaleCases(1, 12) }, (_, at) => at + 1)

test.each(seeds)(
  'rows present throughout are written once each while others change (seed %i)',
  propertyOptions,
  async seed => {
    const moving = createMovingList(seed, random => (random() < 0.4 ? 0 : random() < 0.5 ? 1 : -1))
    const { job, ids } = await runExport(moving.answer)
    expect(job.state).toBe('done')
    expect(new Set(ids).size).toBe(ids.length)
    expect(toOrderIds(moving.throughout).filter(id => !ids.includes(id))).toEqual([])
  },
)

for (const removingSeeds of [[11], [12, 13]])
  test.each(removingSeeds)(
    'rows present throughout are written while many are removed (seed %i)',
    proofUnless(removingSeeds.length === 1),
    async seed => {
      const moving = createMovingList(seed, random => (random() < 0.2 ? -Math.ceil(random() * 450) : 0))
      const { job, ids } = await runExport(moving.answer)
      expect(job.state).toBe('done')
      expect(toOrderIds(moving.throughout).filter(id => !ids.includes(id))).toEqual([])
    },
  )

// The row moves back across a page's edge each time before the page it moved to is read.
const edges = [
  ['the last page', 13],
  ['a page among others', 5],
] as const
for (const isRepresentative of [true, false])
  test.each(edges.filter(([, page]) => (page === 13) === isRepresentative))(
    'a row that moves across the edge of %s and back is not missed',
    proofUnless(isRepresentative),
    async (_, page) => {
      const swings: readonly number[] = [page, page - 1]
      let list = Array.from({ length: 2450 }, (_, number) => number)
      let at = 0
      const { job, ids } = await runExport(async (requestedPage, limit) => {
        if (requestedPage === swings[at]) {
          list = at % 2 === 0 ? list.slice(1) : [0, ...list]
          at += 1
        }
        const rows = list.slice((requestedPage - 1) * limit, requestedPage * limit)
        return { ok: true, value: { list: rows.map(wireOrder), count: list.length } }
      }, 1)
      expect(at).toBe(2)
      expect(job.state).toBe('done')
      expect(toOrderIds(list).filter(id => !ids.includes(id))).toEqual([])
    },
  )

test('rows without a key whose values change are written once each', async () => {
  let reads = 0
  const total = 1000
  const { platform, pages } = createListPlatform((page, limit) => {
    reads += 1
    const { value } = createOrdersAnswer(total)(page, limit)
    const list = value.list.map(row => ({ ...row, RealMoney: `${reads}.000` }))
    // From the third page on, the total counts one row more.
    return { ok: true, value: { list, count: reads < 3 ? total : total + 1 } }
  })
  const { exporter, jobs, target } = await createTestExporter(platform, { inFlight: () => 1 })
  const plan = createPlan({ rowKey: null, totals: [] })
  const job = await waitForState(jobs, getJobId(await exporter.start(plan, target)))
  const { ids } = await readSavedBook(target)
  expect(ids).toEqual(toOrderIds(Array.from({ length: total }, (_, at) => at)))
  expect(job.state).toBe('done')
  expect(pages.length).toBeLessThan(10)
})

test('a list whose total changes on every page is exported in under 30 reads', {
  tags: ['proof'],
}, async () => {
  const { pages, job, ids } = await runExport((page, limit) => {
    const { value } = createOrdersAnswer(950)(page, limit)
    return { ok: true, value: { list: value.list, count: page % 2 ? 950 : 951 } }
  }, 1)
  expect(job.state).toBe('done')
  expect(ids).toHaveLength(950)
  expect(pages.length).toBeLessThan(30)
})

test('an unchanging list is read four pages at a time, each page once', async () => {
  const { job, pages, ids, maxOpen } = await runExport(async (page, limit) => {
    // Pages answer in any order.
    await pause(page % 2 ? 8 : 2)
    return createOrdersAnswer(2450)(page, limit)
  })
  expect(job).toMatchObject({ state: 'done', done: 2450, missing: 0 })
  expect(maxOpen()).toBe(4)
  expect(pages.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 13 }, (_, at) => at + 1))
  expect(ids).toEqual(toOrderIds(Array.from({ length: 2450 }, (_, at) => at)))
})

test('pages that state different totals are read again one by one', { tags: ['proof'] }, async () => {
  let reads = 0
  let open = 0
  const openCounts: number[] = []
  const { pages } = await runExport(async (page, limit) => {
    reads += 1
    open += 1
    openCounts.push(open)
    const { value } = createOrdersAnswer(2450)(page, limit)
    const count = reads === 3 ? 2449 : 2450
    await pause(2)
    open -= 1
    return { ok: true, value: { ...value, count } }
  })
  expect(pages.slice(0, 5)).toEqual([1, 2, 3, 4, 5])
  const again = pages.slice(5, 10)
  expect(again).toEqual([1, 2, 3, 4, 5])
  expect(openCounts.slice(5, 10)).toEqual([1, 1, 1, 1, 1])
})

const refusals = [
  ['429', createFailure({ kind: 'http', status: 429 })],
  ['503', createFailure({ kind: 'http', status: 503 })],
] as const
for (const isRepresentative of [true, false])
  test.each(refusals.filter(([status]) => (status === '503') === isRepresentative))(
    'reading slows to one page at a time when the platform answers %s',
    proofUnless(isRepresentative),
    async (_, failure) => {
      let open = 0
      let failed = false
      const after: number[] = []
      const { job, ids } = await runExport(async (page, limit) => {
        open += 1
        if (failed && after.length < 4) after.push(open)
        await pause(2)
        open -= 1
        if (page === 4 && !failed) {
          failed = true
          return failure
        }
        return createOrdersAnswer(2450)(page, limit)
      })
      expect(job).toMatchObject({ state: 'done', done: 2450 })
      expect(new Set(ids).size).toBe(2450)
      expect(after).toEqual([1, 1, 1, 1])
    },
  )

test('reading slows to one page at a time when an answer takes far longer', { tags: ['proof'] }, async () => {
  let open = 0
  let slow = false
  const after: number[] = []
  const { job } = await runExport(async (page, limit) => {
    open += 1
    if (slow) after.push(open)
    await pause(page === 1 ? 40 : page === 5 ? 300 : 5)
    open -= 1
    if (page === 5) slow = true
    return createOrdersAnswer(2450)(page, limit)
  })
  expect(job).toMatchObject({ state: 'done', done: 2450 })
  expect(after[0]).toBe(1)
})

test('an empty page in the middle is requested again and its rows are written', async () => {
  let reads = 0
  const { job, ids } = await runExport((page, limit) => {
    if (page === 3) reads += 1
    return page === 3 && reads <= 2
      ? { ok: true, value: { list: [], count: 1450 } }
      : createOrdersAnswer(1450)(page, limit)
  })
  expect(job).toMatchObject({ state: 'done', done: 1450 })
  expect(new Set(ids).size).toBe(1450)
})

test('an export fails and names the page when a middle page stays empty', async () => {
  for (const inFlight of [1, 4]) {
    const { job } = await runExport(
      (page, limit) =>
        page === 3 ? { ok: true, value: { list: [], count: 1450 } } : createOrdersAnswer(1450)(page, limit),
      inFlight,
    )
    expect(job).toMatchObject({
      state: 'failed',
      failure: { kind: 'malformed', detail: expect.stringContaining('page 3') },
    })
  }
})

test('an export fails when only the last row follows an empty page', async () => {
  const { job } = await runExport(
    (page, limit) =>
      page === 2 ? { ok: true, value: { list: [], count: 401 } } : createOrdersAnswer(401)(page, limit),
    1,
  )
  expect(job).toMatchObject({
    state: 'failed',
    failure: { kind: 'malformed', detail: 'page 2 is empty, page 3 is not' },
  })
})

test('an export of a list shorter than its total reports the missing rows', async () => {
  const { job, about } = await runExport((page, limit) => ({
    ok: true,
    value: { ...createOrdersAnswer(850)(page, limit).value, count: 1000 },
  }))
  expect(job).toMatchObject({ state: 'done', done: 850, missing: 150 })
  expect(about.get('Rows counted by the platform')).toBe('1,000')
  expect(about.get('Rows written')).toBe('850')
  expect(about.get('Rows counted but missing')).toBe('150')
})

const changingTotals = [
  ['shrinks', (page: number) => 2450 - page],
  ['grows', (page: number) => 2450 + page],
  ['is sometimes missing', (page: number) => (page % 3 ? 2450 : 0)],
] as const
for (const isRepresentative of [true, false])
  test.each(changingTotals.filter(([change]) => (change === 'shrinks') === isRepresentative))(
    'all rows are exported from a list whose total %s',
    proofUnless(isRepresentative),
    async (_, count) => {
      const { job, ids } = await runExport((page, limit) => ({
        ok: true,
        value: { ...createOrdersAnswer(2450)(page, limit).value, count: count(page) },
      }))
      expect(job).toMatchObject({ state: 'done', done: 2450 })
      expect(new Set(ids).size).toBe(2450)
    },
  )
