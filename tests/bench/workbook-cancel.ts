import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startExport } from './workbook-export.ts'
import { listen } from './workbook-program.ts'

/** Rows written before the export is cancelled. */
const rowsBeforeCancel = 20_000

const { folder, total } = listen()
const cancelPoint = Promise.withResolvers<void>()
const cancellation = Promise.withResolvers<void>()
const fail = (error: Error) => {
  cancelPoint.reject(error)
  cancellation.reject(error)
}
const runningExport = await startExport(
  folder,
  total,
  job => {
    if (job.done >= rowsBeforeCancel) cancelPoint.resolve()
    if (job.state === 'cancelled') cancellation.resolve()
    else if (job.state === 'failed' || job.state === 'done') fail(new Error(JSON.stringify(job)))
  },
  fail,
)
await cancelPoint.promise
const cancelledAt = performance.now()
runningExport.cancel()
await cancellation.promise
const cancelledMs = performance.now() - cancelledAt
if (existsSync(join(folder, 'book.xlsx'))) throw new Error('the cancelled export has left a file')
process.send?.({ cancelledMs }, () => process.disconnect())
