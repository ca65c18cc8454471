import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRunMarker } from '../../../src/main/crashes/run-marker.ts'
import { createTestLog } from '../platform/fixtures.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-marker-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const run = (at: number, version = '1.0.0') =>
  openRunMarker({ folder, version, log: createTestLog(), now: () => at })

test('the first run has none before it', () => {
  expect(run(1000).unended).toBeNull()
})

test('a run that ended in order is not told of', () => {
  run(1000).end()
  expect(run(2000).unended).toBeNull()
})

test('one that was cut short is told of once, with its beginning', () => {
  run(1000)
  const second = run(2000)
  expect(second.unended).toBe(1000)
  second.end()
  expect(run(3000).unended).toBeNull()
})

test('the mark stands in the file before anything can go wrong, with its schema and version', async () => {
  run(1000, '1.4.0')
  expect(JSON.parse(await readFile(join(folder, 'run.json'), 'utf8'))).toEqual({
    began: 1000,
    ended: null,
    schemaVersion: 1,
    writtenBy: '1.4.0',
  })
})

test.each([
  ['damaged', '{"began":'],
  ['of another shape', '[1]'],
  ['of a version that says more and means something else', '{"began":"once","schemaVersion":2}'],
])('a mark that is %s is no crash, and is written anew', async (_, text) => {
  await writeFile(join(folder, 'run.json'), text)
  expect(run(1000).unended).toBeNull()
  expect(run(2000).unended).toBe(1000)
})

test.runIf(process.platform === 'linux')(
  'an old mark that cannot be replaced is not told of at every start',
  async () => {
    // The file can be read; for one to be put in its place no name is left, not even for an administrator.
    const room = 4095 - '/run.json'.length - folder.length
    const deep = `${folder}${`/${'x'.repeat(199)}`.repeat(Math.floor((room - 2) / 200))}`
    const tight = `${deep}/${'y'.repeat(4095 - '/run.json'.length - deep.length - 1)}`
    await mkdir(tight, { recursive: true })
    await writeFile(
      join(tight, 'run.json'),
      '{"began":1000,"ended":null,"schemaVersion":1,"writtenBy":"1.0.0"}',
    )
    for (const at of [2000, 3000]) {
      const { unended } = openRunMarker({
        folder: tight,
        version: '1.0.0',
        log: createTestLog(),
        now: () => at,
      })
      expect(unended).toBeNull()
    }
    expect(JSON.parse(await readFile(join(tight, 'run.json'), 'utf8'))).toMatchObject({ began: 1000 })
  },
)

test('what a later version adds to the mark stays', async () => {
  await writeFile(
    join(folder, 'run.json'),
    JSON.stringify({ began: 5, ended: 6, windows: 2, schemaVersion: 2 }),
  )
  expect(run(1000).unended).toBeNull()
  expect(JSON.parse(await readFile(join(folder, 'run.json'), 'utf8'))).toMatchObject({ windows: 2 })
})

test('a folder that cannot be written costs the mark, not the start', async () => {
  await mkdir(join(folder, 'run.json'))
  await writeFile(join(folder, 'run.json', 'x'), '')
  expect(run(1000).unended).toBeNull()
})
