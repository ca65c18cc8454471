import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tasks } from '../../../src/areas/tasks/calls.ts'
import { createJobs } from '../../../src/main/jobs/jobs.ts'
import type { Platform } from '../../../src/main/platform/platform.ts'
import { createTracker, type TrackedTask } from '../../../src/main/tasks/tracker.ts'
import type { Failure } from '../../../src/shared/result.ts'
import type { TaskKind } from '../../../src/shared/task-id.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const running = { status: 'running' }
const createTask = (taskId: string, account = 'owner'): TrackedTask => ({
  taskId,
  kind: 'export',
  call: 'players.export',
  title: `Export ${taskId}`,
  target: '',
  account,
  startedAt: 1,
})

/** Creates a tracker over an in-process platform whose answers pass the call's real output schema. */
const createTestTracker = (stored: readonly TrackedTask[] = []) => {
  const world = {
    account: 'owner' as string | null,
    failure: null as Failure | null,
    processes: {} as Record<string, object>,
    /** Answer of the call for a single task. */
    single: {} as object | Failure,
    singlePolls: [] as string[],
    polls: [] as string[],
    times: [] as number[],
    /** Milliseconds an answer takes. */
    slow: 0,
    open: 0,
    stored,
    /** Called while an answer is on its way. */
    meanwhile: (() => undefined) as (taskId?: string) => void,
    /** Reason why the files of a task cannot be fetched. */
    unfetched: null as Failure | null,
    /** Tasks whose files are to be fetched, with their links. */
    files: [] as (readonly [string, readonly string[]])[],
    targets: [] as string[],
  }
  const call: Platform['call'] = async (endpoint, input) => {
    if (endpoint.id === tasks.one.id) {
      const { taskId } = input as unknown as { taskId: string }
      world.singlePolls.push(taskId)
      await Promise.resolve()
      world.meanwhile(taskId)
      return 'kind' in world.single
        ? { ok: false, failure: world.single }
        : { ok: true, value: endpoint.output.parse({ success: true, data: world.single }) as never }
    }
    world.polls.push((input as unknown as { taskIds: string }).taskIds)
    world.times.push(Date.now())
    world.open += 1
    expect(world.open).toBe(1)
    if (world.slow) await new Promise(resolve => setTimeout(resolve, world.slow))
    world.open -= 1
    world.meanwhile()
    if (world.failure) return { ok: false, failure: world.failure }
    const value = endpoint.output.parse({ success: true, data: world.processes })
    return { ok: true, value: value as never }
  }
  const jobs = createJobs(() => undefined)
  const tracker = createTracker({
    platform: { call },
    jobs,
    store: {
      read: () => world.stored,
      write: next => {
        world.stored = next
      },
    },
    isOwn: account => account === world.account,
    now: () => 1,
    onFiles: (task, files) => {
      world.files.push([task.taskId, files.map(file => file.url)])
      world.targets.push(task.target)
      return world.unfetched
    },
  })
  const track = (taskId: string, title: string, target = '', kind: TaskKind = 'export') =>
    tracker.track({ taskId, kind, call: `players.${kind}`, title, target, account: world.account ?? '' })
  return { world, jobs, tracker, track }
}

test('all running tasks are polled in one call every five seconds', async () => {
  const { world, track } = createTestTracker()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.polls).toEqual([])
  track('1', 'Players')
  track('2', 'Orders')
  world.processes = { 1: running, 2: { status: 'completed' } }
  await vi.advanceTimersByTimeAsync(15_000)
  expect(world.polls).toEqual(['1,2', '1', '1'])
  world.processes = { 1: { status: 'completed' } }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.polls).toEqual(['1,2', '1', '1', '1'])
  track('3', 'Later')
  await vi.advanceTimersByTimeAsync(5000)
  expect(world.polls.at(-1)).toBe('3')
})

test('a completed task shows its tip, its message and its file names', async () => {
  const { world, jobs, track } = createTestTracker()
  track('7', 'Players')
  expect(jobs.find('task:7:1')).toMatchObject({
    kind: 'task',
    state: 'running',
    title: 'Players',
    total: null,
  })
  const process = {
    status: 'completed',
    tipType: 'showDownloadMsg',
    message: 'ready',
    download_link: ['/files/a.csv?x=1', 'https://h.example/b%201.csv'],
  }
  world.processes = { 7: process }
  await vi.advanceTimersByTimeAsync(5000)
  expect(jobs.find('task:7:1')).toMatchObject({
    state: 'done',
    tip: 'showDownloadMsg',
    message: 'ready',
    links: ['a.csv', 'b 1.csv'],
  })
  expect(jobs.linkOf('task:7:1', 0)).toBe('/files/a.csv?x=1')
  expect(world.files).toEqual([])
  expect(world.stored).toEqual([])
  jobs.dismiss('task:7:1')
  expect(jobs.list()).toEqual([])
})

