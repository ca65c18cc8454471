import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createOpenWork } from '../../../src/main/open-work.ts'
import type { Job } from '../../../src/shared/bridge/jobs.ts'

const aWindow = (id: number) =>
  ({ id, webContents: new EventEmitter() }) as unknown as Parameters<
    ReturnType<typeof createOpenWork>['tell']
  >[0]

const aDesk = () => {
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
  const { open, around } = aDesk()
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

test('what rests, has ended or goes on at the platform is not', () => {
  const { open, around } = aDesk()
  around.jobs = [
    { kind: 'export', state: 'paused' },
    { kind: 'upload', state: 'failed' },
    { kind: 'task', state: 'running' },
  ]
  expect(open.list()).toEqual([])
})

test('what a page says counts for its window, until it says otherwise or the window is gone', () => {
  const { open, around } = aDesk()
  const first = aWindow(1)
  open.tell(first, ['form'])
  open.tell(aWindow(2), ['batch', 'form'])
  expect(open.list()).toEqual(['form', 'batch'])
  around.windows = [1]
  expect(open.list()).toEqual(['form'])
  open.tell(first, [])
  expect(open.list()).toEqual([])
})

test.each(['render-process-gone', 'did-navigate'] as const)(
  'what a page said counts no more after %s',
  gone => {
    const { open } = aDesk()
    const first = aWindow(1)
    open.tell(first, [])
    open.tell(first, ['form'])
    open.tell(aWindow(2), ['batch'])
    ;(first.webContents as unknown as EventEmitter).emit(gone)
    expect(open.list()).toEqual(['batch'])
    open.tell(first, ['form'])
    expect(open.list()).toEqual(['form', 'batch'])
  },
)
