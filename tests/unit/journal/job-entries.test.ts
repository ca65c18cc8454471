import { expect, test } from 'vitest'
import { createJobEntries } from '../../../src/main/journal/job-entries.ts'
import type { Job } from '../../../src/shared/bridge/jobs.ts'
import { acceptAll, createTestJournal } from './fixtures.ts'

const aJob = (change: Partial<Job> = {}): Job => ({
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

const watching = async () => {
  const kept = await createTestJournal()
  const follow = createJobEntries(kept.journal, () => 'owner')
  return { ...kept, follow, find: () => kept.journal.find('owner', acceptAll) }
}

test('an export is kept once, with its file and rows when it is done', async () => {
  const { follow, find } = await watching()
  follow([aJob()])
  follow([aJob({ done: 50 })])
  expect(await find()).toMatchObject([
    { action: 'export.table', outcome: 'unknown', target: { title: 'Orders' } },
  ])
  const done = aJob({ state: 'done', done: 100, files: [{ name: 'orders.xlsx', bytes: 9 }] })
  follow([done])
  follow([done])
  expect(await find()).toMatchObject([
    { outcome: 'done', target: { title: 'Orders', file: 'orders.xlsx', rows: '100' } },
  ])
})

test('a download is kept in bytes; what failed says why; what was cancelled says so', async () => {
  const { follow, find } = await watching()
  const download = { kind: 'download', unit: 'bytes' } as const
  follow([aJob({ id: 'a', ...download }), aJob({ id: 'b', ...download }), aJob({ id: 'c' })])
  follow([
    aJob({ id: 'a', ...download, state: 'done', done: 9, files: [{ name: 'a.zip', bytes: 9 }] }),
    aJob({ id: 'b', ...download, state: 'failed', failure: { kind: 'http', status: 404 } }),
    aJob({ id: 'c', state: 'cancelled' }),
  ])
  const found = await find()
  const told = found.map(entry => `${entry.id} ${entry.action} ${entry.outcome} ${entry.message}`)
  expect(told.toSorted()).toEqual([
    'a download.file done ',
    'b download.file failed http 404',
    'c export.table cancelled ',
  ])
  expect(found.find(entry => entry.id === 'a')?.target).toMatchObject({ file: 'a.zip', bytes: '9' })
})

test('a paused export that ends after a restart is still one entry, at its first time', async () => {
  const { follow, find, reopen, world } = await watching()
  follow([aJob()])
  follow([aJob({ state: 'paused', failure: { kind: 'timeout' } })])
  expect(await find()).toMatchObject([{ outcome: 'unknown' }])
  const began = world.now
  world.now += 60_000
  const journal = reopen()
  const again = createJobEntries(journal, () => 'owner')
  again([aJob({ state: 'paused' })])
  again([aJob()])
  again([aJob({ state: 'done', done: 100, files: [{ name: 'orders.xlsx', bytes: 9 }] })])
  expect(await journal.find('owner', acceptAll)).toMatchObject([{ at: began, outcome: 'done' }])
})

test('tasks of the platform have their call’s entry and need no other', async () => {
  const { follow, find } = await watching()
  follow([aJob({ kind: 'task' })])
  expect(await find()).toEqual([])
})
