import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createJournal, type Journal } from '../../../src/main/journal/journal.ts'
import { openJournalFiles } from '../../../src/main/journal/journal-files.ts'
import { acceptAll, createTestJournal } from './fixtures.ts'

const sameFields = { roleId: '7', money: '333' }
const createIntent = (fields: object = sameFields, action = 'gm.topUp') => ({
  account: 'owner',
  action,
  target: {},
  same: fields,
  recentMs: 0,
})

/** Opens a journal of these lines as after a restart. */
const createJournalFromLines = async (
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
  const files = openJournalFiles({ folder, ...limits, log: fail, onSetAside: path => void aside.push(path) })
  const journal = createJournal(
    files,
    () => 1000,
    fail,
    count => void unread.push(count),
  )
  return { journal, folder, text, unread, aside }
}
const fail = (message: string, error: unknown) => {
  throw new Error(message, { cause: error })
}
const readAllFiles = async (folder: string) => {
  const names = (await readdir(folder)).toSorted()
  return (await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))).join('')
}
const createBeginLine = (id: string, more: object = {}) => ({
  id,
  at: 5,
  account: 'owner',
  action: 'gm.topUp',
  target: { money: '333' },
  ...more,
})
const fill = async (journal: Journal, count: number) => {
  for (let n = 0; n < count; n += 1) {
    const intent = await journal.intend({ ...createIntent({ n }), target: { fill: 'x'.repeat(150) } })
    if (!intent.ok) throw new Error(intent.failure.kind)
    intent.value.end('done')
  }
  await journal.flush()
}

test('a line of a newer version is read, and its possible repeat prompts', async () => {
  const { journal, unread } = await createJournalFromLines([
    createBeginLine('a', {
      target: { money: '333', shares: [1, 2] },
      same: 'hmac-v2:0123',
      schemaVersion: 2,
      by: 'api',
    }),
  ])
  expect(await journal.unanswered('owner')).toMatchObject([{ id: 'a', target: { money: '333' } }])
  // Its fingerprint cannot be compared: any write of its action may be the same, no other action.
  expect(await journal.intend(createIntent())).toMatchObject({
    ok: false,
    failure: { kind: 'repeat', at: 5 },
  })
  expect(await journal.intend(createIntent(sameFields, 'gm.deduct'))).toMatchObject({ ok: true })
  const confirmedResult = await journal.intend({
    ...createIntent(),
    confirmed: { id: 'a', at: 5, reason: 'unanswered' },
  })
  expect(confirmedResult).toMatchObject({ ok: true })
  // A possible match is not resolved by the confirmed repeat.
  if (confirmedResult.ok) confirmedResult.value.end('done')
  await journal.flush()
  expect((await journal.unanswered('owner')).map(one => one.id)).toEqual(['a'])
  expect(unread).toEqual([])
})

test('an outcome that only a newer version knows leaves the write unresolved', async () => {
  const { journal, unread } = await createJournalFromLines([
    createBeginLine('a', { same: 'x'.repeat(22) }),
    { id: 'a', outcome: 'reversed', message: '', more: {}, schemaVersion: 2 },
  ])
  expect((await journal.unanswered('owner')).map(one => one.id)).toEqual(['a'])
  expect(unread).toEqual([1])
})

test('a verdict that only a newer version knows resolves a write without success', async () => {
  const { journal, unread } = await createJournalFromLines([
    createBeginLine('a', { same: 'x'.repeat(22) }),
    { id: 'a', outcome: 'settled', message: '', more: {}, verdict: 'halfDone', settledAt: 'soon' },
  ])
  expect(await journal.unanswered('owner')).toEqual([])
  expect(await journal.intend({ ...createIntent(), recentMs: 600_000 })).toMatchObject({ ok: true })
  expect(unread).toEqual([])
})

test('unreadable lines are preserved and, unless cut off by a crash, counted', async () => {
  const { journal, folder, text, unread } = await createJournalFromLines([
    { id: 'n', when: '2026', what: 'gm.topUp', schemaVersion: 3 },
    '\0\0\0\0',
    'no line at all',
    '{"id":"cut","at":5,"acc',
    createBeginLine('b'),
  ])
  expect((await journal.find('owner', acceptAll)).map(one => one.id)).toEqual(['b'])
  expect(await journal.unanswered('owner')).toEqual([])
  expect(unread).toEqual([3])
  await fill(journal, 1)
  expect((await readAllFiles(folder)).startsWith(text)).toBe(true)
})

test('unreadable lines and unresolved writes survive file rotation unchanged', async () => {
  const newer = { id: 'n', when: '2026', what: 'gm.topUp', schemaVersion: 3 }
  const open = createBeginLine('open', { same: 'of-another-version', by: 'api', schemaVersion: 2 })
  const limits = { maxBytes: 20_000, files: 3 }
  const { journal, folder } = await createJournalFromLines([newer, open], limits)
  for (let n = 0; n < 3; n += 1) await fillOther(journal, 120)
  const all = await readAllFiles(folder)
  expect(all).toContain(JSON.stringify(newer))
  expect(all).toContain(JSON.stringify(open))
  expect(all.length).toBeLessThan(limits.maxBytes * limits.files)
})

/** Fills with another action: an unreadable fingerprint may match any write of its own action. */
const fillOther = async (journal: Journal, count: number) => {
  for (let n = 0; n < count; n += 1) {
    const intent = await journal.intend({
      ...createIntent({ n }, 'gm.deduct'),
      target: { fill: 'x'.repeat(150) },
    })
    if (!intent.ok) throw new Error(intent.failure.kind)
    intent.value.end('done')
  }
  await journal.flush()
}

test('a folder in place of a journal file is set aside, and writes continue', async () => {
  const { folder } = await createTestJournal()
  await mkdir(join(folder, 'journal.ndjson', 'inner'), { recursive: true })
  await mkdir(join(folder, 'journal.2.ndjson'))
  const aside: string[] = []
  const files = openJournalFiles({
    folder,
    maxBytes: 5_000_000,
    files: 5,
    log: fail,
    onSetAside: path => void aside.push(path),
  })
  const journal = createJournal(files, () => 1000, fail)
  await fill(journal, 2)
  expect(await journal.find('owner', acceptAll)).toHaveLength(2)
  expect(aside).toHaveLength(2)
  expect(await readdir(aside.find(path => path.includes('journal.unreadable')) ?? '')).toEqual(['inner'])
})

test('a journal with 100 MB without a line end can be read and written', { tags: ['proof'] }, async () => {
  const { journal, folder, unread } = await createJournalFromLines([createBeginLine('a', { same: 'x' })])
  await appendFile(join(folder, 'journal.ndjson'), Buffer.alloc(100 * 1024 * 1024))
  expect((await journal.unanswered('owner')).map(one => one.id)).toEqual(['a'])
  await fillOther(journal, 1)
  expect((await journal.find('owner', acceptAll)).map(one => one.id)).toHaveLength(2)
  expect(unread).toEqual([])
})
