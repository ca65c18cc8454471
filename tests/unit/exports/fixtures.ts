import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import excel from 'exceljs'
import { onTestFinished } from 'vitest'
import { createExporter } from '../../../src/main/exports/exporter.ts'
import { formatPage, formatPageMark, type SpoolGrowth } from '../../../src/main/exports/spool/spool-lines.ts'
import { writeWorkbook } from '../../../src/main/exports/workbook/workbook-content.ts'
import type { WorkbookTask } from '../../../src/main/exports/workbook/workbook-task.ts'
import { createJobs } from '../../../src/main/jobs/jobs.ts'
import type { Platform } from '../../../src/main/platform/platform.ts'
import type { Job } from '../../../src/shared/bridge/jobs.ts'
import type { Row } from '../../../src/shared/cell.ts'
import type { Column } from '../../../src/shared/column.ts'
import type { ExportPlan } from '../../../src/shared/files/export-plan.ts'
import type { UnreadableRow } from '../../../src/shared/page.ts'
import type { Result } from '../../../src/shared/result.ts'
import { createPlan } from './orders.ts'

export const workerUrl = new URL('../../../src/main/exports/workbook/workbook-worker.ts', import.meta.url)

/** Creates an empty folder that is deleted after the test. */
export const freshFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-exports-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Creates an exporter over a platform, with its job list and folders. */
export const createTestExporter = async (
  platform: Platform,
  change: Partial<Parameters<typeof createExporter>[0]> = {},
) => {
  const folder = change.spoolFolder ?? (await freshFolder())
  const targets = await freshFolder()
  const jobs = createJobs(() => undefined)
  const { account = () => 'owner' } = change
  const exporter = createExporter({
    source: () => platform,
    jobs,
    spoolFolder: folder,
    workerUrl,
    account,
    isOwn: owner => owner === account(),
    now: () => Date.UTC(2026, 10, 21, 12),
    log: (message, error) => {
      throw new Error(message, { cause: error })
    },
    onSetAside: file => {
      throw new Error(`set aside: ${file}`)
    },
    retryPauses: [1, 1],
    isDemo: () => false,
    inFlight: () => 1,
    isTargetOfOther: () => false,
    ...change,
  })
  return { exporter, jobs, folder, target: join(targets, 'orders.xlsx'), targets }
}

/** Waits until a job is in one of these states. */
export const waitForState = async (
  jobs: { readonly find: (id: string) => Job | undefined },
  job: string,
  ...states: readonly Job['state'][]
): Promise<Job> => {
  const expectedStates: readonly string[] =
    states.length > 0 ? states : ['done', 'failed', 'cancelled', 'paused']
  for (;;) {
    const current = jobs.find(job)
    if (!current) throw new Error('the job is gone')
    if (expectedStates.includes(current.state)) return current
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

export const readBook = async (path: string) => {
  const book = new excel.Workbook()
  await book.xlsx.readFile(path)
  return book
}

/** Reads the values of a sheet, row by row from column 1. */
export const readCells = (sheet: excel.Worksheet | undefined) => {
  const rows: unknown[][] = []
  sheet?.eachRow({ includeEmpty: true }, row => {
    const values = row.values
    rows.push(Array.isArray(values) ? values.slice(1) : [])
  })
  return rows
}

/** Reads the ids in a workbook's first column and the lines of its About sheet by label. */
export const readSavedBook = async (path: string) => {
  const book = await readBook(path)
  const [, ...rows] = readCells(book.worksheets[0])
  const about = readCells(book.getWorksheet('About')).map(([label, value]) => [label, value] as const)
  return { ids: rows.map(([id]) => id), about: new Map(about) }
}

/** Returns the id of the started job. */
export const getJobId = (result: Result<string>): string => {
  if (!result.ok) throw new Error(`not started: ${JSON.stringify(result.failure)}`)
  return result.value
}

export const listFiles = (folder: string) => readdir(folder).then(names => names.toSorted())

/** Writes rows as a spool and a workbook in this thread, then reads the workbook. */
export const writeAndReadBook = (plan: ExportPlan, rows: readonly Row[], ...unreadable: UnreadableRow[]) =>
  writeAndReadTask({ plan }, rows, ...unreadable)

/** A complete spool. */
export const endedSpool: SpoolGrowth = { bytes: Number.POSITIVE_INFINITY, isEnded: true }
const readEndedSpool = async () => endedSpool

/** Works like writeAndReadBook, for a task that differs in more than its plan. */
export const writeAndReadTask = async (
  task: Pick<WorkbookTask, 'plan'> & Partial<Pick<WorkbookTask, 'demo'>>,
  rows: readonly Row[],
  ...unreadable: UnreadableRow[]
) => {
  const folder = await freshFolder()
  const spool = join(folder, 'rows.ndjson')
  const file = join(folder, 'book.xlsx')
  const lines = [...formatPage({ rows, unreadable })].join('')
  await writeFile(
    spool,
    lines + formatPageMark({ page: 1, total: rows.length, last: true, again: 0, isOpen: false }),
  )
  const counts = await writeWorkbook(
    { demo: false, ...task, spool, file, account: 'owner', savedAt: Date.UTC(2026, 10, 21, 12) },
    readEndedSpool,
  )
  return { counts, book: await readBook(file), file }
}

export const withColumns = (columns: readonly Column[], change: Partial<ExportPlan> = {}) =>
  createPlan({
    columns: [...columns],
    headers: columns.map(column => column.field),
    rowKey: null,
    totals: [],
    ...change,
  })

/** Decodes `_x000D_` and similar escapes as a spreadsheet does. */
export const toSpreadsheetText = (value: unknown) =>
  String(value).replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
