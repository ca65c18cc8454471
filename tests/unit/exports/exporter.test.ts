import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { proofUnless } from '../../tiers.ts'
import {
  createTestExporter,
  getJobId,
  listFiles,
  readBook,
  readCells,
  readSavedBook,
  waitForState,
} from './fixtures.ts'
import { createFailure, createListPlatform, createOrdersAnswer, createPlan, wireOrder } from './orders.ts'

test('an export reads every page of the search and writes each row', async () => {
  const { platform, pages } = createListPlatform(createOrdersAnswer(450))
  const { exporter, jobs, folder, target, targets } = await createTestExporter(platform)
  const job = await waitForState(jobs, getJobId(await exporter.start(createPlan(), target)))
  expect(job).toMatchObject({ state: 'done', done: 450, total: 450, failure: null })
  expect(job.files).toEqual([{ name: 'orders.xlsx', bytes: (await readFile(target)).length }])
  expect(jobs.filePath(job.id, 0)).toBe(target)
  expect(pages).toEqual([1, 2, 3])
  const rows = readCells((await readBook(target)).worksheets[0])
  expect(rows[0]).toEqual(['Order', 'Amount', 'Type', 'Status', 'Added'])
  expect(rows.slice(1, 451).map(row => row[0])).toEqual(
    Array.from({ length: 450 }, (_, number) => wireOrder(number).OrderId),
  )
  expect(await listFiles(folder)).toEqual([])
  expect(await listFiles(targets)).toEqual(['orders.xlsx'])
})

test('an export stops at an empty page when the total was too large', { tags: ['proof'] }, async () => {
  const { platform, pages } = createListPlatform((page, limit) => ({
    ok: true,
    value: { ...createOrdersAnswer(250)(page, limit).value, count: 9999 },
  }))
  const { exporter, jobs, target } = await createTestExporter(platform)
  const job = await waitForState(jobs, getJobId(await exporter.start(createPlan(), target)))
  expect(job).toMatchObject({ state: 'done', done: 250, total: 250 })
  expect(pages).toEqual([1, 2, 3])
})

/** Returns a page of rows from `from` on, at most `limit` of `all`. */
const slice = (from: number, limit: number, all: number, rest: object) => ({
  ok: true as const,
  value: {
    list: Array.from({ length: Math.max(0, Math.min(limit, all - from)) }, (_, at) => wireOrder(from + at)),
    ...rest,
  } as ReturnType<ReturnType<typeof createOrdersAnswer>>['value'],
})
const countDistinctIds = async (target: string, rows: number) =>
  new Set((await readSavedBook(target)).ids.slice(0, rows)).size

const totals = [
  ['a total that is too small', { count: 200 }],
  ['no total', {}],
  ['an empty total', { count: '' }],
  ['a total of 0', { count: 0 }],
] as const
for (const isRepresentative of [true, false])
  test.each(totals.filter(([what]) => (what === 'a total of 0') === isRepresentative))(
    'an export reads all 600 rows with %s',
    proofUnless(isRepresentative),
    async (_, rest) => {
      const { platform } = createListPlatform((page, limit) => slice((page - 1) * limit, limit, 600, rest))
      const { exporter, jobs, target } = await createTestExporter(platform)
      const job = await waitForState(jobs, getJobId(await exporter.start(createPlan(), target)))
      expect(job).toMatchObject({ state: 'done', done: 600 })
      expect(await countDistinctIds(target, 600)).toBe(600)
    },
  )

test('an export reads overlapping pages in full and counts no row twice', { tags: ['proof'] }, async () => {
  // Five new rows arrive before each further page: it begins with the last five of the page before.
  const { platform } = createListPlatform((page, limit) =>
    slice(Math.max(0, (page - 1) * (limit - 5)), limit, 1000, { count: 1000 }),
  )
  const { exporter, jobs, target } = await createTestExporter(platform)
  const job = await waitForState(jobs, getJobId(await exporter.start(createPlan(), target)))
  expect(job).toMatchObject({ state: 'done', done: 1000 })
  expect(await countDistinctIds(target, 1000)).toBe(1000)
})

