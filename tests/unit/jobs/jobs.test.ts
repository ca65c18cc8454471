import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createJobs, type NewJob } from '../../../src/main/jobs/jobs.ts'
import type { Job } from '../../../src/shared/bridge/jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const createJob = (change: Partial<NewJob> = {}): NewJob => ({
  account: 'owner @ demo',
  id: 'a',
  kind: 'export',
  title: 'Orders',
  state: 'running',
  unit: 'rows',
  done: 0,
  total: 100,
  failure: null,
  message: '',
  tip: '',
  unreadable: 0,
  files: [],
  links: [],
  startedAt: 1,
  ...change,
})

test('the listener gets at most ten updates a second and always the last change', async () => {
  const updates: (readonly Job[])[] = []
  const jobs = createJobs(list => updates.push(list))
  jobs.add(createJob({ total: 1000 }), {})
  expect(updates).toHaveLength(1)
  for (let done = 1; done <= 1000; done += 1) {
    jobs.update('a', { done })
    await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(100)
  expect(updates.length).toBeLessThanOrEqual(12)
  expect(updates.length).toBeGreaterThanOrEqual(10)
  expect(updates.at(-1)?.[0]?.done).toBe(1000)
  await vi.advanceTimersByTimeAsync(5000)
  expect(updates.length).toBeLessThanOrEqual(12)
})

test('overall progress is the share of rows done in running, measurable jobs', () => {
  const jobs = createJobs(() => undefined)
  expect(jobs.progress()).toBe(-1)
  jobs.add(createJob({ kind: 'task', id: 't', total: null }), {})
  expect(jobs.progress()).toBe(-1)
  jobs.add(createJob({ id: 'a', done: 50, total: 100 }), {})
  jobs.add(createJob({ id: 'b', done: 0, total: 300 }), {})
  jobs.add(createJob({ id: 'c', state: 'paused', done: 1, total: 1 }), {})
  expect(jobs.progress()).toBe(50 / 400)
  jobs.update('a', { done: 120 })
  expect(jobs.progress()).toBe(100 / 400)
  jobs.update('b', { state: 'done' })
  expect(jobs.progress()).toBe(1)
  jobs.update('a', { state: 'done' })
  expect(jobs.progress()).toBe(-1)
})

test('rows and bytes each have an equal share of the overall progress', () => {
  const jobs = createJobs(() => undefined)
  jobs.add(createJob({ id: 'a', done: 50, total: 100 }), {})
  jobs.add(createJob({ id: 'b', kind: 'download', unit: 'bytes', done: 1_000_000, total: 1_000_000 }), {})
  expect(jobs.progress()).toBe(0.75)
})

test('links are readable by job id but absent from the job list', () => {
  const jobs = createJobs(() => undefined)
  jobs.add(createJob({ links: ['a.xlsx'] }), { link: number => ['https://h.example/a.xlsx'][number] })
  expect(jobs.linkOf('a', 0)).toBe('https://h.example/a.xlsx')
  expect(jobs.linkOf('a', 1)).toBeUndefined()
  expect(jobs.linkOf('b', 0)).toBeUndefined()
  expect(JSON.stringify(jobs.list())).not.toContain('h.example')
})

test('only a job that does not run can be dismissed, and only a paused one resumed', () => {
  const discard = vi.fn()
  const resume = vi.fn(() => ({ ok: true, value: undefined }) as const)
  const jobs = createJobs(() => undefined)
  jobs.add(createJob(), { discard, resume, path: file => (file === 0 ? '/x/orders.xlsx' : undefined) })
  jobs.dismiss('a')
  expect(jobs.find('a')).toBeDefined()
  expect(jobs.resume('a')).toEqual({ ok: true, value: undefined })
  expect(resume).not.toHaveBeenCalled()
  jobs.update('a', { state: 'paused' })
  jobs.resume('a')
  expect(resume).toHaveBeenCalledOnce()
  jobs.update('a', { state: 'done' })
  expect(jobs.resume('a')).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
  expect(jobs.filePath('a', 0)).toBe('/x/orders.xlsx')
  expect(jobs.filePath('a', 1)).toBeUndefined()
  jobs.dismiss('a')
  expect(discard).toHaveBeenCalledOnce()
  expect(jobs.list()).toEqual([])
  expect(jobs.filePath('a', 0)).toBeUndefined()
  expect(jobs.resume('a')).toMatchObject({ ok: false })
})

test('another account cannot see a job, read its files or act on it', () => {
  const cancel = vi.fn()
  const jobs = createJobs(() => undefined)
  jobs.add(createJob({ state: 'paused' }), {
    cancel,
    path: () => '/x/orders.xlsx',
    link: () => 'https://h.example/a',
  })
  for (const other of [jobs.of(account => account === 'owner @ elsewhere'), jobs.of(() => false)]) {
    expect(other.list()).toEqual([])
    expect(other.find('a')).toBeUndefined()
    expect(other.filePath('a', 0)).toBeUndefined()
    expect(other.linkOf('a', 0)).toBeUndefined()
    expect(other.resume('a')).toMatchObject({ ok: false })
    other.cancel('a')
    other.dismiss('a')
  }
  expect(cancel).not.toHaveBeenCalled()
  const own = jobs.of(account => account === 'owner @ demo')
  expect(own.list()).toHaveLength(1)
  expect(JSON.stringify(own.list())).not.toContain('owner @ demo')
  expect(own.filePath('a', 0)).toBe('/x/orders.xlsx')
  own.dismiss('a')
  expect(jobs.list()).toEqual([])
})
