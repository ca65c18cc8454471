import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  createDraft,
  isDraftName,
  renameFile,
  writeAtomically,
} from '../../../src/main/files/atomic-write.ts'

const createFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'atomic-write-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a write replaces an older file and leaves nothing beside it', async () => {
  const folder = await createFolder()
  const file = join(folder, 'views.json')
  await writeFile(file, 'older')
  await writeAtomically(file, 'newer')
  expect(await readFile(file, 'utf8')).toBe('newer')
  expect(await readdir(folder)).toEqual(['views.json'])
})

// Windows has no such permissions.
test.skipIf(process.platform === 'win32')('a write sets the given file permissions', async () => {
  const file = join(await createFolder(), 'run.json')
  await writeFile(file, 'older', { mode: 0o644 })
  await writeAtomically(file, 'newer', { mode: 0o600 })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a write that cannot replace its target rejects and leaves no draft', async () => {
  const folder = await createFolder()
  const file = join(folder, 'views.json')
  await mkdir(join(file, 'inside'), { recursive: true })
  await expect(writeAtomically(file, 'newer')).rejects.toMatchObject({
    code: expect.stringMatching(/^E/),
  })
  expect(await readdir(folder)).toEqual(['views.json'])
})

// Only Linux has /dev/full, which is always full.
test.skipIf(!existsSync('/dev/full'))('a write to a full disk leaves the older file unchanged', async () => {
  const folder = await createFolder()
  const file = join(folder, 'views.json')
  await writeFile(file, 'older')
  await symlink('/dev/full', createDraft(file, undefined, 'full').path)
  await expect(writeAtomically(file, 'newer', { id: 'full' })).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readFile(file, 'utf8')).toBe('older')
  expect(await readdir(folder)).toEqual(['views.json'])
})

test('a write with an id replaces the draft that a crash left', async () => {
  const folder = await createFolder()
  const file = join(folder, 'journal.ndjson')
  await writeFile(createDraft(file, undefined, 'shortened').path, 'a longer text of an earlier run')
  await writeAtomically(file, 'lines', { id: 'shortened' })
  expect(await readFile(file, 'utf8')).toBe('lines')
  expect(await readdir(folder)).toEqual(['journal.ndjson'])
})

test('a draft becomes the file only when it is published', async () => {
  const folder = await createFolder()
  const file = join(folder, 'orders.xlsx')
  const draft = createDraft(file)
  await writeFile(draft.path, 'rows')
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^\.~orders\.xlsx\..+\.tmp$/)])
  await draft.publish()
  await draft.discard()
  expect(await readFile(file, 'utf8')).toBe('rows')
})

test('a draft that cannot be removed is logged', async () => {
  const messages: string[] = []
  const draft = createDraft(join(await createFolder(), 'orders.xlsx'), message => messages.push(message))
  // `rm` without `recursive` removes no folder.
  await mkdir(draft.path)
  await draft.discard()
  expect(messages).toEqual(['Could not remove a temporary file'])
})

const createFailingMove = (code: string, times: number) => {
  let attempts = 0
  const move: typeof rename = async (from, to) => {
    attempts += 1
    if (attempts <= times) throw Object.assign(new Error('held'), { code })
    await rename(from, to)
  }
  return { move, attempts: () => attempts }
}

test('a rename on Windows retries while a virus scanner holds the file', async () => {
  const folder = await createFolder()
  await writeFile(join(folder, 'draft'), 'newer')
  const { move, attempts } = createFailingMove('EPERM', 2)
  await renameFile(join(folder, 'draft'), join(folder, 'file'), { move, platform: 'win32' })
  expect(attempts()).toBe(3)
  expect(await readdir(folder)).toEqual(['file'])
})

test('a rename on Windows fails with EBUSY when the file stays open elsewhere', async () => {
  const { move, attempts } = createFailingMove('EPERM', Number.POSITIVE_INFINITY)
  await expect(renameFile('draft', 'file', { move, platform: 'win32' })).rejects.toMatchObject({
    code: 'EBUSY',
  })
  expect(attempts()).toBe(6)
})

test.each([
  ['EPERM', 'linux'],
  ['ENOSPC', 'win32'],
] as const)('a rename that fails with %s on %s is not repeated', async (code, platform) => {
  const { move, attempts } = createFailingMove(code, Number.POSITIVE_INFINITY)
  await expect(renameFile('draft', 'file', { move, platform })).rejects.toMatchObject({ code })
  expect(attempts()).toBe(1)
})

test('a draft is recognized by its file name', () => {
  expect(isDraftName('.~orders.xlsx.1.tmp')).toBe(true)
  expect(isDraftName('orders.tmp.json')).toBe(false)
})