test('an export ends when the last page repeats and only the first has a total', {
  tags: ['proof'],
}, async () => {
  const { platform, pages } = createListPlatform((page, limit) =>
    slice(Math.min(page - 1, 2) * limit, limit, 600, page === 1 ? { count: 9999 } : {}),
  )
  const { exporter, jobs, target } = await createTestExporter(platform)
  const job = await waitForState(jobs, getJobId(await exporter.start(createPlan(), target)))
  expect(job).toMatchObject({ state: 'done', done: 600 })
  expect(pages).toEqual([1, 2, 3, 4])
  const { about } = await readSavedBook(target)
  expect(about.get('Rows counted by the platform')).toBe('9,999')
  expect(about.get('Rows loaded')).toBe('600')
})

test('an export ends when a page of unreadable rows repeats', { tags: ['proof'] }, async () => {
  const { platform, pages } = createListPlatform((page, limit) =>
    page === 1
      ? slice(0, limit, 200, {})
      : { ok: true as const, value: { list: [{ ...wireOrder(1), RealMoney: 'abc' }], count: 201 } },
  )
  const { exporter, jobs, target } = await createTestExporter(platform)
  const job = await waitForState(jobs, getJobId(await exporter.start(createPlan(), target)))
  expect(job).toMatchObject({ state: 'done', unreadable: 1 })
  expect(pages).toEqual([1, 2])
})

test('an export reads on to an empty page when later pages have no total', { tags: ['proof'] }, async () => {
  const { platform, pages } = createListPlatform((page, limit) => {
    const { value } = createOrdersAnswer(450)(page, limit)
    return { ok: true, value: page === 1 ? value : { ...value, count: 0 } }
  })
  const { exporter, jobs, target } = await createTestExporter(platform)
  const job = await waitForState(jobs, getJobId(await exporter.start(createPlan(), target)))
  expect(job).toMatchObject({ state: 'done', done: 450 })
  expect(pages).toEqual([1, 2, 3, 4])
})

test('a row on two pages is written once and the About sheet reports the repeat', async () => {
  // A new order pushes the last row of page 1 onto page 2.
  const { platform } = createListPlatform((page, limit) =>
    page === 1
      ? createOrdersAnswer(250)(1, limit)
      : {
          ok: true,
          value: { list: [199, ...Array.from({ length: 50 }, (_, n) => 200 + n)].map(wireOrder), count: 251 },
        },
  )
  const { exporter, jobs, target } = await createTestExporter(platform)
  const job = await waitForState(jobs, getJobId(await exporter.start(createPlan(), target)))
  expect(job).toMatchObject({ state: 'done', done: 250 })
  const { ids, about } = await readSavedBook(target)
  expect(new Set(ids.slice(0, 250)).size).toBe(250)
  expect(about.get('Rows counted by the platform')).toBe('250 → 251')
  expect(about.get('Rows loaded')).toBe('251')
  expect(about.get('Repeated rows, not written')).toBe('1')
  expect(about.get('Rows written')).toBe('250')
})

test('unreadable rows stay in place and are counted', async () => {
  const { platform } = createListPlatform(() => ({
    ok: true,
    value: { list: [wireOrder(1), { ...wireOrder(2), RealMoney: 'abc' }, wireOrder(3)], count: 3 },
  }))
  const { exporter, jobs, target } = await createTestExporter(platform)
  const job = await waitForState(jobs, getJobId(await exporter.start(createPlan(), target)))
  expect(job).toMatchObject({ state: 'done', done: 3, unreadable: 1 })
  const sheet = (await readBook(target)).worksheets[0]
  expect(sheet?.getCell('A3').text).toMatch(/^Unreadable row: RealMoney: not an amount/)
  expect(sheet?.getCell('A3').font.color?.argb).toBe('FFC00000')
  expect(sheet?.getCell('A4').value).toBe(wireOrder(3).OrderId)
})

