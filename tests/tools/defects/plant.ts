import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nearestTests } from '../related.ts'
import { root } from '../run.ts'
import { type Outcome, runBuild, runEndToEnd, runLint, runTypes, runVitest } from './checks.ts'
import { type Defect, defects } from './defects.ts'

/*
 * npm run defects [-- PART OF A NAME | --missing]: plants each defect, or those of that name, or those without a result, by itself and
 * finds the first tier of `npm test` that catches it: checks and build, unit and screen tests (nearest first), end-to-end tests. A
 * test counts only if it fails twice with the defect and passes without it. Writes what caught each into results.json; fails when
 * one was not caught. Works on this folder: commit first.
 */

/** The first tier that caught a defect, and what of it. */
interface Result {
  readonly tier: string
  readonly by: string
}

/** A part of `npm test`, run once with a defect and once without. */
interface Step {
  readonly tier: string
  readonly run: () => Promise<Outcome>
}

const nearestCount = 12
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

/** The steps of `npm test` in its order; the nearest tests see most defects, at a fraction of the time. */
const stepsFor = ({ file, specs = [] }: Defect): readonly Step[] => {
  const tests = nearestTests(root, [file])
  const groups = [tests.slice(0, nearestCount), tests.slice(nearestCount, 60), tests.slice(60)]
  return [
    { tier: 'checks and build', run: () => runTypes([file]) },
    { tier: 'checks and build', run: () => runLint([file]) },
    { tier: 'checks and build', run: runBuild },
    ...groups
      .filter(group => group.length > 0)
      .map(group => ({ tier: 'unit and screen tests', run: () => runVitest(group) })),
    ...(specs.length > 0 ? [{ tier: 'end to end', run: () => runEndToEnd(specs) }] : []),
    { tier: 'end to end', run: () => runEndToEnd([]) },
  ]
}

/** Runs what the defects will be looked for with: a test that fails by itself catches nothing. */
const checkBaseline = async (): Promise<void> => {
  const tests = new Set(chosen.flatMap(({ file }) => nearestTests(root, [file]).slice(0, nearestCount)))
  const specs = new Set(chosen.flatMap(one => one.specs ?? []))
  const files = new Set(chosen.map(({ file }) => file))
  const outcomes = [await runTypes([...files]), await runLint([...files]), await runBuild()]
  if (tests.size > 0) outcomes.push(await runVitest([...tests]))
  if (specs.size > 0) outcomes.push(await runEndToEnd([...specs]))
  for (const outcome of outcomes)
    if (outcome.kind !== 'passed') throw new Error(`Not green without a defect: ${outcome.by}`)
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
await checkBaseline()
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
await runBuild()
console.log(`${chosen.length - missed} of ${chosen.length} defects caught`)
process.exitCode = missed > 0 ? 1 : 0
