import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createStatements } from '../../../src/main/exports/statements.ts'
import { createJobs } from '../../../src/main/jobs/jobs.ts'
import { paperPolicy, writePaperHtml } from '../../../src/main/printing/paper-html.ts'
import type { Paper, StatementSet } from '../../../src/shared/files/paper.ts'
import { freshFolder, getJobId, listFiles, readSavedBook, waitForState, workerUrl } from './fixtures.ts'
import { createPlan } from './orders.ts'

const createPaper = (title: string, more: Partial<Paper> = {}): Paper => ({
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
const createStatement = (title: string, orders: readonly string[]): StatementSet['statements'][number] => ({
  plan: {
    ...createPlan(),
    title,
    scope: { kind: 'rows', rows: orders.map(OrderId => ({ OrderId })) },
  },
  paper: createPaper(title),
})
const createSet = (...statements: StatementSet['statements']): StatementSet => ({
  title: 'Statements 2026-07-20 2026-07-26',
  statements,
})

const createTestStatements = async (change: Partial<Parameters<typeof createStatements>[0]> = {}) => {
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

test('a workbook and a PDF of each statement are saved in one new folder', async () => {
  const { statements, jobs, parent, spoolFolder } = await createTestStatements()
  const set = createSet(createStatement('North', ['1', '2']), createStatement('West: 20/07', ['3']))
  const job = await waitForState(jobs, getJobId(await statements.start(set, parent)))
  expect(job).toMatchObject({ kind: 'statements', state: 'done', unit: 'files', done: 4, total: 4 })
  expect(job.files.map(({ name }) => name)).toEqual([folderName])
  const folder = join(parent, folderName)
  expect(jobs.filePath(job.id, 0)).toBe(folder)
  expect(await listFiles(folder)).toEqual(['North.pdf', 'North.xlsx', 'West 20 07.pdf', 'West 20 07.xlsx'])
  expect((await readSavedBook(join(folder, 'North.xlsx'))).ids.slice(0, 2)).toEqual(['1', '2'])
  expect((await readSavedBook(join(folder, 'West 20 07.xlsx'))).ids.slice(0, 1)).toEqual(['3'])
  expect(await readFile(join(folder, 'North.pdf'), 'utf8')).toBe('%PDF North')
  // The spooled rows are deleted.
  expect(await listFiles(spoolFolder)).toEqual([])
})

test('a second set or statement of the same name gets a number', { tags: ['proof'] }, async () => {
  const { statements, jobs, parent } = await createTestStatements()
  await mkdir(join(parent, folderName))
  const set = createSet(createStatement('North', ['1']), createStatement('north', ['2']))
  await waitForState(jobs, getJobId(await statements.start(set, parent)))
  expect(await listFiles(join(parent, folderName))).toEqual([])
  expect(await listFiles(join(parent, `${folderName} (2)`))).toEqual([
    'North.pdf',
    'North.xlsx',
    'north (2).pdf',
    'north (2).xlsx',
  ])
})

test('a job pauses at a file that cannot be written and resumes with that file', {
  tags: ['proof'],
}, async () => {
  let isBroken = true
  const printedTitles: string[] = []
  const { statements, jobs, parent } = await createTestStatements({
    print: async ({ title }) => {
      if (isBroken && title === 'West') throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      printedTitles.push(title)
      return Buffer.from(title)
    },
  })
  const id = getJobId(
    await statements.start(
      createSet(createStatement('North', ['1']), createStatement('West', ['2'])),
      parent,
    ),
  )
  const job = await waitForState(jobs, id)
  expect(job).toMatchObject({ state: 'paused', done: 3, failure: { kind: 'disk', reason: 'full' } })
  isBroken = false
  expect(jobs.resume(id)).toMatchObject({ ok: true })
  expect(await waitForState(jobs, id, 'done')).toMatchObject({ done: 4 })
  expect(printedTitles).toEqual(['North', 'West'])
})

test('a paused job stops after its current file; a cancelled job never resumes', {
  tags: ['proof'],
}, async () => {
  let release = () => {}
  const { statements, jobs, parent } = await createTestStatements({
    print: () =>
      new Promise(resolve => {
        release = () => resolve(Buffer.from('x'))
      }),
  })
  const id = getJobId(
    await statements.start(
      createSet(createStatement('North', ['1']), createStatement('West', ['2'])),
      parent,
    ),
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

test('a job does not start without an account, a folder or a known list', async () => {
  const signedOut = await createTestStatements({ account: () => null })
  const set = createSet(createStatement('North', ['1']))
  expect(await signedOut.statements.start(set, signedOut.parent)).toMatchObject({
    failure: { kind: 'signedOut' },
  })
  const { statements, parent } = await createTestStatements()
  await rm(parent, { recursive: true })
  expect(await statements.start(set, parent)).toMatchObject({ failure: { kind: 'disk', reason: 'missing' } })
  const [one] = set.statements
  const noList = one && createSet({ ...one, plan: { ...one.plan, endpoint: 'no.list' } })
  expect(noList && (await statements.start(noList, parent))).toMatchObject({ failure: { kind: 'invalid' } })
})

test('a paper escapes its texts and allows no script or external content', () => {
  const html = writePaperHtml(
    createPaper('<script>1</script>', {
      lines: [{ label: 'a"b', value: '<img src=x onerror=1>' }],
      rows: [['&lt;', '<b>']],
      notes: ['</style><b>'],
    }),
  )
  expect(html).not.toMatch(/<script|<img|<b>/)
  expect(html).toContain('&lt;img src=x onerror=1&gt;')
  expect(html).toContain('<tbody><tr><td>&amp;lt;</td><td>&lt;b&gt;</td></tr></tbody>')
  expect(html).toContain('<html lang="pt">')
  expect(paperPolicy).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+'$/)
})
