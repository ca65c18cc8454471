import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nearestTests } from '../related.ts'
import { root } from '../run.ts'
import { hasBuilt, type Outcome, runBuild, runEndToEnd, runLint, runTypes, runVitest } from './checks.ts'
import { type Defect, defects } from './defects.ts'

/*
 * npm run defects [-- PART OF A NAME | --missing]: plants each defect, or those of that name, or those without a result, by itself and
 * finds what of `npm test` catches it, the quickest first: the end-to-end tests that the defect names, the nearest unit and screen
 * tests, lint and types, all others. A test counts only if it fails twice with the defect and passes without it. Writes what caught
 * each into results.json; fails when one was not caught. Works on this folder: commit first.
 */

/** A tier that catches a defect, and what of it. */
interface Result {
  readonly tier: string
  readonly by: string
}

/** A part of `npm test`, run once with a defect and once without. */
interface Step {
  readonly tier: string
  readonly run: () => Promise<Outcome>
}

/** How many tests run first, next and then, nearest first; the rest runs after them. */
const groupEnds = [4, 12, 60]
const resultsFile = join(import.meta.dirname, 'results.json')
const results: Record<string, Result> = existsSync(resultsFile)
  ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Record<string, Result>)
  : {}
const asked = process.argv.slice(2).join(' ')
/** Those that are asked for by a part of their names, or those without a result. */
const chosen = defects.filter(({ name }) =>
  asked === '--missing' ? results[name] === undefined : name.includes(asked),
)

const pathOf = ({ file }: Defect): string => join(root, file)

/** Tests, nearest first, in groups that grow: the nearest see most defects, in a fraction of the time. */
const groupTests = (tests: readonly string[]): readonly (readonly string[])[] =>
  [0, ...groupEnds].map((from, at) => tests.slice(from, groupEnds[at])).filter(group => group.length > 0)

/** The steps of `npm test` that can see the defect, the quickest first. */
const stepsFor = ({ file, tests = [], specs = [] }: Defect): readonly Step[] => {
  const testsOf = (group: readonly string[]): Step => ({
    tier: 'unit and screen tests',
    run: () => runVitest(group),
  })
  const groups = groupTests(nearestTests(root, [file])).map(testsOf)
  return [
    ...(tests.length > 0 ? [testsOf(tests)] : []),
    // A defect that names its specs shows only in the built console.
    ...(specs.length > 0 ? [{ tier: 'end to end', run: () => runEndToEnd(specs) }] : []),
    ...groups.slice(0, 2),
    { tier: 'checks and build', run: () => runLint([file]) },
    { tier: 'checks and build', run: () => runTypes([file]) },
    ...groups.slice(2),
    { tier: 'end to end', run: () => runEndToEnd([]) },
  ]
}

/** The first step that fails with the defect, twice, and passes without it; undefined where none does. */
const findCatch = async (defect: Defect): Promise<Result | undefined> => {
  const text = readFileSync(pathOf(defect), 'utf8')
  const planted = text.replace(defect.find, () => defect.replace)
  const runPlanted = async (run: () => Promise<Outcome>): Promise<Outcome> => {
    writeFileSync(pathOf(defect), planted)
    try {
      return await run()
    } finally {
      writeFileSync(pathOf(defect), text)
    }
  }
  for (const { tier, run } of stepsFor(defect)) {
    const outcome = await runPlanted(run)
    if (outcome.kind === 'passed') continue
    if (outcome.kind === 'broken') {
      console.log(`${defect.name}: no verdict: ${outcome.by}`)
      continue
    }
    // A test that fails now and then, on a busy machine, catches nothing.
    const again = await runPlanted(outcome.repeat)
    const without = await outcome.repeat()
    if (again.kind === 'failed' && without.kind === 'passed') return { tier, by: outcome.by }
    console.log(`${defect.name}: not by the defect alone: ${outcome.by}`)
  }
  return undefined
}

for (const defect of chosen) {
  if (readFileSync(pathOf(defect), 'utf8').split(defect.find).length !== 2)
    throw new Error(`${defect.name}: its place is not there once`)
}
let missed = 0
for (const defect of chosen) {
  const result = await findCatch(defect)
  if (result) results[defect.name] = result
  else {
    missed += 1
    delete results[defect.name]
  }
  console.log(`${defect.name}\n    → ${result ? `${result.tier}: ${result.by}` : 'CAUGHT BY NONE'}`)
  const inOrder = defects.flatMap(({ name }) => (results[name] ? [[name, results[name]] as const] : []))
  writeFileSync(resultsFile, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`)
}
// What was built last may hold a defect.
if (hasBuilt()) await runBuild()
console.log(`${chosen.length - missed} of ${chosen.length} defects caught`)
process.exitCode = missed > 0 ? 1 : 0
