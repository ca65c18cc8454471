import { expect, test } from 'vitest'
import { createJobEntries } from '../../../src/main/journal/job-entries.ts'
import type { Job } from '../../../src/shared/bridge/jobs.ts'
import { acceptAll, createTestJournal } from './fixtures.ts'

const createJob = (change: Partial<Job> = {}): Job => ({
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

const startFollowing = async () => {
  const testJournal = await createTestJournal()
  const follow = createJobEntries(testJournal.journal, () => 'owner')
  return { ...testJournal, follow, find: () => testJournal.journal.find('owner', acceptAll) }
}

test('an export has one entry, with its file and rows once it is done', async () => {
  const { follow, find } = await startFollowing()
  follow([createJob()])
  follow([createJob({ done: 50 })])
  expect(await find()).toMatchObject([
    { action: 'export.table', outcome: 'unknown', target: { title: 'Orders' } },
  ])
  const done = createJob({ state: 'done', done: 100, files: [{ name: 'orders.xlsx', bytes: 9 }] })
  follow([done])
  follow([done])
  expect(await find()).toMatchObject([
    { outcome: 'done', target: { title: 'Orders', file: 'orders.xlsx', rows: '100' } },
  ])
})

test('an ended job has its outcome in the entry, and a download its bytes', async () => {
  const { follow, find } = await startFollowing()
  const download = { kind: 'download', unit: 'bytes' } as const
  follow([createJob({ id: 'a', ...download }), createJob({ id: 'b', ...download }), createJob({ id: 'c' })])
  follow([
    createJob({ id: 'a', ...download, state: 'done', done: 9, files: [{ name: 'a.zip', bytes: 9 }] }),
    createJob({ id: 'b', ...download, state: 'failed', failure: { kind: 'http', status: 404 } }),
    createJob({ id: 'c', state: 'cancelled' }),
  ])
  const entries = await find()
  const summaries = entries.map(entry => `${entry.id} ${entry.action} ${entry.outcome} ${entry.message}`)
  expect(summaries.toSorted()).toEqual([
    'a download.file done ',
    'b download.file failed http 404',
    'c export.table cancelled ',
  ])
  expect(entries.find(entry => entry.id === 'a')?.target).toMatchObject({ file: 'a.zip', bytes: '9' })
})

test('an export that ends after a restart is one entry with its first time', async () => {
  const { follow, find, reopen, world } = await startFollowing()
  follow([createJob()])
  follow([createJob({ state: 'paused', failure: { kind: 'timeout' } })])
  expect(await find()).toMatchObject([{ outcome: 'unknown' }])
  const beganAt = world.now
  world.now += 60_000
  const journal = reopen()
  const again = createJobEntries(journal, () => 'owner')
  again([createJob({ state: 'paused' })])
  again([createJob()])
  again([createJob({ state: 'done', done: 100, files: [{ name: 'orders.xlsx', bytes: 9 }] })])
  expect(await journal.find('owner', acceptAll)).toMatchObject([{ at: beganAt, outcome: 'done' }])
})

test('a job that ends before it is seen running has one entry, with its outcome', async () => {
  const { follow, find } = await startFollowing()
  const startedAt = Date.now()
  const file = { name: 'orders.xlsx', bytes: 9 }
  const ended = [
    createJob({ id: 'a', startedAt, state: 'done', done: 3, files: [file] }),
    createJob({ id: 'b', startedAt, state: 'failed', failure: { kind: 'http', status: 404 } }),
  ]
  follow([createJob({ id: 'a', startedAt, state: 'paused' })])
  follow(ended)
  follow(ended)
  const summaries = (await find()).map(({ id, outcome, message }) => `${id} ${outcome} ${message}`)
  expect(summaries.toSorted()).toEqual(['a done ', 'b failed http 404'])
})

test('a job of an earlier run that is listed as failed adds no entry', async () => {
  const { follow, find } = await startFollowing()
  follow([createJob({ state: 'failed', failure: { kind: 'http', status: 404 } })])
  expect(await find()).toEqual([])
})

test('a task of the platform adds no entry of its own', async () => {
  const { follow, find } = await startFollowing()
  follow([createJob({ kind: 'task' })])
  expect(await find()).toEqual([])
})
