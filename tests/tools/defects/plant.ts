import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { nearestTests } from '../related.ts'
import { commandFile, root, runNode } from '../run.ts'
import { type Defect, defects } from './defects.ts'

/*
 * npm run defects [-- PART OF A NAME]: plants each defect by itself and tells which tier of `npm test` catches it: the unit and
 * screen tests, nearest first, else the end-to-end tests. Fails when one is caught by none. Works on this folder: commit first.
 */

const vitest = [
  commandFile('vitest'),
  'run',
  '--config=tests/vitest.config.ts',
  '--tags-filter=!proof',
  '--retry=0',
]
const build = [commandFile('electron-vite'), 'build', '--logLevel', 'warn']
const playwright = [
  commandFile('@playwright/test', 'playwright'),
  'test',
  '--config=tests/e2e/playwright.config.ts',
  '--grep-invert=@proof|@pictures',
  '--retries=0',
  '--max-failures=1',
  '--reporter=line',
]

/** The first failure that a run names. */
const failing = async (args: readonly string[], pattern: RegExp): Promise<string | undefined> => {
  let first: string | undefined
  const code = await runNode(args, {
    isQuiet: true,
    onLine: line => {
      const plain = stripVTControlCharacters(line)
      first ??= pattern.exec(plain)?.[1]
    },
  })
  return code === 0 ? undefined : (first ?? 'it does not even run')
}

const catches = async ({ file }: Defect): Promise<string | undefined> => {
  const tests = nearestTests(root, [file])
  // The nearest see it in most cases, at a fraction of the time.
  for (const some of [tests.slice(0, 12), tests.slice(12, 60), tests.slice(60)]) {
    if (some.length === 0) continue
    const test = await failing([...vitest, '--bail=1', ...some], /FAIL\s+(.*)/)
    if (test !== undefined) return `unit and screens: ${test}`
  }
  if ((await failing(build, /(error.*)/i)) !== undefined) return 'the build'
  const test = await failing(playwright, /^\s*1\) (.*?)─*$/)
  return test === undefined ? undefined : `end to end: ${test}`
}

const chosen = defects.filter(({ name }) => name.includes(process.argv.slice(2).join(' ')))
let missed = 0
for (const defect of chosen) {
  const path = join(root, defect.file)
  const text = readFileSync(path, 'utf8')
  if (text.split(defect.find).length !== 2) throw new Error(`${defect.name}: its place is not there once`)
  writeFileSync(
    path,
    text.replace(defect.find, () => defect.replace),
  )
  try {
    const by = await catches(defect)
    if (by === undefined) missed += 1
    console.log(`${defect.name}\n    → ${by ?? 'CAUGHT BY NONE'}`)
  } finally {
    writeFileSync(path, text)
  }
}
console.log(`${chosen.length - missed} of ${chosen.length} defects caught`)
process.exitCode = missed > 0 ? 1 : 0
