import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRunMarker } from '../../../src/main/crashes/run-marker.ts'
import { createTestLog } from '../platform/fixtures.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-marker-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const startRun = (at: number, version = '1.0.0') =>
  openRunMarker({ folder, version, log: createTestLog(), now: () => at })

test('the first run has no unended run before it', () => {
  expect(startRun(1000).unended).toBeNull()
})

test('a run that ended normally is not reported', () => {
  startRun(1000).end()
  expect(startRun(2000).unended).toBeNull()
})

test('a run whose session was about to end is reported only if it went on', () => {
  vi.useFakeTimers()
  startRun(1000).expectEnd()
  // The session has ended: nothing of that run goes on.
  vi.clearAllTimers()
  const second = startRun(2000)
  expect(second.unended).toBeNull()

  // The operator has cancelled the logout.
  second.expectEnd()
  vi.advanceTimersByTime(120_000)
  expect(startRun(3000).unended).toBe(2000)
  vi.useRealTimers()
})

test('an end that was announced and then comes stays an end', () => {
  vi.useFakeTimers()
  const run = startRun(1000)
  run.expectEnd()
  run.end()
  vi.advanceTimersByTime(120_000)
  expect(startRun(2000).unended).toBeNull()
  vi.useRealTimers()
})

test('a run that was cut short is reported once, with its start', () => {
  startRun(1000)
  const second = startRun(2000)
  expect(second.unended).toBe(1000)
  second.end()
  expect(startRun(3000).unended).toBeNull()
})

test('the mark is written at the start, with its schema and version', async () => {
  startRun(1000, '1.4.0')
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
  ['of a later schema with other types', '{"began":"once","schemaVersion":2}'],
])('a mark that is %s counts as no crash and is replaced', async (_, text) => {
  await writeFile(join(folder, 'run.json'), text)
  expect(startRun(1000).unended).toBeNull()
  expect(startRun(2000).unended).toBe(1000)
})

test.runIf(process.platform === 'linux')(
  'an old mark that cannot be replaced is not reported at every start',
  async () => {
    // The file is readable, but no temporary name fits beside it, not even for an administrator.
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

test('fields from a later version of the mark are preserved', async () => {
  await writeFile(
    join(folder, 'run.json'),
    JSON.stringify({ began: 5, ended: 6, windows: 2, schemaVersion: 2 }),
  )
  expect(startRun(1000).unended).toBeNull()
  expect(JSON.parse(await readFile(join(folder, 'run.json'), 'utf8'))).toMatchObject({ windows: 2 })
})

test('an unwritable mark does not prevent the start', async () => {
  await mkdir(join(folder, 'run.json'))
  await writeFile(join(folder, 'run.json', 'x'), '')
  expect(startRun(1000).unended).toBeNull()
})
