import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { schemaVersion } from '../../../src/main/settings/schema-version.ts'
import { createTestExporter, freshFolder, getJobId, listFiles, waitForState } from './fixtures.ts'
import { createFailure, createListPlatform, createOrdersAnswer, createPlan } from './orders.ts'

/** Creates a half-done export as the program leaves it: two of four pages. */
const createHalfDoneExport = async () => {
  const { platform } = createListPlatform((page, limit) =>
    page === 3 ? createFailure({ kind: 'timeout' }) : createOrdersAnswer(700)(page, limit),
  )
  const { exporter, jobs, folder, target } = await createTestExporter(platform)
  const id = getJobId(await exporter.start(createPlan(), target))
  await waitForState(jobs, id)
  const manifest = join(folder, `${id}.json`)
  const rows = await readFile(join(folder, `${id}.ndjson`), 'utf8')
  return { folder, id, manifest, rows, text: await readFile(manifest, 'utf8') }
}

/** Starts the program again. */
const restart = async (folder: string) => {
  const aside: (readonly [file: string, isNewer: boolean])[] = []
  const next = await createTestExporter(createListPlatform(createOrdersAnswer(700)).platform, {
    spoolFolder: folder,
    onSetAside: (file, isNewer) => void aside.push([file, isNewer]),
  })
  await next.exporter.restore()
  return { ...next, aside }
}

const withChanges = (text: string, change: object) => JSON.stringify({ ...JSON.parse(text), ...change })

test('an export’s manifest states its schema version', async () => {
  const { text } = await createHalfDoneExport()
  expect(JSON.parse(text)).toMatchObject({ schemaVersion })
})

test.each<[string, (text: string) => string, boolean]>([
  ['of a newer version', text => withChanges(text, { schemaVersion: schemaVersion + 1 }), true],
  ['cut in half', text => text.slice(0, text.length / 2), false],
  ['of zeros', text => '\0'.repeat(text.length), false],
  ['empty', () => '', false],
  ['of another id', text => withChanges(text, { id: 'other' }), false],
  ['without its plan', text => withChanges(text, { plan: null }), false],
  [
    'of an unknown call',
    text => withChanges(text, { plan: { ...JSON.parse(text).plan, endpoint: 'later.list' } }),
    false,
  ],
])('an export whose manifest is %s is set aside with its rows and reported', async (_, damage, isNewer) => {
  const { folder, id, manifest, rows, text } = await createHalfDoneExport()
  await writeFile(manifest, damage(text))
  const { jobs, aside } = await restart(folder)
  const asidePath = join(folder, 'set-aside', `${id}.ndjson`)
  expect(aside).toEqual([[asidePath, isNewer]])
  expect(jobs.list()).toEqual([])
  expect(await readFile(asidePath, 'utf8')).toBe(rows)
  expect(await readFile(join(folder, 'set-aside', `${id}.json`), 'utf8')).toBe(damage(text))
  expect(await listFiles(folder)).toEqual(['set-aside'])
  // It is reported once and stays set aside.
  expect((await restart(folder)).aside).toEqual([])
  expect(await readFile(asidePath, 'utf8')).toBe(rows)
})

test('a manifest that is a folder is set aside and other exports are listed', async () => {
  const { folder, id, manifest, text } = await createHalfDoneExport()
  await rename(manifest, `${manifest}.kept`)
  await mkdir(manifest)
  const other = await createHalfDoneExport()
  for (const end of ['json', 'ndjson']) {
    await rename(join(other.folder, `${other.id}.${end}`), join(folder, `${other.id}.${end}`))
  }
  const { jobs, aside } = await restart(folder)
  expect(aside).toEqual([[join(folder, 'set-aside', `${id}.ndjson`), false]])
  expect(jobs.list().map(job => job.id)).toEqual([other.id])
  expect(text).toContain(id)
})

test('a set-aside export is listed and resumed once its manifest is readable', async () => {
  const { folder, id, manifest, text } = await createHalfDoneExport()
  await writeFile(manifest, withChanges(text, { schemaVersion: schemaVersion + 1 }))
  await restart(folder)
  // Simulates the newer version, which can read the manifest.
  await writeFile(join(folder, 'set-aside', `${id}.json`), text)
  const { jobs, aside } = await restart(folder)
  expect(aside).toEqual([])
  expect(jobs.list()).toMatchObject([{ id, state: 'paused' }])
  jobs.resume(id)
  expect(await waitForState(jobs, id)).toMatchObject({ state: 'done', done: 700 })
  expect(await listFiles(join(folder, 'set-aside'))).toEqual([])
})

test('a crash while an export is restored from set-aside loses no row', async () => {
  const { folder, id, manifest, rows, text } = await createHalfDoneExport()
  await writeFile(manifest, 'unreadable')
  await restart(folder)
  await writeFile(manifest, text)
  const { jobs } = await restart(folder)
  expect(jobs.list()).toMatchObject([{ id }])
  expect(await readFile(join(folder, `${id}.ndjson`), 'utf8')).toBe(rows)
})

test('rows that cannot be set aside stay in place and are reported', async () => {
  const { folder, id, manifest, rows } = await createHalfDoneExport()
  await writeFile(manifest, 'unreadable')
  await writeFile(join(folder, 'set-aside'), 'a file in the way')
  const { aside } = await restart(folder)
  expect(aside).toEqual([[join(folder, `${id}.ndjson`), false]])
  expect(await readFile(join(folder, `${id}.ndjson`), 'utf8')).toBe(rows)
})

test('a spool folder that is missing or is a file restores no exports', async () => {
  const root = await freshFolder()
  await writeFile(join(root, 'file'), '')
  for (const folder of [join(root, 'missing'), join(root, 'file')]) {
    expect((await restart(folder)).jobs.list()).toEqual([])
  }
})
