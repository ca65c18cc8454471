// @module-tag proof
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTestExporter, freshFolder, listFiles, readSavedBook, waitForState } from './fixtures.ts'
import { createListPlatform, createOrdersAnswer, wireOrder } from './orders.ts'

const rows = 30_000

test.each([1000, 4000, 9000])(
  'an export killed at %i rows resumes after a restart with each row once',
  async enough => {
    const [spoolFolder, targets] = [await freshFolder(), await freshFolder()]
    const target = join(targets, 'orders.xlsx')
    const program = fileURLToPath(new URL('killed-program.ts', import.meta.url))
    const child = fork(program, [spoolFolder, target, String(rows)], { stdio: 'ignore' })
    child.on('message', done => {
      if (Number(done) >= enough) child.kill('SIGKILL')
    })
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    expect(await listFiles(targets)).not.toContain('orders.xlsx')

    const { platform, pages } = createListPlatform(createOrdersAnswer(rows))
    const { exporter, jobs } = await createTestExporter(platform, { spoolFolder, inFlight: () => 4 })
    await exporter.restore()
    expect(await listFiles(targets)).toEqual([])
    const [job] = jobs.list()
    if (!job) throw new Error('the export is not listed after the restart')
    expect(job.state).toBe('paused')
    jobs.resume(job.id)
    expect(await waitForState(jobs, job.id)).toMatchObject({ state: 'done', done: rows, missing: 0 })
    expect(Math.min(...pages)).toBeGreaterThan(enough / 200)
    const { ids, about } = await readSavedBook(target)
    expect(ids).toEqual(Array.from({ length: rows }, (_, number) => wireOrder(number).OrderId))
    expect(about.get('Repeated rows, not written')).toBe('0')
    expect(await listFiles(targets)).toEqual(['orders.xlsx'])
  },
)
