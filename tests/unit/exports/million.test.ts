// @module-tag proof
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSpool } from '../../../src/main/exports/spool-writer.ts'
import type { Job } from '../../../src/shared/bridge/jobs.ts'
import { createTestExporter, freshFolder, getJobId, listFiles, waitForState } from './fixtures.ts'
import { createListPlatform, createOrdersAnswer, createPlan } from './orders.ts'

const million = 1_000_000

const rowLines = function* (rows: number) {
  for (let number = 0; number < rows; number += 1) yield `{"OrderId":"${number}","RealMoney":${number}}\n`
}

/** An exporter in whose folder another run has left an export that has read so many rows, all there are. */
const halfMade = async (rows: number) => {
  const spoolFolder = await freshFolder()
  const spool = await openSpool(join(spoolFolder, 'half.ndjson'))
  await spool.append(rowLines(rows), { page: rows / 200, total: rows, last: true, again: 0, isOpen: false })
  await spool.close()
  const { platform } = createListPlatform(createOrdersAnswer(0))
  const made = await createTestExporter(platform, { spoolFolder })
  const manifest = { id: 'half', plan: createPlan(), target: made.target, account: 'owner', startedAt: 0 }
  await writeFile(join(spoolFolder, 'half.json'), JSON.stringify(manifest))
  await made.exporter.restore()
  made.jobs.resume('half')
  return made
}

/** Cancels or pauses a job, long before it could have ended; what it wrote beside its target is gone then. */
const stops = async (
  { jobs, targets }: Awaited<ReturnType<typeof halfMade>>,
  id: string,
  how: 'cancel' | 'pause',
) => {
  const wanted: Job['state'] = how === 'cancel' ? 'cancelled' : 'paused'
  jobs[how](id)
  await waitForState(jobs, id, wanted)
  expect(await listFiles(targets)).toEqual([])
}

test.each(['cancel', 'pause'] as const)(
  '%s ends an export of 1,000,000 rows while they are being read',
  async how => {
    const { platform } = createListPlatform(createOrdersAnswer(million))
    const made = await createTestExporter(platform, { inFlight: () => 4 })
    const id = getJobId(await made.exporter.start(createPlan(), made.target))
    await expect.poll(() => made.jobs.find(id)?.done, { timeout: 30_000 }).toBeGreaterThan(10_000)
    await stops(made, id, how)
    expect(made.jobs.find(id)?.done).toBeLessThan(million)
  },
)

test('1,000,000 rows left by another run are paused while they are looked through, cancelled while the workbook is made', async () => {
  const made = await halfMade(million)
  expect(made.jobs.find('half')?.state).toBe('running')
  await stops(made, 'half', 'pause')
  expect(await listFiles(made.folder)).toEqual(['half.json', 'half.ndjson'])
  made.jobs.resume('half')
  await expect.poll(() => made.jobs.find('half')?.done, { timeout: 50_000 }).toBe(million)
  await expect.poll(() => listFiles(made.targets), { timeout: 50_000 }).toHaveLength(1)
  expect(made.jobs.find('half')?.state).toBe('running')
  await stops(made, 'half', 'cancel')
  expect(await listFiles(made.folder)).toEqual([])
})