test('an export of given rows writes them without any call', async () => {
  const { platform, pages } = createListPlatform(createOrdersAnswer(0))
  const { exporter, jobs, target } = await createTestExporter(platform)
  const rows = [{ OrderId: '1', RealMoney: -1500, PayType: null, Status: 99, AddTime: '' }]
  const job = await waitForState(
    jobs,
    getJobId(await exporter.start(createPlan({ scope: { kind: 'rows', rows } }), target)),
  )
  expect(job).toMatchObject({ state: 'done', done: 1 })
  expect(pages).toEqual([])
  expect(readCells((await readBook(target)).worksheets[0])[1]).toEqual([
    '1',
    -1.5,
    undefined,
    expect.any(String),
  ])
})

test('the exporter rejects calls that are no list and headers that do not match', async () => {
  const { platform } = createListPlatform(createOrdersAnswer(1))
  const { exporter, target } = await createTestExporter(platform)
  for (const change of [
    { endpoint: 'rechargeOrders.restore' },
    { endpoint: 'rechargeOrders.sum' },
    { endpoint: 'no.such' },
    { headers: ['one'] },
  ]) {
    expect(await exporter.start(createPlan(change), target)).toMatchObject({
      ok: false,
      failure: { kind: 'invalid' },
    })
  }
})

test('a second export to the same file is refused until the first ends', async () => {
  const { platform } = createListPlatform(createOrdersAnswer(50))
  const { exporter, jobs, target } = await createTestExporter(platform)
  const [first, second] = await Promise.all([
    exporter.start(createPlan(), target),
    exporter.start(createPlan(), target),
  ])
  expect(second).toEqual(createFailure({ kind: 'busy', endpoint: 'rechargeOrders.list' }))
  await waitForState(jobs, getJobId(first))
  expect(await exporter.start(createPlan(), target)).toMatchObject({ ok: true })
})

test('a read that fails twice with 503 is retried until it succeeds', { tags: ['proof'] }, async () => {
  let failing = 2
  const { platform, pages } = createListPlatform((page, limit) => {
    failing -= 1
    return failing >= 0 ? createFailure({ kind: 'http', status: 503 }) : createOrdersAnswer(7)(page, limit)
  })
  const { exporter, jobs, target } = await createTestExporter(platform)
  expect(await waitForState(jobs, getJobId(await exporter.start(createPlan(), target)))).toMatchObject({
    state: 'done',
  })
  expect(pages).toEqual([1, 1, 1])
})

test('an export pauses when offline and resumes from the page it reached', async () => {
  let down = true
  const { platform, pages } = createListPlatform((page, limit) =>
    page === 3 && down
      ? createFailure({ kind: 'offline', detail: 'ECONNREFUSED' })
      : createOrdersAnswer(700)(page, limit),
  )
  const { exporter, jobs, target, targets } = await createTestExporter(platform)
  await writeFile(target, 'older')
  const id = getJobId(await exporter.start(createPlan(), target))
  const paused = await waitForState(jobs, id)
  expect(paused).toMatchObject({ state: 'paused', done: 400, total: 700, failure: { kind: 'offline' } })
  expect(pages).toEqual([1, 2, 3, 3, 3])
  expect(await readFile(target, 'utf8')).toBe('older')
  down = false
  pages.length = 0
  expect(jobs.resume(id)).toMatchObject({ ok: true })
  expect(await waitForState(jobs, id)).toMatchObject({ state: 'done', done: 700, failure: null })
  expect(pages).toEqual([3, 4])
  expect(await countDistinctIds(target, 700)).toBe(700)
  expect(await listFiles(targets)).toEqual(['orders.xlsx'])
})

