import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createStatements, type StatementsDeps } from '../../../src/main/exports/statements.ts'
import { createJobs } from '../../../src/main/jobs/jobs.ts'
import { writePaperHtml } from '../../../src/main/printing/paper-html.ts'
import type { Paper, StatementSet } from '../../../src/shared/paper.ts'
import { freshFolder, getJobId, listFiles, readSavedBook, waitForState, workerUrl } from './fixtures.ts'
import { createPlan } from './orders.ts'

const aPaper = (title: string, more: Partial<Paper> = {}): Paper => ({
  title,
  language: 'pt',
  heading: 'Extrato',
  lines: [],
  headers: ['Data'],
  rows: [['20/07/2026']],
  last: ['Soma'],
  notes: [],
  ...more,
})
const aStatement = (title: string, orders: readonly string[]): StatementSet['statements'][number] => ({
  plan: {
    ...createPlan(),
    title,
    scope: { kind: 'rows', rows: orders.map(OrderId => ({ OrderId })) },
  },
  paper: aPaper(title),
})
const aSet = (...statements: StatementSet['statements']): StatementSet => ({
  title: 'Statements 2026-07-20 2026-07-26',
  statements,
})

const aDesk = async (change: Partial<StatementsDeps> = {}) => {
  const spoolFolder = await freshFolder()
  const parent = await freshFolder()
  const jobs = createJobs(() => undefined)
  const statements = createStatements({
    jobs,
    spoolFolder,
    workerUrl,
    print: async ({ title }) => Buffer.from(`%PDF ${title}`),
    account: () => 'owner',
    isDemo: () => false,
    now: () => Date.UTC(2026, 6, 27),
    log: () => undefined,
    ...change,
  })
  return { statements, jobs, parent, spoolFolder }
}
const folderName = 'Statements 2026-07-20 2026-07-26'

test('saves a workbook and a PDF of each statement in one new folder', async () => {
  const { statements, jobs, parent, spoolFolder } = await aDesk()
  const set = aSet(aStatement('North', ['1', '2']), aStatement('West: 20/07', ['3']))
  const job = await waitForState(jobs, getJobId(await statements.start(set, parent)))
  expect(job).toMatchObject({ kind: 'statements', state: 'done', unit: 'files', done: 4, total: 4 })
  expect(job.files.map(({ name }) => name)).toEqual([folderName])
  const folder = join(parent, folderName)
  expect(jobs.filePath(job.id, 0)).toBe(folder)
  expect(await listFiles(folder)).toEqual(['North.pdf', 'North.xlsx', 'West 20 07.pdf', 'West 20 07.xlsx'])
  expect((await readSavedBook(join(folder, 'North.xlsx'))).ids.slice(0, 2)).toEqual(['1', '2'])
  expect((await readSavedBook(join(folder, 'West 20 07.xlsx'))).ids.slice(0, 1)).toEqual(['3'])
  expect(await readFile(join(folder, 'North.pdf'), 'utf8')).toBe('%PDF North')
  // Nothing of the rows stays behind.
  expect(await listFiles(spoolFolder)).toEqual([])
})

test('keeps what is there: a second set and a second statement of one name get a number', async () => {
  const { statements, jobs, parent } = await aDesk()
  await mkdir(join(parent, folderName))
  const set = aSet(aStatement('North', ['1']), aStatement('north', ['2']))
  await waitForState(jobs, getJobId(await statements.start(set, parent)))
  expect(await listFiles(join(parent, folderName))).toEqual([])
  expect(await listFiles(join(parent, `${folderName} (2)`))).toEqual([
    'North.pdf',
    'North.xlsx',
    'north (2).pdf',
    'north (2).xlsx',
  ])
})

test('pauses where a file cannot be made, and resumes with that file', async () => {
  let isBroken = true
  const printed: string[] = []
  const { statements, jobs, parent } = await aDesk({
    print: async ({ title }) => {
      if (isBroken && title === 'West') throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      printed.push(title)
      return Buffer.from(title)
    },
  })
  const id = getJobId(
    await statements.start(aSet(aStatement('North', ['1']), aStatement('West', ['2'])), parent),
  )
  const job = await waitForState(jobs, id)
  expect(job).toMatchObject({ state: 'paused', done: 3, failure: { kind: 'disk', reason: 'full' } })
  isBroken = false
  expect(jobs.resume(id)).toMatchObject({ ok: true })
  expect(await waitForState(jobs, id, 'done')).toMatchObject({ done: 4 })
  expect(printed).toEqual(['North', 'West'])
})

test('stops after the file it is at when it is paused or cancelled, and a cancelled job never resumes', async () => {
  let release = () => {}
  const { statements, jobs, parent } = await aDesk({
    print: () =>
      new Promise(resolve => {
        release = () => resolve(Buffer.from('x'))
      }),
  })
  const id = getJobId(
    await statements.start(aSet(aStatement('North', ['1']), aStatement('West', ['2'])), parent),
  )
  await expect.poll(() => jobs.find(id)?.done, { timeout: 20_000 }).toBe(1)
  jobs.pause(id)
  release()
  expect(await waitForState(jobs, id, 'paused')).toMatchObject({ failure: null })
  expect(jobs.find(id)?.done).toBe(2)
  jobs.cancel(id)
  expect(jobs.find(id)?.state).toBe('cancelled')
  expect(jobs.resume(id)).toMatchObject({ ok: false })
})

test('starts nothing without an account or a folder, or for rows of no list', async () => {
  const signedOut = await aDesk({ account: () => null })
  const set = aSet(aStatement('North', ['1']))
  expect(await signedOut.statements.start(set, signedOut.parent)).toMatchObject({
    failure: { kind: 'signedOut' },
  })
  const { statements, parent } = await aDesk()
  await rm(parent, { recursive: true })
  expect(await statements.start(set, parent)).toMatchObject({ failure: { kind: 'disk', reason: 'missing' } })
  const [one] = set.statements
  const noList = one && aSet({ ...one, plan: { ...one.plan, endpoint: 'no.list' } })
  expect(noList && (await statements.start(noList, parent))).toMatchObject({ failure: { kind: 'invalid' } })
})

test('a paper is a document that runs and loads nothing, whatever its texts say', () => {
  const html = writePaperHtml(
    aPaper('<script>1</script>', {
      lines: [{ label: 'a"b', value: '<img src=x onerror=1>' }],
      rows: [['&lt;']],
      notes: ['</style><b>'],
    }),
  )
  expect(html).not.toMatch(/<script|<img|<b>/)
  expect(html).toContain('&lt;img src=x onerror=1&gt;')
  expect(html).toContain('<td>&amp;lt;</td>')
  expect(html).toContain('<html lang="pt">')
  expect(html).toContain("default-src 'none'; style-src 'sha256-")
})
