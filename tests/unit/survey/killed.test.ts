import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createReport, startService } from './service-fixture.ts'

const program = fileURLToPath(new URL('survey-program.ts', import.meta.url))

test('a survey killed with the app leaves no report, and the next start reports it', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'killed-'))
  const surveys = join(folder, 'surveys')
  const listFiles = () => readdir(surveys).catch(() => [])
  const child = spawn(process.execPath, [program, folder])
  await expect.poll(listFiles, { timeout: 20_000 }).toContain('running.json')
  child.kill('SIGKILL')
  await once(child, 'close')

  const { service, gate } = await startService(folder, async () => createReport(2))
  const state = await service.state()
  expect(gate.isClosed()).toBe(false)
  expect(state).toMatchObject({ progress: null, report: null, reports: [] })
  expect(state.interruptedAt).toBeGreaterThan(0)

  await service.start({ proposals: [], withSamples: false })
  await expect.poll(async () => (await service.state()).report?.id).toBe('r2')
  await expect.poll(listFiles).toEqual(['2_here_r2.json'])
  expect((await service.state()).interruptedAt).toBeNull()
  service.stop()
  await rm(folder, { recursive: true })
})
