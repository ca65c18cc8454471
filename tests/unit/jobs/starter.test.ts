import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { tasks } from '../../../src/areas/tasks/calls.ts'
import { createJobs } from '../../../src/main/jobs/jobs.ts'
import type { Platform } from '../../../src/main/platform/platform.ts'
import { createTaskStarter } from '../../../src/main/tasks/starter.ts'
import { createTracker, type TrackedTask } from '../../../src/main/tasks/tracker.ts'
import type { Writes } from '../../../src/main/writes/writes.ts'
import { area, type Endpoint, read, write } from '../../../src/shared/endpoint.ts'
import { failed, ok, type Result } from '../../../src/shared/result.ts'
import { getTaskKind, taskId } from '../../../src/shared/task-id.ts'
import { testWords } from '../../journal-words.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const calls = area(
  'players',
  { export: testWords, repair: testWords },
  {
    export: write('POST', '/export', {
      record: on => on.none('of no list in this test'),
      input: z.object({ roleId: z.string() }),
      output: taskId('export'),
    }),
    repair: write('POST', '/repair', {
      record: on => on.none('of no list in this test'),
      output: taskId('repair'),
    }),
    list: read('POST', '/list'),
  },
)
const find = (id: string): Endpoint | undefined =>
  (Object.values(calls) as Endpoint[]).find(endpoint => endpoint.id === id)

const createTestStarter = () => {
  const world = {
    account: 'owner' as string | null,
    called: [] as string[],
    answer: (() => ({ data: { taskId: 70_001 } })) as () => unknown,
    processes: {} as Record<string, object>,
    stored: [] as readonly TrackedTask[],
    /** Targets of unfinished exports and downloads. */
    unfinished: [] as string[],
  }
  const call: Platform['call'] = async endpoint => {
    const isPoll = endpoint.id === tasks.many.id
    if (!isPoll) world.called.push(endpoint.id)
    const answer = isPoll ? { data: world.processes } : world.answer()
    return (
      answer instanceof Error
        ? failed({ kind: 'rejected', code: '1', message: answer.message })
        : ok(endpoint.output.parse(answer))
    ) as Result<never>
  }
  const account = () => world.account
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
    isOwn: owner => owner === world.account,
    now: () => 1,
    onFiles: () => null,
  })
  const writes: Pick<Writes, 'write'> = {
    write: async endpoint => ({
      result: (await call(endpoint as never, {} as never)) as never,
      isSent: true,
      verification: { kind: 'notCompared' },
    }),
  }
  const isTarget = (target: string) => world.unfinished.includes(target)
  const start = createTaskStarter({ writes, tracker, isTarget, find, account })
  return { world, jobs, start }
}

const exportRequest = { id: calls.export.id, input: { roleId: '1' }, title: 'Players' }
const path = '/home/me/players.xlsx'
const choosePath = async () => path
const createRefusal = (message: string) => failed({ kind: 'invalid', fields: [{ field: 'task', message }] })

test('an export asks for its path, then starts and is tracked with that path', async () => {
  const { world, start, jobs } = createTestStarter()
  const order: string[] = []
  world.answer = () => {
    order.push('call')
    return { data: { taskId: 70_001 } }
  }
  const ask = async (title: string) => {
    order.push(`ask ${title}`)
    return path
  }
  expect(await start(exportRequest, ask)).toEqual(ok('task:70001:1'))
  expect(order).toEqual(['ask Players', 'call'])
  expect(world.stored).toEqual([
    {
      taskId: '70001',
      kind: 'export',
      call: calls.export.id,
      title: 'Players',
      target: path,
      account: 'owner',
      startedAt: 1,
    },
  ])
  expect(jobs.list()).toMatchObject([{ kind: 'task', state: 'running', title: 'Players' }])
})

test.each<[unknown, string]>([
  [{ data: '操作成功', taskId: '77' }, '77'],
  [{ data: 'success', taskId: 77 }, '77'],
  [{ data: { message: 'ok' }, taskId: 77 }, '77'],
  [{ data: '77' }, '77'],
  [{ data: 'a-7f:2.1' }, 'a-7f:2.1'],
  [{ data: '操作成功' }, ''],
  [{ data: 'success' }, ''],
  [{ data: 'Task 7 started' }, ''],
])('the task of %j is %j', (answer, id) => {
  expect(calls.repair.output.parse(answer)).toBe(id)
})

