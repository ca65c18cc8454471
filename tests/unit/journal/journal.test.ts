import { readFileSync } from 'node:fs'
import { appendFile, chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openJournalFiles } from '../../../src/main/journal/journal-files.ts'
import { acceptAll, createTestJournal } from './fixtures.ts'

const createOperation = (n: number) => ({ account: 'owner', action: 'gm.topUp', target: { n: String(n) } })

test('operations are found newest first, with target, outcome and message', async () => {
  const { journal, world } = await createTestJournal()
  journal.begin({ account: 'owner', action: 'gm.topUp', target: { roleId: '1' } })('done')
  world.now += 1000
  journal.begin({ account: 'owner', action: 'gm.approve', target: { id: '7' } })('refused', 'not enough')
  journal.begin({ account: 'another', action: 'gm.approve', target: {} })('done')
  const entries = await journal.find('owner', acceptAll)
  expect(entries).toMatchObject([
    { action: 'gm.approve', target: { id: '7' }, outcome: 'refused', message: 'not enough', at: world.now },
    { action: 'gm.topUp', target: { roleId: '1' }, outcome: 'done', message: '', at: world.now - 1000 },
  ])
})

test('an operation without an end has an unknown outcome after a restart', async () => {
  const { journal, reopen } = await createTestJournal()
  journal.begin(createOperation(1))
  await journal.flush()
  expect(await reopen().find('owner', acceptAll)).toMatchObject([{ outcome: 'unknown' }])
})

test('a line cut off by a power failure does not damage other lines', async () => {
  const { journal, reopen, folder } = await createTestJournal()
  journal.begin(createOperation(1))('done')
  await journal.flush()
  await appendFile(join(folder, 'journal.ndjson'), '{"id":"x","at":17')
  const next = reopen()
  next.begin(createOperation(2))('done')
  expect((await next.find('owner', acceptAll)).map(entry => entry.target['n'])).toEqual(['2', '1'])
  const text = await readFile(join(folder, 'journal.ndjson'), 'utf8')
  expect(text.split('\n').filter(line => line !== '')).toHaveLength(5)
})

test('the journal file only grows at its end', async () => {
  const { journal, folder } = await createTestJournal()
  let before = ''
  for (let n = 0; n < 5; n += 1) {
    const end = journal.begin(createOperation(n))
    end('done')
    await journal.flush()
    const now = await readFile(join(folder, 'journal.ndjson'), 'utf8')
    expect(now.startsWith(before)).toBe(true)
    expect(now.length).toBeGreaterThan(before.length)
    before = now
  }
})

test('the journal drops the oldest of its five size-limited files', async () => {
  const { journal, folder } = await createTestJournal({ maxBytes: 10_000, files: 5 })
  for (let n = 0; n < 1000; n += 1) {
    journal.begin(createOperation(n))('done')
    if (n % 10 === 0) await journal.flush()
  }
  await journal.flush()
  const names = await readdir(folder)
  expect(names.toSorted()).toEqual(
    [
      'journal.1.ndjson',
      'journal.2.ndjson',
      'journal.3.ndjson',
      'journal.4.ndjson',
      'journal.ndjson',
    ].toSorted(),
  )
  for (const name of names) expect((await stat(join(folder, name))).size).toBeLessThanOrEqual(10_000)
  const numbers = (await journal.find('owner', acceptAll)).map(entry => Number(entry.target['n']))
  expect(numbers.length).toBeGreaterThan(100)
  expect(numbers.length).toBeLessThan(400)
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  expect(numbers[0]).toBe(999)
})

test.skipIf(process.platform === 'win32')('the journal is readable only by its user', async () => {
  const { journal, folder } = await createTestJournal()
  journal.begin(createOperation(1))('done')
  await journal.flush()
  expect((await stat(join(folder, 'journal.ndjson'))).mode & 0o077).toBe(0)
  expect((await stat(folder)).mode & 0o077).toBe(0)
  await chmod(folder, 0o700)
})

test('a write error of the disk is logged and does not throw', async () => {
  const { journal, world, root } = await createTestJournal()
  // A file is in place of the folder.
  await writeFile(join(root, 'journal'), '')
  expect(() => journal.begin(createOperation(1))('done')).not.toThrow()
  await journal.flush()
  expect(world.logged).toContain('Could not write the journal')
  expect(await journal.find('owner', acceptAll)).toEqual([])
})

test('a secret is masked in every field of an entry', async () => {
  const { journal, written } = await createTestJournal()
  const secrets = ['planted-secret']
  const end = journal.begin({
    account: 'owner',
    action: 'gm.topUp',
    target: { note: 'my word is planted-secret!' },
    secrets,
  })
  end('refused', 'planted-secret is wrong', { more: 'planted-secret' })
  await journal.flush()
  expect(await written()).not.toContain('planted-secret')
  expect((await journal.find('owner', acceptAll))[0]?.message).toBe('[hidden] is wrong')
})

test('when the session ends, ends are written before anything else can run', async () => {
  const { journal, reopen, folder } = await createTestJournal()
  const first = journal.begin(createOperation(1))
  const second = journal.begin(createOperation(2))
  await journal.flush()
  first('done')
  // This one is handed to the disk meanwhile, the next only queued.
  await new Promise(resolve => setImmediate(resolve))
  second('refused', 'not enough')
  journal.flushNow()
  const text = readFileSync(join(folder, 'journal.ndjson'), 'utf8')
  expect(text).toContain('"outcome":"done"')
  expect(text).toContain('"outcome":"refused"')
  await journal.flush()
  expect((await reopen().find('owner', acceptAll)).map(({ outcome }) => outcome).toSorted()).toEqual([
    'done',
    'refused',
  ])
})

test('when the session ends, a line that its write still waits for is not written', async () => {
  const { folder, world } = await createTestJournal()
  const log = (message: string) => void world.logged.push(message)
  const lines = openJournalFiles({ folder, maxBytes: 10_000, files: 2, log })
  const appending = [lines.append('an intent'), lines.append('an end', true)]
  lines.flushNow()
  expect(readFileSync(lines.path, 'utf8')).toBe('an end\n')
  expect(await Promise.all(appending)).toEqual([null, null])
  expect(readFileSync(lines.path, 'utf8')).toBe('an end\nan intent\nan end\n')
})
