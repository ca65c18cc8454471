import { startExport } from './workbook-export.ts'
import { measure } from './workbook-program.ts'

await measure(async (folder, total) => {
  const exportEnd = Promise.withResolvers<void>()
  await startExport(
    folder,
    total,
    job => {
      if (job.state === 'done' && job.done === total && job.missing === 0) exportEnd.resolve()
      else if (job.state === 'done') exportEnd.reject(new Error(`${job.done} rows of ${total}`))
      else if (job.state !== 'running' && job.failure) exportEnd.reject(new Error(JSON.stringify(job)))
    },
    exportEnd.reject,
  )
  await exportEnd.promise
})