test('a resumed export recognizes unreadable rows it has read and ends at a repeat', {
  tags: ['proof'],
}, async () => {
  let down = true
  const { platform, pages } = createListPlatform((page, limit) => {
    if (page === 2 && down) return createFailure({ kind: 'offline', detail: 'ECONNREFUSED' })
    const { list } = createOrdersAnswer(200)(1, limit).value
    return { ok: true, value: { list: list.with(7, { ...wireOrder(7), RealMoney: 'abc' }), count: 0 } }
  })
  const { exporter, jobs, target } = await createTestExporter(platform)
  const id = getJobId(await exporter.start(createPlan(), target))
  expect(await waitForState(jobs, id)).toMatchObject({ state: 'paused', done: 200 })
  down = false
  pages.length = 0
  expect(jobs.resume(id)).toMatchObject({ ok: true })
  expect(await waitForState(jobs, id)).toMatchObject({ state: 'done', done: 200, unreadable: 1 })
  expect(pages).toEqual([2])
})

const failures = [
  { kind: 'rejected', code: '5', message: 'no' },
  { kind: 'forbidden', message: 'no' },
  { kind: 'malformed', endpoint: 'rechargeOrders.list', detail: 'html' },
] as const
for (const isRepresentative of [true, false])
  test.each(failures.filter(({ kind }) => (kind === 'rejected') === isRepresentative))(
    'an export fails when the platform answers $kind and keeps the older file',
    proofUnless(isRepresentative),
    async failure => {
      const { platform } = createListPlatform((page, limit) =>
        page === 2 ? createFailure(failure) : createOrdersAnswer(700)(page, limit),
      )
      const { exporter, jobs, folder, target, targets } = await createTestExporter(platform)
      await writeFile(target, 'older')
      const id = getJobId(await exporter.start(createPlan(), target))
      expect(await waitForState(jobs, id)).toMatchObject({ state: 'failed', failure })
      expect(jobs.resume(id)).toMatchObject({ ok: false })
      expect(await readFile(target, 'utf8')).toBe('older')
      expect(await listFiles(targets)).toEqual(['orders.xlsx'])
      expect(await listFiles(folder)).toEqual([])
    },
  )

test('an export resumes when the same account signs in again, not another', async () => {
  let account: string | null = 'owner'
  const { platform, pages } = createListPlatform((page, limit) => {
    if (page === 2 && account === 'owner') {
      account = null
      return createFailure({ kind: 'signedOut', message: 'expired' })
    }
    return createOrdersAnswer(257)(page, limit)
  })
  const { exporter, jobs, target } = await createTestExporter(platform, { account: () => account })
  const id = getJobId(await exporter.start(createPlan(), target))
  expect(await waitForState(jobs, id)).toMatchObject({ state: 'paused', failure: { kind: 'signedOut' } })
  account = 'someone else'
  exporter.signedIn()
  expect(jobs.resume(id)).toMatchObject({ ok: false, failure: { kind: 'signedOut' } })
  expect(jobs.find(id)?.state).toBe('paused')
  pages.length = 0
  account = 'owner'
  const again = createListPlatform(createOrdersAnswer(257))
  Object.assign(platform, again.platform)
  exporter.signedIn()
  expect(await waitForState(jobs, id)).toMatchObject({ state: 'done', done: 257 })
  expect(again.pages).toEqual([2])
})

test('an export cancelled while reading leaves no file', async () => {
  const gate = Promise.withResolvers<void>()
  const { platform } = createListPlatform(async (page, limit) => {
    if (page === 2) await gate.promise
    return createOrdersAnswer(700)(page, limit)
  })
  const { exporter, jobs, folder, target, targets } = await createTestExporter(platform)
  const id = getJobId(await exporter.start(createPlan(), target))
  while (jobs.find(id)?.done !== 200) await new Promise(resolve => setTimeout(resolve, 5))
  jobs.cancel(id)
  gate.resolve()
  expect(await waitForState(jobs, id)).toMatchObject({ state: 'cancelled' })
  expect(await listFiles(targets)).toEqual([])
  expect(await listFiles(folder)).toEqual([])
})

