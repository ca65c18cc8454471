import { setTimeout as pause } from 'node:timers/promises'
import { createExporter } from '../../../src/main/exports/exporter.ts'
import { createJobs } from '../../../src/main/jobs/jobs.ts'
import { createListPlatform, createOrdersAnswer, createPlan } from './orders.ts'

/** Exports `rows` orders until it is killed and reports its progress. */
const [, , spoolFolder = '', target = '', rows] = process.argv
const { platform } = createListPlatform(async (page, limit) => {
  await pause(2)
  return createOrdersAnswer(Number(rows))(page, limit)
})
const exporter = createExporter({
  onSetAside: () => undefined,
  source: () => platform,
  jobs: createJobs(([job]) => process.send?.(job?.done)),
  spoolFolder,
  workerUrl: new URL('../../../src/main/exports/workbook/workbook-worker.ts', import.meta.url),
  account: () => 'owner',
  isOwn: account => account === 'owner',
  now: Date.now,
  log: (message, error) => {
    throw new Error(message, { cause: error })
  },
  isDemo: () => false,
  inFlight: () => 4,
  isTargetOfOther: () => false,
})
await exporter.start(createPlan({ totals: [] }), target)
