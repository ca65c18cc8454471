import { appendFile, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Journal } from '../../../src/main/journal/journal.ts'
import type { Failure } from '../../../src/shared/result.ts'
import { propertyOptions, scaleCases } from '../properties/scale.ts'
import { acceptAll, createTestJournal } from './fixtures.ts'

const limits = { maxBytes: 20_000, files: 3 }

const createIntent = (n: string) => ({
  account: 'owner',
  action: 'gm.topUp',
  target: { n },
  same: { n },
  recentMs: 0,
})

const intend = async (journal: Journal, n: string) => {
  const result = await journal.intend(createIntent(n))
  if (!result.ok) throw new Error(result.failure.kind)
  return result.value.end
}

/** Records and ends many writes together, so that they share their flushes. */
const endMany = async (journal: Journal, name: string, count: number, outcome: 'done' | 'refused') => {
  const names = Array.from({ length: count }, (_, n) => `${name}-${n}`)
  await Promise.all(names.map(async n => (await intend(journal, n))(outcome)))
}

const listSizes = async (folder: string) => {
  const names = await readdir(folder)
  return Promise.all(names.map(async name => (await stat(join(folder, name))).size))
}

test('an unresolved write survives any number of file rotations', async () => {
  const { journal, folder, reopen } = await createTestJournal(limits)
  await intend(journal, 'killed')
  ;(await intend(journal, 'lost'))('unknown', 'no answer')
  for (let n = 0; n < 7; n += 1) await endMany(journal, `done ${n}`, 50, 'done')
  await journal.flush()
  for (const size of await listSizes(folder)) expect(size).toBeLessThanOrEqual(limits.maxBytes)
  const next = reopen()
  const open = await next.unanswered('owner')
  expect(open.map(one => one.target['n'])).toEqual(['lost', 'killed'])
  expect(open[0]?.message).toBe('no answer')
  const entries = await next.find('owner', acceptAll)
  expect(entries.length).toBeLessThan(300)
  // Once resolved, they are dropped like other lines.
  for (const one of open) await next.resolve('owner', one.id, 'notDone')
  for (let n = 0; n < 7; n += 1) await endMany(next, `later ${n}`, 50, 'done')
  await next.flush()
  const texts = await Promise.all((await readdir(folder)).map(name => readFile(join(folder, name), 'utf8')))
  expect(texts.join('')).not.toContain('"killed"')
  expect(await reopen().unanswered('owner')).toEqual([])
})

test('a flood of refused calls does not push out done operations', propertyOptions, async () => {
  // Three times what the journal holds, or more.
  const rounds = scaleCases(6, 20)
  const maxBytes = 50_000
  const { journal, folder } = await createTestJournal({ maxBytes, files: 3 })
  for (let n = 0; n < rounds; n += 1) {
    await endMany(journal, `done ${n}`, 1, 'done')
    for (let flood = 0; flood < 5; flood += 1) await endMany(journal, `flood ${n}-${flood}`, 40, 'refused')
  }
  await journal.flush()
  const entries = await journal.find('owner', acceptAll)
  expect(entries.filter(one => one.outcome === 'done')).toHaveLength(rounds)
  expect(entries.filter(one => one.outcome === 'unknown')).toEqual([])
  const refusedEntries = entries.filter(one => one.outcome === 'refused')
  expect(refusedEntries.length).toBeLessThan(1000)
  expect(refusedEntries[0]?.target['n']).toMatch(new RegExp(`^flood ${rounds - 1}-`))
  for (const size of await listSizes(folder)) expect(size).toBeLessThanOrEqual(maxBytes)
})

test('too many unresolved writes are not dropped; new ones are refused', async () => {
  const { journal } = await createTestJournal(limits)
  let sendCount = 0
  let refusal: Failure | undefined
  while (!refusal) {
    const intent = await journal.intend(createIntent(`open ${sendCount}`))
    if (intent.ok) {
      intent.value.end('unknown')
      sendCount += 1
    } else refusal = intent.failure
  }
  expect(refusal).toMatchObject({ kind: 'disk', reason: 'unsettled' })
  expect(sendCount).toBeGreaterThan(5)
  const open = await journal.unanswered('owner')
  expect(open).toHaveLength(sendCount)
  for (const one of open.slice(0, 3)) await journal.resolve('owner', one.id, 'notDone')
  expect(typeof (await intend(journal, 'next'))).toBe('function')
})

test('a crash during a file rename loses no unresolved write', async () => {
  const { journal, folder, reopen } = await createTestJournal(limits)
  await intend(journal, 'first')
  await journal.flush()
  const current = join(folder, 'journal.ndjson')
  const text = await readFile(current, 'utf8')
  // The lines for the new file are beside it; the file they came from is gone.
  await writeFile(join(folder, 'journal.carried.ndjson'), text)
  await writeFile(current, '')
  const second = reopen()
  expect(await second.unanswered('owner')).toHaveLength(1)
  ;(await intend(second, 'another'))('done')
  await second.flush()
  expect(await readdir(folder)).toEqual(['journal.ndjson'])
  expect((await reopen().unanswered('owner')).map(one => one.target['n'])).toEqual(['first'])
})

test('a line keeps to its limit for names, values and messages of any length', {
  tags: ['proof'],
  // Its target has 200 million characters; a busy machine needs more than a minute.
  timeout: 300_000,
}, async () => {
  const { journal, folder } = await createTestJournal(limits)
  const long = '\u0000\u{1F600}"\\'.repeat(40_000)
  const target = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}${long}`, long]))
  const intent = await journal.intend({
    account: long,
    action: 'gm.topUp',
    target,
    same: target,
    recentMs: 0,
  })
  if (!intent.ok) throw new Error(intent.failure.kind)
  intent.value.end('refused', long, target)
  journal.begin({ account: 'owner', action: 'export.table', target })('done', long, target)
  await journal.flush()
  for (const line of (await readFile(join(folder, 'journal.ndjson'), 'utf8')).split('\n')) {
    expect(Buffer.byteLength(line)).toBeLessThan(4096)
  }
  const [entry] = await journal.find(long, acceptAll)
  expect(entry?.outcome).toBe('refused')
})

test('secrets in a platform message are not written, under any name', async () => {
  const { journal, written } = await createTestJournal()
  const end = await intend(journal, '1')
  end('refused', 'try https://x.example/?token=abc123def or {"password":"Hunter2x"}', {
    note: 'pwd=Hunter3x',
  })
  await journal.flush()
  for (const secret of ['abc123def', 'Hunter2x', 'Hunter3x']) expect(await written()).not.toContain(secret)
})

test('a line without a fingerprint is read and does not count as unresolved', async () => {
  const { folder, journal, reopen } = await createTestJournal()
  ;(await intend(journal, '1'))('done')
  await journal.flush()
  const old = { id: 'old', at: 5, account: 'owner', action: 'gm.topUp', target: { n: 'old' } }
  await appendFile(join(folder, 'journal.ndjson'), `${JSON.stringify(old)}\n`)
  const next = reopen()
  expect(await next.unanswered('owner')).toEqual([])
  expect((await next.find('owner', acceptAll)).map(one => one.id)).toContain('old')
})