test('an export cancelled while writing leaves only the older file', { tags: ['proof'] }, async () => {
  const { platform } = createListPlatform(createOrdersAnswer(20_000))
  const { exporter, jobs, folder, target, targets } = await createTestExporter(platform)
  await writeFile(target, 'older')
  const id = getJobId(await exporter.start(createPlan({ rowKey: null }), target))
  while ((await listFiles(targets)).length < 2) await new Promise(resolve => setTimeout(resolve, 5))
  expect(jobs.find(id)).toMatchObject({ state: 'running' })
  jobs.cancel(id)
  expect(await waitForState(jobs, id)).toMatchObject({ state: 'cancelled' })
  expect(await listFiles(targets)).toEqual(['orders.xlsx'])
  expect(await readFile(target, 'utf8')).toBe('older')
  expect(await listFiles(folder)).toEqual([])
})

test('a paused export that is dismissed or cancelled leaves no spool', async () => {
  const { platform } = createListPlatform(() => createFailure({ kind: 'timeout' }))
  const { exporter, jobs, folder, target, targets } = await createTestExporter(platform)
  const first = getJobId(await exporter.start(createPlan(), target))
  const second = getJobId(await exporter.start(createPlan(), join(targets, 'other.xlsx')))
  await waitForState(jobs, first)
  await waitForState(jobs, second)
  expect(await listFiles(folder)).toHaveLength(4)
  jobs.dismiss(first)
  jobs.cancel(second)
  expect(jobs.list().map(job => job.state)).toEqual(['cancelled'])
  await expect.poll(() => listFiles(folder)).toEqual([])
})

test('after a restart an export is listed and resumes after the last whole page', async () => {
  const first = createListPlatform((page, limit) =>
    page === 3 ? createFailure({ kind: 'timeout' }) : createOrdersAnswer(700)(page, limit),
  )
  const before = await createTestExporter(first.platform)
  const id = getJobId(await before.exporter.start(createPlan(), before.target))
  await waitForState(before.jobs, id)
  // State after a crash: half a page after the last whole one, a temporary file, a spool without a manifest.
  const spool = join(before.folder, `${id}.ndjson`)
  await writeFile(spool, `${await readFile(spool, 'utf8')}{"OrderId":"half"}\n{"Orde`)
  await writeFile(join(before.targets, `.~orders.xlsx.${id}.tmp`), 'half')
  await writeFile(join(before.folder, 'stray.ndjson'), '')
  await writeFile(join(before.folder, '.~stray.json.1.tmp'), '')
  const second = createListPlatform(createOrdersAnswer(700))
  const { exporter, jobs } = await createTestExporter(second.platform, { spoolFolder: before.folder })
  await exporter.restore()
  expect(jobs.list()).toMatchObject([{ id, state: 'paused', title: 'Recharge orders', failure: null }])
  expect(await listFiles(before.targets)).toEqual([])
  expect(await listFiles(before.folder)).toEqual([`${id}.json`, `${id}.ndjson`])
  jobs.resume(id)
  expect(await waitForState(jobs, id)).toMatchObject({ state: 'done', done: 700 })
  expect(second.pages).toEqual([3, 4])
  expect(await countDistinctIds(before.target, 700)).toBe(700)
})

test('suspending on exit pauses an export and keeps its spool', async () => {
  const { platform } = createListPlatform(async (page, limit) => {
    await new Promise(resolve => setTimeout(resolve, 5))
    return createOrdersAnswer(40_000)(page, limit)
  })
  const { exporter, jobs, folder, target } = await createTestExporter(platform)
  const id = getJobId(await exporter.start(createPlan(), target))
  while ((jobs.find(id)?.done ?? 0) < 400) await new Promise(resolve => setTimeout(resolve, 5))
  await exporter.suspend()
  expect(jobs.find(id)).toMatchObject({ state: 'paused', failure: null })
  expect(await listFiles(folder)).toEqual([`${id}.json`, `${id}.ndjson`])
})