const exportFailed = { kind: 'invalid', fields: [{ field: 'task', message: 'errors:task.exportFailed' }] }

test('a failed export stays listed as a failed job with the platform’s message', async () => {
  const { world, jobs, track, tracker } = createTestTracker()
  track('1', 'Players', '/home/me/players.xlsx')
  world.processes = { 1: { status: 'error', message: 'out of memory' } }
  await vi.advanceTimersByTimeAsync(5000)
  expect(jobs.find('task:1:1')).toMatchObject({
    state: 'failed',
    failure: exportFailed,
    message: 'out of memory',
    task: { kind: 'export', call: 'players.export' },
  })
  expect(tracker.exportRuns()).toBe(false)
  expect(world.stored).toEqual([])
  expect(world.files).toEqual([])
})

test('an export without a file, or with one that cannot be fetched, fails', async () => {
  const { world, jobs, track } = createTestTracker()
  track('1', 'Players', '/home/me/players.xlsx')
  track('2', 'Orders', '/home/me/orders.xlsx')
  world.unfetched = { kind: 'busy', endpoint: 'download' }
  world.processes = {
    1: { status: 'completed', tipType: 'toast' },
    2: { status: 'completed', download_link: 'https://h.example/a.xlsx' },
  }
  world.single = { status: 'completed' }
  await vi.advanceTimersByTimeAsync(5000)
  expect(jobs.find('task:1:1')).toMatchObject({ state: 'failed', failure: exportFailed })
  expect(jobs.find('task:2:1')).toMatchObject({
    state: 'failed',
    failure: { kind: 'busy' },
    links: ['a.xlsx'],
  })
})

test('a failed repair leaves the list, and an unknown tip type is ignored', async () => {
  const { world, jobs, track } = createTestTracker()
  track('1', 'Players', '', 'repair')
  track('2', 'Orders')
  world.processes = { 1: { status: 'error' }, 2: { status: 'completed', tipType: 'fireworks' } }
  await vi.advanceTimersByTimeAsync(5000)
  expect(jobs.list()).toMatchObject([{ id: 'task:2:1', tip: '', state: 'done' }])
  expect(world.stored).toEqual([])
})

test.each([
  ['showMsgBox', []],
  ['toast', []],
  ['showDownloadMsg', ['https://h.example/a.xlsx']],
] as const)('the tip %s is passed on unchanged', async (tip, links) => {
  const { world, jobs, track } = createTestTracker()
  track('1', 'Players')
  world.processes = { 1: { status: 'completed', tipType: tip, message: 'well', download_link: links } }
  await vi.advanceTimersByTimeAsync(5000)
  expect(jobs.find('task:1:1')).toMatchObject({
    state: 'done',
    tip,
    message: 'well',
    links: links.map(() => 'a.xlsx'),
  })
  const pollsBefore = world.polls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.polls).toHaveLength(pollsBefore)
})

test('the files of an export are passed on once and the task is removed', async () => {
  const { world, track, tracker } = createTestTracker()
  track('1', 'Players', '/home/me/players.xlsx')
  expect(tracker.exportRuns()).toBe(true)
  world.processes = {
    1: { status: 'completed', tipType: 'toast', download_link: 'https://h.example/a.xlsx' },
  }
  await vi.advanceTimersByTimeAsync(20_000)
  expect(world.files).toEqual([['1', ['https://h.example/a.xlsx']]])
  expect(tracker.exportRuns()).toBe(false)
  expect(world.stored).toEqual([])
})

test.each([
  [
    'a list of names and addresses',
    [
      { name: 'May.xlsx', url: '/f?id=1' },
      { name: 'June.xlsx', url: '/f?id=2' },
    ],
  ],
  [
    'that list as JSON text',
    JSON.stringify([
      { name: 'May.xlsx', url: '/f?id=1' },
      { name: 'June.xlsx', url: '/f?id=2' },
    ]),
  ],
  ['a list with gaps', { 0: { name: 'May.xlsx', url: '/f?id=1' }, 4: { name: 'June.xlsx', url: '/f?id=2' } }],
  ['addresses under their names', { 'May.xlsx': '/f?id=1', 'June.xlsx': '/f?id=2' }],
])('files that come as %s are shown by name and fetched from their addresses', async (_, files) => {
  const { world, jobs, track } = createTestTracker()
  track('1', 'Players', '/home/me/players.xlsx')
  world.processes = { 1: { status: 'completed', download_link: files } }
  await vi.advanceTimersByTimeAsync(5000)
  expect(jobs.find('task:1:1')).toMatchObject({ state: 'done', links: ['May.xlsx', 'June.xlsx'] })
  expect(jobs.linkOf('task:1:1', 1)).toBe('/f?id=2')
  expect(world.files).toEqual([['1', ['/f?id=1', '/f?id=2']]])
})

