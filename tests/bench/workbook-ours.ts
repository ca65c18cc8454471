import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createExporter } from '../../src/main/exports/exporter.ts'
import { createJobs } from '../../src/main/jobs/jobs.ts'
import type { Platform } from '../../src/main/platform/platform.ts'
import { columns, inFlight } from './workbook-data.ts'
import { measure, pageAt } from './workbook-program.ts'

await measure(async (folder, total) => {
  const call: Platform['call'] = async (_endpoint, input) => {
    const rows = await pageAt((input as unknown as { page: number }).page)
    const value = { rows, unreadable: [], total, other: undefined, configs: undefined }
    return { ok: true, value: value as never }
  }
  const ended = Promise.withResolvers<void>()
  const jobs = createJobs(list => {
    const made = list.find(job => job.state === 'done')
    if (made?.done === total && made.missing === 0) ended.resolve()
    else if (made) ended.reject(new Error(`${made.done} rows of ${total}`))
    else if (list.some(job => job.state !== 'running' && job.failure))
      ended.reject(new Error(JSON.stringify(list)))
  })
  const exporter = createExporter({
    platform: { call },
    jobs,
    spoolFolder: join(folder, 'spool'),
    workerUrl: pathToFileURL(join(import.meta.dirname, 'workbook-worker.js')),
    account: () => 'bench',
    now: Date.now,
    log: (message, error) => ended.reject(new Error(message, { cause: error })),
    inFlight: () => inFlight,
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
  await ended.promise
})