test('an export paused by the operator resumes there, even after a restart', async () => {
  const slowly = createListPlatform(async (page, limit) => {
    await new Promise(resolve => setTimeout(resolve, 5))
    return createOrdersAnswer(4000)(page, limit)
  })
  const { exporter, jobs, folder, targets, target } = await createTestExporter(slowly.platform)
  const id = getJobId(await exporter.start(createPlan(), target))
  while ((jobs.find(id)?.done ?? 0) < 400) await new Promise(resolve => setTimeout(resolve, 2))
  jobs.pause(id)
  const { done } = await waitForState(jobs, id, 'paused')
  expect(jobs.find(id)).toMatchObject({ state: 'paused', failure: null, rate: null })
  expect(await listFiles(targets)).toEqual([])
  // The paused export would overwrite the other's file.
  expect(await exporter.start(createPlan(), target)).toMatchObject({
    failure: { kind: 'invalid', fields: [{ message: 'errors:nameTaken' }] },
  })
  slowly.pages.length = 0
  jobs.resume(id)
  while ((jobs.find(id)?.done ?? 0) < done + 400) await new Promise(resolve => setTimeout(resolve, 2))
  expect(slowly.pages[0]).toBe(done / 200 + 1)
  jobs.pause(id)
  const { done: then } = await waitForState(jobs, id, 'paused')
  const restarted = createListPlatform(createOrdersAnswer(4000))
  const next = await createTestExporter(restarted.platform, { spoolFolder: folder })
  await next.exporter.restore()
  next.jobs.resume(id)
  expect(await waitForState(next.jobs, id)).toMatchObject({ state: 'done', done: 4000 })
  expect(restarted.pages[0]).toBe(then / 200 + 1)
  expect(await countDistinctIds(target, 4000)).toBe(4000)
})

test('the target of an unfinished download is refused before anything is fetched', async () => {
  const { platform, pages } = createListPlatform(createOrdersAnswer(10))
  const { exporter, target } = await createTestExporter(platform, {
    isTargetOfOther: path => path.endsWith('orders.xlsx'),
  })
  expect(await exporter.start(createPlan(), target)).toMatchObject({
    failure: { kind: 'invalid', fields: [{ message: 'errors:nameTaken' }] },
  })
  expect(exporter.isTarget(target)).toBe(false)
  expect(pages).toEqual([])
})

test('a missing target folder is reported before anything is fetched', async () => {
  const { platform, pages } = createListPlatform(createOrdersAnswer(10))
  const { exporter, targets } = await createTestExporter(platform)
  const target = join(targets, 'gone', 'orders.xlsx')
  expect(await exporter.start(createPlan(), target)).toEqual(
    createFailure({ kind: 'disk', reason: 'missing', path: target }),
  )
  expect(pages).toEqual([])
})

test('an export pauses when its folder vanishes and finishes once it is restored', {
  tags: ['proof'],
}, async () => {
  let vanish = async () => undefined as unknown
  const { platform, pages } = createListPlatform(async (page, limit) => {
    await vanish()
    return createOrdersAnswer(7)(page, limit)
  })
  const { exporter, jobs, targets, target } = await createTestExporter(platform)
  vanish = () => rm(targets, { recursive: true, force: true })
  const id = getJobId(await exporter.start(createPlan(), target))
  expect(await waitForState(jobs, id)).toMatchObject({
    state: 'paused',
    failure: { kind: 'disk', reason: 'missing', path: target },
  })
  await mkdir(targets)
  jobs.resume(id)
  expect(await waitForState(jobs, id)).toMatchObject({ state: 'done' })
  expect(pages).toEqual([1])
})

test('a folder without write permission is reported as denied', async () => {
  const { platform } = createListPlatform(createOrdersAnswer(10))
  const { exporter, jobs, targets } = await createTestExporter(platform)
  // Root can write everywhere except in the kernel's own folders.
  const folder = process.getuid?.() === 0 ? '/sys' : targets
  if (folder === targets) await chmod(targets, 0o500)
  const target = join(folder, 'orders.xlsx')
  const start = await exporter.start(createPlan(), target)
  const failure = start.ok ? (await waitForState(jobs, start.value)).failure : start.failure
  expect(failure).toEqual({ kind: 'disk', reason: 'denied', path: target })
})
