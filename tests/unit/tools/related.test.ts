import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { nearestTests } from '../../tools/related.ts'

const folders: string[] = []
const createProject = (files: Readonly<Record<string, readonly string[]>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'console-related-'))
  folders.push(folder)
  for (const [file, imports] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), imports.map(from => `import '${from}'\n`).join(''))
  }
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

test('tests of a changed file are ordered by folder, then by import distance', () => {
  const project = createProject({
    'src/main/batches/runner.ts': [],
    'src/main/batches/batches.ts': ['./runner.ts'],
    'src/main/core.ts': ['./batches/batches.ts'],
    'tests/unit/windows/player.test.ts': ['../../../src/main/core.ts'],
    'tests/unit/batches/fixtures.ts': ['../../../src/main/core.ts'],
    'tests/unit/batches/batches.test.ts': ['./fixtures.ts'],
    'tests/unit/properties/all.test.ts': ['../windows/start.ts'],
    'tests/unit/windows/start.ts': ['../../../src/main/core.ts'],
    'tests/unit/money.test.ts': [],
  })
  expect(nearestTests(project, ['src/main/batches/runner.ts'])).toEqual([
    'tests/unit/batches/batches.test.ts',
    'tests/unit/windows/player.test.ts',
    'tests/unit/properties/all.test.ts',
  ])
})
