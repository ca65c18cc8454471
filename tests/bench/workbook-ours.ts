import { startExport } from './workbook-export.ts'
import { measure } from './workbook-program.ts'

await measure(async (folder, total) => {
  const ended = Promise.withResolvers<void>()
  await startExport(
    folder,
    total,
    job => {
      if (job.state === 'done' && job.done === total && job.missing === 0) ended.resolve()
      else if (job.state === 'done') ended.reject(new Error(`${job.done} rows of ${total}`))
      else if (job.state !== 'running' && job.failure) ended.reject(new Error(JSON.stringify(job)))
    },
    ended.reject,
  )
  await ended.promise
})
