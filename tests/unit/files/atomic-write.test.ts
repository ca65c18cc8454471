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

const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'atomic-write-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a write replaces an older file and leaves nothing beside it', async () => {
  const folder = await aFolder()
  const file = join(folder, 'views.json')
  await writeFile(file, 'older')
  await writeAtomically(file, 'newer')
  expect(await readFile(file, 'utf8')).toBe('newer')
  expect(await readdir(folder)).toEqual(['views.json'])
})

// Windows has no such rights.
test.skipIf(process.platform === 'win32')('a write sets the rights it is given', async () => {
  const file = join(await aFolder(), 'run.json')
  await writeFile(file, 'older', { mode: 0o644 })
  await writeAtomically(file, 'newer', { mode: 0o600 })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a write that cannot replace its target rejects and leaves no draft', async () => {
  const folder = await aFolder()
  const file = join(folder, 'views.json')
  await mkdir(join(file, 'inside'), { recursive: true })
  await expect(writeAtomically(file, 'newer')).rejects.toMatchObject({
    code: expect.stringMatching(/^E/),
  })
  expect(await readdir(folder)).toEqual(['views.json'])
})

// /dev/full, always full, is Linux's own.
test.skipIf(!existsSync('/dev/full'))('a write to a full disk leaves the older file as it was', async () => {
  const folder = await aFolder()
  const file = join(folder, 'views.json')
  await writeFile(file, 'older')
  await symlink('/dev/full', createDraft(file, undefined, 'full').path)
  await expect(writeAtomically(file, 'newer', { id: 'full' })).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readFile(file, 'utf8')).toBe('older')
  expect(await readdir(folder)).toEqual(['views.json'])
})

test('a write with an id replaces the draft that a crash left', async () => {
  const folder = await aFolder()
  const file = join(folder, 'journal.ndjson')
  await writeFile(createDraft(file, undefined, 'shortened').path, 'a longer text of an earlier run')
  await writeAtomically(file, 'lines', { id: 'shortened' })
  expect(await readFile(file, 'utf8')).toBe('lines')
  expect(await readdir(folder)).toEqual(['journal.ndjson'])
})

test('a draft is the file only once it is published', async () => {
  const folder = await aFolder()
  const file = join(folder, 'orders.xlsx')
  const draft = createDraft(file)
  await writeFile(draft.path, 'rows')
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^\.~orders\.xlsx\..+\.tmp$/)])
  await draft.publish()
  await draft.discard()
  expect(await readFile(file, 'utf8')).toBe('rows')
})

test('a draft that cannot be removed is logged', async () => {
  const logged: string[] = []
  const draft = createDraft(join(await aFolder(), 'orders.xlsx'), message => logged.push(message))
  // `rm` without `recursive` removes no folder.
  await mkdir(draft.path)
  await draft.discard()
  expect(logged).toEqual(['Could not remove a temporary file'])
})

const failing = (code: string, times: number) => {
  let attempts = 0
  const move: typeof rename = async (from, to) => {
    attempts += 1
    if (attempts <= times) throw Object.assign(new Error('held'), { code })
    await rename(from, to)
  }
  return { move, attempts: () => attempts }
}

test('a rename on Windows waits for a virus scanner that holds the file for a moment', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, 'draft'), 'newer')
  const { move, attempts } = failing('EPERM', 2)
  await renameFile(join(folder, 'draft'), join(folder, 'file'), { move, platform: 'win32' })
  expect(attempts()).toBe(3)
  expect(await readdir(folder)).toEqual(['file'])
})

test('a rename on Windows reports a file that stays open in another program', async () => {
  const { move, attempts } = failing('EPERM', Number.POSITIVE_INFINITY)
  await expect(renameFile('draft', 'file', { move, platform: 'win32' })).rejects.toMatchObject({
    code: 'EBUSY',
  })
  expect(attempts()).toBe(6)
})

test.each([
  ['EPERM', 'linux'],
  ['ENOSPC', 'win32'],
] as const)('a rename that fails with %s on %s is not repeated', async (code, platform) => {
  const { move, attempts } = failing(code, Number.POSITIVE_INFINITY)
  await expect(renameFile('draft', 'file', { move, platform })).rejects.toMatchObject({ code })
  expect(attempts()).toBe(1)
})

test('the name of a draft is known from that of a file', () => {
  expect(isDraftName('.~orders.xlsx.1.tmp')).toBe(true)
  expect(isDraftName('orders.tmp.json')).toBe(false)
})