test('files missing in the shared answer are requested per task until that works', async () => {
  const { world, jobs, track } = createTestTracker()
  track('1', 'Players', '/home/me/players.xlsx')
  track('2', 'Repair')
  world.processes = {
    1: { status: 'completed', tipType: 'toast', message: 'well' },
    2: { status: 'completed' },
  }
  world.single = { kind: 'offline', detail: 'ECONNRESET' }
  await vi.advanceTimersByTimeAsync(5000)
  expect(world.singlePolls).toEqual(['1'])
  expect(jobs.find('task:1:1')).toMatchObject({ state: 'running' })
  expect(jobs.find('task:2:1')).toMatchObject({ state: 'done' })
  world.single = { status: 'completed', download_link: ['https://h.example/a.xlsx'] }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.singlePolls).toEqual(['1', '1'])
  expect(world.files).toEqual([['1', ['https://h.example/a.xlsx']]])
  expect(jobs.find('task:1:1')).toMatchObject({
    state: 'done',
    tip: 'toast',
    message: 'well',
    links: ['a.xlsx'],
  })
})

test('a rejected single-task request ends the task without files', async () => {
  const { world, jobs, track } = createTestTracker()
  track('1', 'Players')
  world.processes = { 1: { status: 'completed', tipType: 'showDownloadMsg', message: 'ready' } }
  world.single = { kind: 'rejected', code: '9', message: 'no such task' }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.singlePolls).toEqual(['1'])
  expect(jobs.find('task:1:1')).toMatchObject({ state: 'done', message: 'ready', links: [] })
  expect(world.stored).toEqual([])
})

test('polling stops when the session ends and resumes after the next sign-in', async () => {
  const { world, tracker } = createTestTracker([createTask('1')])
  world.processes = { 1: running }
  tracker.wake()
  await vi.advanceTimersByTimeAsync(0)
  world.failure = { kind: 'signedOut', message: 'over' }
  const { account } = world
  const pollsBefore = world.polls.length
  // The session ends with the platform's answer, as the client reports it.
  setTimeout(() => (world.account = null), 5001)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(world.polls.length - pollsBefore).toBeLessThanOrEqual(2)
  world.account = account
  world.failure = null
  tracker.wake()
  await vi.advanceTimersByTimeAsync(5000)
  expect(world.polls.length - pollsBefore).toBeGreaterThanOrEqual(2)
  expect(world.stored).toHaveLength(1)
})

test('tracked tasks survive a restart; another account’s wait for its sign-in', async () => {
  const { world, jobs, tracker } = createTestTracker([createTask('1'), createTask('2', 'someone else')])
  world.processes = { 1: running, 2: running }
  tracker.wake()
  await vi.advanceTimersByTimeAsync(5000)
  expect(world.polls).toEqual(['1', '1'])
  expect(jobs.list().map(job => job.title)).toEqual(['Export 1'])
  world.account = null
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.polls).toHaveLength(2)
  world.account = 'someone else'
  tracker.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(world.polls.at(-1)).toBe('2')
  expect(world.stored).toHaveLength(2)
})

test('an id that another operator’s task had before belongs to both tasks', async () => {
  const { world, jobs, tracker, track } = createTestTracker([
    { ...createTask('70001', 'someone else'), target: '/home/else/old.xlsx', startedAt: 0 },
  ])
  track('70001', 'Players', '/home/me/players.xlsx')
  expect(jobs.list()).toMatchObject([{ title: 'Players', state: 'running' }])
  expect(world.stored.map(task => task.target)).toEqual(['/home/else/old.xlsx', '/home/me/players.xlsx'])
  world.processes = { 70001: { status: 'completed', download_link: 'https://h.example/a.xlsx' } }
  await vi.advanceTimersByTimeAsync(5000)
  expect(world.targets).toEqual(['/home/me/players.xlsx'])
  expect(world.stored).toMatchObject([{ account: 'someone else' }])
  world.account = 'someone else'
  tracker.wake()
  expect(jobs.list()).toMatchObject([
    { title: 'Players', state: 'done' },
    { title: 'Export 70001', state: 'running' },
  ])
})