test('a cancelled dialog starts nothing and allows another export', async () => {
  const { world, start } = createTestStarter()
  expect(await start(exportRequest, async () => null)).toEqual(ok(null))
  expect(world.called).toEqual([])
  expect((await start(exportRequest, choosePath)).ok).toBe(true)
})

test('a target of an unfinished job is refused before the platform is asked', async () => {
  const { world, start } = createTestStarter()
  world.unfinished.push(path)
  expect(await start(exportRequest, choosePath)).toMatchObject({
    failure: { kind: 'invalid', fields: [{ message: 'errors:nameTaken' }] },
  })
  expect(world.called).toEqual([])
})

test('a second export is refused until the first has ended', async () => {
  const { world, start } = createTestStarter()
  const dialog = Promise.withResolvers<string | null>()
  const ask = vi.fn(async () => path)
  const first = start(exportRequest, () => dialog.promise)
  expect(await start(exportRequest, ask)).toEqual(createRefusal('errors:task.exportRuns'))
  dialog.resolve(path)
  expect((await first).ok).toBe(true)
  expect(await start(exportRequest, ask)).toEqual(createRefusal('errors:task.exportRuns'))
  expect(ask).not.toHaveBeenCalled()
  expect(world.called).toEqual([calls.export.id])
  world.processes = { 70001: { status: 'completed' } }
  await vi.advanceTimersByTimeAsync(5000)
  expect((await start(exportRequest, ask)).ok).toBe(true)
})

test('a repair asks for no path and may run beside an export', async () => {
  const { world, start } = createTestStarter()
  const ask = vi.fn(async () => path)
  expect((await start(exportRequest, choosePath)).ok).toBe(true)
  world.answer = () => ({ data: 70_002 })
  expect(await start({ id: calls.repair.id, input: {}, title: 'Repair' }, ask)).toEqual(ok('task:70002:1'))
  expect(ask).not.toHaveBeenCalled()
  expect(world.stored.map(one => [one.kind, one.target])).toEqual([
    ['export', path],
    ['repair', ''],
  ])
})

test.each([
  ['an empty object', {}],
  ['an empty list', []],
  ['nothing', null],
])('an answer of %s instead of a task id is a failure', async (_, data) => {
  const { world, start } = createTestStarter()
  world.answer = () => ({ data })
  expect(await start(exportRequest, choosePath)).toEqual(createRefusal('errors:task.exportFailed'))
  expect(await start({ id: calls.repair.id, input: {}, title: 'R' }, choosePath)).toEqual(
    createRefusal('errors:task.repairFailed'),
  )
  expect(world.stored).toEqual([])
})

test('a rejection is returned unchanged and allows another export', async () => {
  const { world, start } = createTestStarter()
  world.answer = () => new Error('not today')
  expect(await start(exportRequest, choosePath)).toMatchObject({
    failure: { kind: 'rejected', message: 'not today' },
  })
  world.answer = () => ({ data: '5' })
  expect(await start(exportRequest, choosePath)).toEqual(ok('task:5:1'))
})

test('only task calls can be started, and only while signed in', async () => {
  const { world, start } = createTestStarter()
  expect(await start({ ...exportRequest, id: calls.list.id }, choosePath)).toEqual(
    createRefusal('errors:invalidRequest'),
  )
  expect(await start({ ...exportRequest, id: 'no.such' }, choosePath)).toEqual(
    createRefusal('errors:invalidRequest'),
  )
  world.account = null
  expect(await start(exportRequest, choosePath)).toMatchObject({ failure: { kind: 'signedOut' } })
  expect(world.called).toEqual([])
})

test('the output schema of a call determines its kind of task', () => {
  expect(getTaskKind(calls.export.output)).toBe('export')
  expect(getTaskKind(calls.list.output)).toBeUndefined()
})
