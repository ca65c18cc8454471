import { appendFile, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { maxLineBytes } from '../../../src/main/journal/entry.ts'
import type { Journal } from '../../../src/main/journal/journal.ts'
import type { Failure } from '../../../src/shared/result.ts'
import { acceptAll, createTestJournal } from './fixtures.ts'

const limits = { maxBytes: 20_000, files: 3 }

const anIntent = (n: string) => ({
  account: 'owner',
  action: 'gm.topUp',
  target: { n },
  same: { n },
  recentMs: 0,
})

const intend = async (journal: Journal, n: string) => {
  const result = await journal.intend(anIntent(n))
  if (!result.ok) throw new Error(result.failure.kind)
  return result.value.end
}

/** Many at once share their flushes. */
const many = async (journal: Journal, name: string, count: number, outcome: 'done' | 'refused') => {
  const names = Array.from({ length: count }, (_, n) => `${name}-${n}`)
  await Promise.all(names.map(async n => (await intend(journal, n))(outcome)))
}

const sizes = async (folder: string) => {
  const names = await readdir(folder)
  return Promise.all(names.map(async name => (await stat(join(folder, name))).size))
}

test('a write without an end is carried along however many files go, killed or ended as unknown', async () => {
  const { journal, folder, reopen } = await createTestJournal(limits)
  await intend(journal, 'killed')
  ;(await intend(journal, 'lost'))('unknown', 'no answer')
  for (let n = 0; n < 12; n += 1) await many(journal, `done ${n}`, 50, 'done')
  await journal.flush()
  for (const size of await sizes(folder)) expect(size).toBeLessThanOrEqual(limits.maxBytes)
  const next = reopen()
  const open = await next.unanswered('owner')
  expect(open.map(one => one.target['n'])).toEqual(['lost', 'killed'])
  expect(open[0]?.message).toBe('no answer')
  const kept = await next.find('owner', acceptAll)
  expect(kept.length).toBeLessThan(400)
  // Settled at last, they go as everything goes.
  for (const one of open) await next.resolve('owner', one.id, 'notDone')
  for (let n = 0; n < 12; n += 1) await many(next, `later ${n}`, 50, 'done')
  await next.flush()
  const texts = await Promise.all((await readdir(folder)).map(name => readFile(join(folder, name), 'utf8')))
  expect(texts.join('')).not.toContain('"killed"')
  expect(await reopen().unanswered('owner')).toEqual([])
})

test('a flood of refused calls pushes nothing out that was done', async () => {
  const maxBytes = 50_000
  const { journal, folder } = await createTestJournal({ maxBytes, files: 3 })
  for (let n = 0; n < 20; n += 1) {
    await many(journal, `done ${n}`, 1, 'done')
    for (let flood = 0; flood < 5; flood += 1) await many(journal, `flood ${n}-${flood}`, 40, 'refused')
  }
  await journal.flush()
  const found = await journal.find('owner', acceptAll)
  expect(found.filter(one => one.outcome === 'done')).toHaveLength(20)
  expect(found.filter(one => one.outcome === 'unknown')).toEqual([])
  const refused = found.filter(one => one.outcome === 'refused')
  expect(refused.length).toBeLessThan(1000)
  expect(refused[0]?.target['n']).toMatch(/^flood 19-/)
  for (const size of await sizes(folder)) expect(size).toBeLessThanOrEqual(maxBytes)
})

test('too many open ones are never dropped: no other is sent before some are settled', async () => {
  const { journal } = await createTestJournal(limits)
  let sent = 0
  let refusal: Failure | undefined
  while (!refusal) {
    const begun = await journal.intend(anIntent(`open ${sent}`))
    if (begun.ok) {
      begun.value.end('unknown')
      sent += 1
    } else refusal = begun.failure
  }
  expect(refusal).toMatchObject({ kind: 'disk', reason: 'unsettled' })
  expect(sent).toBeGreaterThan(5)
  const open = await journal.unanswered('owner')
  expect(open).toHaveLength(sent)
  for (const one of open.slice(0, 3)) await journal.resolve('owner', one.id, 'notDone')
  expect(typeof (await intend(journal, 'next'))).toBe('function')
})

test('a crash while files are renamed costs no open write', async () => {
  const { journal, folder, reopen } = await createTestJournal(limits)
  await intend(journal, 'first')
  await journal.flush()
  const current = join(folder, 'journal.ndjson')
  const text = await readFile(current, 'utf8')
  // What was to begin the new file stands beside it; the file it came from is gone.
  await writeFile(join(folder, 'journal.carried.ndjson'), text)
  await writeFile(current, '')
  const second = reopen()
  expect(await second.unanswered('owner')).toHaveLength(1)
  ;(await intend(second, 'another'))('done')
  await second.flush()
  expect(await readdir(folder)).toEqual(['journal.ndjson'])
  expect((await reopen().unanswered('owner')).map(one => one.target['n'])).toEqual(['first'])
})

test('keeps its size whatever comes: names, values and messages of any length and letters', {
  tags: ['proof'],
}, async () => {
  const { journal, folder } = await createTestJournal(limits)
  const long = '\u0000\u{1F600}"\\'.repeat(40_000)
  const target = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}${long}`, long]))
  const begun = await journal.intend({ account: long, action: 'gm.topUp', target, same: target, recentMs: 0 })
  if (!begun.ok) throw new Error(begun.failure.kind)
  begun.value.end('refused', long, target)
  journal.begin({ account: 'owner', action: 'export.table', target })('done', long, target)
  await journal.flush()
  for (const line of (await readFile(join(folder, 'journal.ndjson'), 'utf8')).split('\n')) {
    expect(Buffer.byteLength(line)).toBeLessThan(maxLineBytes)
  }
  const [found] = await journal.find(long, acceptAll)
  expect(found?.outcome).toBe('refused')
})

test('no secret of a message the platform sends is written down, whatever it is called there', async () => {
  const { journal, written } = await createTestJournal()
  const end = await intend(journal, '1')
  end('refused', 'try https://x.example/?token=abc123def or {"password":"Hunter2x"}', {
    note: 'pwd=Hunter3x',
  })
  await journal.flush()
  for (const secret of ['abc123def', 'Hunter2x', 'Hunter3x']) expect(await written()).not.toContain(secret)
})

test('lines of an earlier version are read, and none of them counts as unanswered', async () => {
  const { folder, journal, reopen } = await createTestJournal()
  ;(await intend(journal, '1'))('done')
  await journal.flush()
  const old = { id: 'old', at: 5, account: 'owner', action: 'gm.topUp', target: { n: 'old' } }
  await appendFile(join(folder, 'journal.ndjson'), `${JSON.stringify(old)}\n`)
  const next = reopen()
  expect(await next.unanswered('owner')).toEqual([])
  expect((await next.find('owner', acceptAll)).map(one => one.id)).toContain('old')
})