test('a new task replaces the operator’s earlier one of the same id', async () => {
  const { world, jobs, tracker, track } = createTestTracker([
    { ...createTask('70001'), target: '/home/me/old.xlsx', startedAt: 0 },
  ])
  tracker.wake()
  track('70001', 'Repair', '', 'repair')
  expect(world.stored).toMatchObject([{ taskId: '70001', kind: 'repair', target: '' }])
  expect(jobs.list()).toMatchObject([{ title: 'Repair', state: 'running' }])
  world.processes = { 70001: { status: 'completed', download_link: 'https://h.example/a.xlsx' } }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(world.files).toEqual([])
  expect(jobs.list()).toMatchObject([{ title: 'Repair', state: 'done' }])
})

test.each([
  ['nobody', null],
  ['another operator', 'someone else'],
])('an answer that arrives with %s signed in changes no task', async (_, next) => {
  const { world, jobs, tracker, track } = createTestTracker()
  track('1', 'Players', '/home/me/players.xlsx')
  track('2', 'Orders', '/home/me/orders.xlsx')
  world.processes = {
    1: { status: 'completed', download_link: 'https://h.example/a.xlsx' },
    2: { status: 'completed' },
  }
  world.single = { status: 'completed', download_link: ['https://h.example/b.xlsx'] }
  world.meanwhile = () => (world.account = next)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(world.files).toEqual([])
  // The request for a single task would carry the other operator's token.
  expect(world.singlePolls).toEqual([])
  expect(world.stored).toHaveLength(2)
  world.account = 'owner'
  // Now the session ends between the two answers.
  world.meanwhile = taskId => {
    if (taskId) world.account = next
  }
  tracker.wake()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(world.targets).toEqual(['/home/me/players.xlsx'])
  expect(world.stored).toMatchObject([{ taskId: '2' }])
  world.account = 'owner'
  world.meanwhile = () => undefined
  tracker.wake()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(world.targets).toEqual(['/home/me/players.xlsx', '/home/me/orders.xlsx'])
  expect(jobs.list()).toMatchObject([{ state: 'done' }, { state: 'done' }])
})

test('files that could not be fetched while signed out are fetched later', async () => {
  const { world, jobs, track } = createTestTracker()
  track('1', 'Players', '/home/me/players.xlsx')
  world.processes = { 1: { status: 'completed', download_link: 'https://h.example/a.xlsx' } }
  world.unfetched = { kind: 'signedOut', message: '' }
  await vi.advanceTimersByTimeAsync(5000)
  expect(world.stored).toHaveLength(1)
  expect(jobs.list()).toMatchObject([{ state: 'running' }])
  world.unfetched = null
  await vi.advanceTimersByTimeAsync(5000)
  expect(world.stored).toEqual([])
  expect(jobs.list()).toMatchObject([{ state: 'done' }])
})

test('polling backs off while offline and restarts immediately on wake', async () => {
  const { world, tracker } = createTestTracker([createTask('1')])
  world.processes = { 1: running }
  world.failure = { kind: 'offline', detail: 'ECONNREFUSED' }
  tracker.wake()
  await vi.advanceTimersByTimeAsync(220_000)
  const waits = world.times.slice(1).map((time, index) => (time - (world.times[index] ?? 0)) / 1000)
  expect(waits).toEqual([5, 10, 20, 40, 60, 60])
  world.failure = null
  const pollsBefore = world.polls.length
  tracker.wake()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(world.polls).toHaveLength(pollsBefore + 3)
})

test('only one poll is in flight, however slow the answer or frequent the wakes', async () => {
  const { world, tracker } = createTestTracker([createTask('1')])
  world.processes = { 1: running }
  world.slow = 12_000
  tracker.wake()
  for (let n = 0; n < 10; n += 1) {
    await vi.advanceTimersByTimeAsync(3000)
    tracker.wake()
  }
  // The platform in this test fails on a second call while one is open.
  expect(world.polls.length).toBeGreaterThanOrEqual(2)
})

test('a cancelled task is no longer polled; a stopped tracker polls nothing', async () => {
  const { world, jobs, tracker } = createTestTracker([createTask('1'), createTask('2')])
  world.processes = { 1: running, 2: running }
  tracker.wake()
  await vi.advanceTimersByTimeAsync(0)
  jobs.cancel('task:1:1')
  expect(jobs.find('task:1:1')?.state).toBe('cancelled')
  await vi.advanceTimersByTimeAsync(5000)
  expect(world.polls).toEqual(['1,2', '2'])
  tracker.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.polls).toHaveLength(2)
})
