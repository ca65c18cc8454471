import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boundDumps, listDumps } from '../../../src/main/crashes/dumps.ts'
import { createTestLog } from '../platform/fixtures.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 23)
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dumps-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Writes a dump like the crash reporter does, with the given age in days. */
const writeDump = async (place: string, name: string, days: number) => {
  await mkdir(join(folder, place), { recursive: true })
  const path = join(folder, place, `${name}.dmp`)
  await writeFile(path, 'memory')
  await writeFile(path.replace('.dmp', '.meta'), '')
  await utimes(path, (now - days * day) / 1000, (now - days * day) / 1000)
}
const listNames = async () => (await listDumps(folder)).map(dump => dump.name)

test('dumps of every reporter folder are listed newest first, with their sizes', async () => {
  await writeDump('completed', 'old', 3)
  await writeDump('pending', 'new', 1)
  await writeFile(join(folder, 'settings.dat'), '')
  expect(await listNames()).toEqual(['new.dmp', 'old.dmp'])
  expect((await listDumps(folder))[0]).toMatchObject({ bytes: 6, at: now - day })
})

test('a missing folder has no dumps', async () => {
  expect(await listDumps(join(folder, 'nowhere'))).toEqual([])
  await boundDumps(join(folder, 'nowhere'), createTestLog(), now)
})

test('the newest five dumps are preserved, and none older than thirty days', async () => {
  for (const days of [1, 2, 3, 4, 5, 6, 31]) await writeDump('reports', `d${days}`, days)
  await boundDumps(folder, createTestLog(), now)
  expect(await listNames()).toEqual(['d1.dmp', 'd2.dmp', 'd3.dmp', 'd4.dmp', 'd5.dmp'])
  await rm(join(folder, 'reports'), { recursive: true })
  for (const days of [29, 31]) await writeDump('reports', `d${days}`, days)
  await boundDumps(folder, createTestLog(), now)
  // The metadata of a dump is deleted with it.
  expect((await readdir(join(folder, 'reports'))).toSorted()).toEqual(['d29.dmp', 'd29.meta'])
})
