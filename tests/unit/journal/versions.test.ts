import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createJournal, type Journal } from '../../../src/main/journal/journal.ts'
import { openJournalFiles } from '../../../src/main/journal/journal-files.ts'
import { acceptAll, createTestJournal } from './fixtures.ts'

const same = { roleId: '7', money: '333' }
const anIntent = (fields: object = same, action = 'gm.topUp') => ({
  account: 'owner',
  action,
  target: {},
  same: fields,
  recentMs: 0,
})

/** A journal of these lines, as a start of the program finds it. */
const aJournalOf = async (
  lines: readonly (object | string)[],
  limits = { maxBytes: 5_000_000, files: 5 },
) => {
  const { folder } = await createTestJournal()
  await mkdir(folder)
  const texts = lines.map(line => (typeof line === 'string' ? line : JSON.stringify(line)))
  const text = texts.map(line => `${line}\n`).join('')
  await writeFile(join(folder, 'journal.ndjson'), text)
  const unread: number[] = []
  const aside: string[] = []
  const opened = openJournalFiles({ folder, ...limits, log: fail, onSetAside: path => void aside.push(path) })
  const journal = createJournal(
    opened,
    () => 1000,
    fail,
    count => void unread.push(count),
  )
  return { journal, folder, text, unread, aside }
}
const fail = (message: string, error: unknown) => {
  throw new Error(message, { cause: error })
}
const written = async (folder: string) => {
  const names = (await readdir(folder)).toSorted()
  return (await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))).join('')
}
const begun = (id: string, more: object = {}) => ({
  id,
  at: 5,
  account: 'owner',
  action: 'gm.topUp',
  target: { money: '333' },
  ...more,
})
const fill = async (journal: Journal, count: number) => {
  for (let n = 0; n < count; n += 1) {
    const intended = await journal.intend({ ...anIntent({ n }), target: { fill: 'x'.repeat(150) } })
    if (!intended.ok) throw new Error(intended.failure.kind)
    intended.value.end('done')
  }
  await journal.flush()
}

test('a line of the next version is read as far as it is understood, and asked about before the same is sent', async () => {
  const { journal, unread } = await aJournalOf([
    begun('a', {
      target: { money: '333', shares: [1, 2] },
      same: 'hmac-v2:0123',
      schemaVersion: 2,
      by: 'api',
    }),
  ])
  expect(await journal.unanswered('owner')).toMatchObject([{ id: 'a', target: { money: '333' } }])
  // Its mark cannot be compared: any of its kind may be the same, one of another kind is not.
  expect(await journal.intend(anIntent())).toMatchObject({ ok: false, failure: { kind: 'repeat', at: 5 } })
  expect(await journal.intend(anIntent(same, 'gm.deduct'))).toMatchObject({ ok: true })
  const confirmed = await journal.intend({ ...anIntent(), confirmed: 5 })
  expect(confirmed).toMatchObject({ ok: true })
  // Nobody has decided about one that may be another.
  if (confirmed.ok) confirmed.value.end('done')
  await journal.flush()
  expect((await journal.unanswered('owner')).map(one => one.id)).toEqual(['a'])
  expect(unread).toEqual([])
})

test('an end that only the next version knows leaves the operation without an answer', async () => {
  const { journal, unread } = await aJournalOf([
    begun('a', { same: 'x'.repeat(22) }),
    { id: 'a', outcome: 'reversed', message: '', more: {}, schemaVersion: 2 },
  ])
  expect((await journal.unanswered('owner')).map(one => one.id)).toEqual(['a'])
  expect(unread).toEqual([1])
})

test('a verdict that only the next version knows settles the write, and remembers no success', async () => {
  const { journal, unread } = await aJournalOf([
    begun('a', { same: 'x'.repeat(22) }),
    { id: 'a', outcome: 'settled', message: '', more: {}, verdict: 'halfDone', settledAt: 'soon' },
  ])
  expect(await journal.unanswered('owner')).toEqual([])
  expect(await journal.intend({ ...anIntent(), recentMs: 600_000 })).toMatchObject({ ok: true })
  expect(unread).toEqual([])
})

test('lines that cannot be read are counted and stay to the letter; one that a crash cut off is none of them', async () => {
  const { journal, folder, text, unread } = await aJournalOf([
    { id: 'n', when: '2026', what: 'gm.topUp', schemaVersion: 3 },
    '\0\0\0\0',
    'no line at all',
    '{"id":"cut","at":5,"acc',
    begun('b'),
  ])
  expect((await journal.find('owner', acceptAll)).map(one => one.id)).toEqual(['b'])
  expect(await journal.unanswered('owner')).toEqual([])
  expect(unread).toEqual([3])
  await fill(journal, 1)
  expect((await written(folder)).startsWith(text)).toBe(true)
})

test('what cannot be read outlives the files that go, like an open write, and with all that it says', async () => {
  const newer = { id: 'n', when: '2026', what: 'gm.topUp', schemaVersion: 3 }
  const open = begun('open', { same: 'of-another-version', by: 'api', schemaVersion: 2 })
  const limits = { maxBytes: 20_000, files: 3 }
  const { journal, folder } = await aJournalOf([newer, open], limits)
  for (let n = 0; n < 3; n += 1) await fillOther(journal, 120)
  const all = await written(folder)
  expect(all).toContain(JSON.stringify(newer))
  expect(all).toContain(JSON.stringify(open))
  expect(all.length).toBeLessThan(limits.maxBytes * limits.files)
})

/** Others, as the open one's mark may be that of any of its kind. */
const fillOther = async (journal: Journal, count: number) => {
  for (let n = 0; n < count; n += 1) {
    const intended = await journal.intend({
      ...anIntent({ n }, 'gm.deduct'),
      target: { fill: 'x'.repeat(150) },
    })
    if (!intended.ok) throw new Error(intended.failure.kind)
    intended.value.end('done')
  }
  await journal.flush()
}

test('a folder in the place of a file is renamed and told, and writes go on', async () => {
  const { folder } = await createTestJournal()
  await mkdir(join(folder, 'journal.ndjson', 'inner'), { recursive: true })
  await mkdir(join(folder, 'journal.2.ndjson'))
  const aside: string[] = []
  const opened = openJournalFiles({
    folder,
    maxBytes: 5_000_000,
    files: 5,
    log: fail,
    onSetAside: path => void aside.push(path),
  })
  const journal = createJournal(opened, () => 1000, fail)
  await fill(journal, 2)
  expect(await journal.find('owner', acceptAll)).toHaveLength(2)
  expect(aside).toHaveLength(2)
  expect(await readdir(aside.find(path => path.includes('journal.unreadable')) ?? '')).toEqual(['inner'])
})

test('a hundred megabytes without a line end are no obstacle', async () => {
  const { journal, folder, unread } = await aJournalOf([begun('a', { same: 'x' })])
  await appendFile(join(folder, 'journal.ndjson'), Buffer.alloc(100 * 1024 * 1024))
  expect((await journal.unanswered('owner')).map(one => one.id)).toEqual(['a'])
  await fillOther(journal, 1)
  expect((await journal.find('owner', acceptAll)).map(one => one.id)).toHaveLength(2)
  expect(unread).toEqual([])
})
