// @module-tag proof
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSpool } from '../../../src/main/exports/spool/spool-writer.ts'
import type { Job } from '../../../src/shared/bridge/jobs.ts'
import { createTestExporter, freshFolder, getJobId, listFiles, waitForState } from './fixtures.ts'
import { createListPlatform, createOrdersAnswer, createPlan } from './orders.ts'

const million = 1_000_000

const rowLines = function* (rows: number) {
  for (let number = 0; number < rows; number += 1) yield `{"OrderId":"${number}","RealMoney":${number}}\n`
}

/** Creates an exporter and resumes an export that another run left with all `rows` rows read. */
const createHalfDoneExport = async (rows: number) => {
  const spoolFolder = await freshFolder()
  const spool = await openSpool(join(spoolFolder, 'half.ndjson'))
  await spool.append(rowLines(rows), { page: rows / 200, total: rows, last: true, again: 0, isOpen: false })
  await spool.close()
  const { platform } = createListPlatform(createOrdersAnswer(0))
  const setup = await createTestExporter(platform, { spoolFolder })
  const manifest = { id: 'half', plan: createPlan(), target: setup.target, account: 'owner', startedAt: 0 }
  await writeFile(join(spoolFolder, 'half.json'), JSON.stringify(manifest))
  await setup.exporter.restore()
  setup.jobs.resume('half')
  return setup
}

/** Cancels or pauses a running job and checks that no temporary file remains. */
const stopAndCheck = async (
  { jobs, targets }: Awaited<ReturnType<typeof createHalfDoneExport>>,
  id: string,
  action: 'cancel' | 'pause',
) => {
  const expectedState: Job['state'] = action === 'cancel' ? 'cancelled' : 'paused'
  jobs[action](id)
  await waitForState(jobs, id, expectedState)
  expect(await listFiles(targets)).toEqual([])
}

test.each(['cancel', 'pause'] as const)(
  '%s stops an export of 1,000,000 rows while they are being read',
  async action => {
    const { platform } = createListPlatform(createOrdersAnswer(million))
    const setup = await createTestExporter(platform, { inFlight: () => 4 })
    const id = getJobId(await setup.exporter.start(createPlan(), setup.target))
    await expect.poll(() => setup.jobs.find(id)?.done, { timeout: 30_000 }).toBeGreaterThan(10_000)
    await stopAndCheck(setup, id, action)
    expect(setup.jobs.find(id)?.done).toBeLessThan(million)
  },
)

test('a restored export of 1,000,000 rows can be paused and later cancelled', async () => {
  const setup = await createHalfDoneExport(million)
  expect(setup.jobs.find('half')?.state).toBe('running')
  await stopAndCheck(setup, 'half', 'pause')
  expect(await listFiles(setup.folder)).toEqual(['half.json', 'half.ndjson'])
  setup.jobs.resume('half')
  await expect.poll(() => setup.jobs.find('half')?.done, { timeout: 50_000 }).toBe(million)
  await expect.poll(() => listFiles(setup.targets), { timeout: 50_000 }).toHaveLength(1)
  expect(setup.jobs.find('half')?.state).toBe('running')
  await stopAndCheck(setup, 'half', 'cancel')
  expect(await listFiles(setup.folder)).toEqual([])
})
