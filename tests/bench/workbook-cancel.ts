import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startExport } from './workbook-export.ts'
import { listen } from './workbook-program.ts'

/** So many rows are written when it is cancelled. */
const underWay = 20_000

const { folder, total } = listen()
const reached = Promise.withResolvers<void>()
const ended = Promise.withResolvers<void>()
const fail = (error: Error) => {
  reached.reject(error)
  ended.reject(error)
}
const running = await startExport(
  folder,
  total,
  job => {
    if (job.done >= underWay) reached.resolve()
    if (job.state === 'cancelled') ended.resolve()
    else if (job.state === 'failed' || job.state === 'done') fail(new Error(JSON.stringify(job)))
  },
  fail,
)
await reached.promise
const begun = performance.now()
running.cancel()
await ended.promise
const cancelledMs = performance.now() - begun
if (existsSync(join(folder, 'book.xlsx'))) throw new Error('a file is left of what was cancelled')
process.send?.({ cancelledMs }, () => process.disconnect())
