import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createOpenWork } from '../../../src/main/quit/open-work.ts'
import type { Job } from '../../../src/shared/bridge/jobs.ts'

const createWindow = (id: number) =>
  ({ id, webContents: new EventEmitter() }) as unknown as Parameters<
    ReturnType<typeof createOpenWork>['report']
  >[0]

const createTestOpenWork = () => {
  const around = {
    writes: false,
    jobs: [] as Pick<Job, 'kind' | 'state'>[],
    windows: [1, 2],
  }
  const open = createOpenWork({
    writes: { any: () => around.writes },
    jobs: { list: () => around.jobs },
    windows: () => around.windows,
  })
  return { open, around }
}

test('a write, an export, a download and an upload are open while they run', () => {
  const { open, around } = createTestOpenWork()
  expect(open.list()).toEqual([])
  around.writes = true
  around.jobs = [
    { kind: 'export', state: 'running' },
    { kind: 'export', state: 'running' },
    { kind: 'download', state: 'running' },
    { kind: 'upload', state: 'running' },
  ]
  expect(open.list()).toEqual(['write', 'export', 'download', 'import'])
})

test('a paused, failed or platform-side job is not open work', () => {
  const { open, around } = createTestOpenWork()
  around.jobs = [
    { kind: 'export', state: 'paused' },
    { kind: 'upload', state: 'failed' },
    { kind: 'task', state: 'running' },
  ]
  expect(open.list()).toEqual([])
})

test('a page’s report counts until the page changes it or its window closes', () => {
  const { open, around } = createTestOpenWork()
  const first = createWindow(1)
  open.report(first, ['form'])
  open.report(createWindow(2), ['batch', 'form'])
  expect(open.list()).toEqual(['form', 'batch'])
  around.windows = [1]
  expect(open.list()).toEqual(['form'])
  open.report(first, [])
  expect(open.list()).toEqual([])
})

test.each(['render-process-gone', 'did-navigate'] as const)(
  'a page’s report no longer counts after %s',
  eventName => {
    const { open } = createTestOpenWork()
    const first = createWindow(1)
    open.report(first, [])
    open.report(first, ['form'])
    open.report(createWindow(2), ['batch'])
    ;(first.webContents as unknown as EventEmitter).emit(eventName)
    expect(open.list()).toEqual(['batch'])
    open.report(first, ['form'])
    expect(open.list()).toEqual(['form', 'batch'])
  },
)
