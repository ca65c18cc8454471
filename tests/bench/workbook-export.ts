import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createExporter } from '../../src/main/exports/exporter.ts'
import { createJobs } from '../../src/main/jobs/jobs.ts'
import type { Platform } from '../../src/main/platform/platform.ts'
import type { Job } from '../../src/shared/bridge/jobs.ts'
import { columns, inFlight } from './workbook-data.ts'
import { readPage } from './workbook-program.ts'

/** Starts the console's own export of `total` rows into `book.xlsx` in a folder, and reports its job. */
export const startExport = async (
  folder: string,
  total: number,
  onJob: (job: Job) => void,
  onError: (error: Error) => void,
): Promise<{ readonly cancel: () => void }> => {
  const call: Platform['call'] = async (_endpoint, input) => {
    const rows = await readPage((input as unknown as { page: number }).page)
    const value = { rows, unreadable: [], total, other: undefined, configs: undefined }
    return { ok: true, value: value as never }
  }
  let id = ''
  const jobs = createJobs(list => {
    for (const job of list) {
      id = job.id
      onJob(job)
    }
  })
  const exporter = createExporter({
    onSetAside: () => undefined,
    source: () => ({ call }),
    jobs,
    spoolFolder: join(folder, 'spool'),
    // Next to the program, because this module may be bundled into any file.
    workerUrl: pathToFileURL(join(dirname(process.argv[1] ?? ''), 'workbook-worker.js')),
    account: () => 'bench',
    isOwn: account => account === 'bench',
    now: Date.now,
    log: (message, error) => onError(new Error(message, { cause: error })),
    isDemo: () => false,
    inFlight: () => inFlight,
    isTargetOfOther: () => false,
  })
  await exporter.start(
    {
      title: 'Bench',
      language: 'en-us',
      endpoint: 'rechargeOrders.list',
      input: {},
      scope: { kind: 'all', total },
      rowKey: 'order',
      columns: [...columns],
      headers: columns.map(column => column.field),
      overrides: {},
      totals: [],
      zone: 'UTC',
      about: [],
    },
    join(folder, 'book.xlsx'),
  )
  return { cancel: () => jobs.cancel(id) }
}
