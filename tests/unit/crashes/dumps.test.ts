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

/** A dump as the crash reporter leaves it, so many days old. */
const leave = async (place: string, name: string, days: number) => {
  await mkdir(join(folder, place), { recursive: true })
  const path = join(folder, place, `${name}.dmp`)
  await writeFile(path, 'memory')
  await writeFile(path.replace('.dmp', '.meta'), '')
  await utimes(path, (now - days * day) / 1000, (now - days * day) / 1000)
}
const names = async () => (await listDumps(folder)).map(dump => dump.name)

test('dumps are found wherever the reporter sorted them, the newest first, with their sizes', async () => {
  await leave('completed', 'old', 3)
  await leave('pending', 'new', 1)
  await writeFile(join(folder, 'settings.dat'), '')
  expect(await names()).toEqual(['new.dmp', 'old.dmp'])
  expect((await listDumps(folder))[0]).toMatchObject({ bytes: 6, at: now - day })
})

test('a folder that is not there holds none', async () => {
  expect(await listDumps(join(folder, 'nowhere'))).toEqual([])
  await boundDumps(join(folder, 'nowhere'), createTestLog(), now)
})

test('the newest five stay, and none that is older than thirty days', async () => {
  for (const days of [1, 2, 3, 4, 5, 6, 31]) await leave('reports', `d${days}`, days)
  await boundDumps(folder, createTestLog(), now)
  expect(await names()).toEqual(['d1.dmp', 'd2.dmp', 'd3.dmp', 'd4.dmp', 'd5.dmp'])
  await rm(join(folder, 'reports'), { recursive: true })
  for (const days of [29, 31]) await leave('reports', `d${days}`, days)
  await boundDumps(folder, createTestLog(), now)
  // What belongs to a dump goes with it.
  expect((await readdir(join(folder, 'reports'))).toSorted()).toEqual(['d29.dmp', 'd29.meta'])
})
