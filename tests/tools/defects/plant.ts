import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'
import {
  groupTests,
  hasBuilt,
  type Outcome,
  runBuild,
  runEndToEnd,
  runLint,
  runTypes,
  runVitest,
  runWithText,
} from './checks.ts'
import { type Defect, defects } from './defects.ts'

/*
 * npm run defects [-- PART OF A NAME | --missing]: plants each defect, or those of that name, or those without a result, one at a
 * time, and finds the part of `npm test` that catches it, the quickest first: the end-to-end tests that the defect names, the
 * nearest unit and screen tests, lint and types, all others. A test counts only if it fails twice with the defect and passes
 * without it. Writes what caught each into results.json; fails if one was not caught. It changes this folder: commit first.
 */

/** The tier that catches a defect, and the failure in it. */
interface Result {
  readonly tier: string
  readonly by: string
}

/** A part of `npm test`, run once with a defect and once without. */
interface Step {
  readonly tier: string
  readonly run: () => Promise<Outcome>
}

const resultsFile = join(import.meta.dirname, 'results.json')
const results: Record<string, Result> = existsSync(resultsFile)
  ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Record<string, Result>)
  : {}
const namePart = process.argv.slice(2).join(' ')
/** Defects selected by a part of their names, or those without a result. */
const selection = defects.filter(({ name }) =>
  namePart === '--missing' ? results[name] === undefined : name.includes(namePart),
)

const getPath = ({ file }: Defect): string => join(root, file)

/** Lists the steps of `npm test` that can catch the defect, the quickest first. */
const listSteps = ({ file, tests = [], specs = [] }: Defect): readonly Step[] => {
  const createTestStep = (group: readonly string[]): Step => ({
    tier: 'unit and screen tests',
    run: () => runVitest(group),
  })
  const groups = groupTests(file).map(createTestStep)
  return [
    ...(tests.length > 0 ? [createTestStep(tests)] : []),
    // A defect that names its specs shows only in the built console.
    ...(specs.length > 0 ? [{ tier: 'end to end', run: () => runEndToEnd(specs) }] : []),
    ...groups.slice(0, 2),
    { tier: 'checks and build', run: () => runLint([file]) },
    { tier: 'checks and build', run: () => runTypes() },
    ...groups.slice(2),
    { tier: 'end to end', run: () => runEndToEnd([]) },
  ]
}

/** Finds the first step that fails twice with the defect and passes without it; undefined if none does. */
const findCatch = async (defect: Defect): Promise<Result | undefined> => {
  const text = readFileSync(getPath(defect), 'utf8')
  const defectiveText = text.replace(defect.find, () => defect.replace)
  const runPlanted = (run: () => Promise<Outcome>) => runWithText(defect.file, defectiveText, run)
  for (const { tier, run } of listSteps(defect)) {
    const outcome = await runPlanted(run)
    if (outcome.kind === 'passed') continue
    if (outcome.kind !== 'failed') {
      console.log(`${defect.name}: no verdict: ${outcome.by}`)
      continue
    }
    // A test that fails only occasionally, on a busy machine, has not caught the defect.
    const secondOutcome = await runPlanted(outcome.repeat)
    const outcomeWithout = await outcome.repeat()
    if (secondOutcome.kind === 'failed' && outcomeWithout.kind === 'passed') return { tier, by: outcome.by }
    console.log(`${defect.name}: not caused by the defect alone: ${outcome.by}`)
  }
  return undefined
}

for (const defect of selection) {
  if (readFileSync(getPath(defect), 'utf8').split(defect.find).length !== 2)
    throw new Error(`${defect.name}: its code does not occur exactly once`)
}
let missedCount = 0
for (const defect of selection) {
  const result = await findCatch(defect)
  if (result) results[defect.name] = result
  else {
    missedCount += 1
    delete results[defect.name]
  }
  console.log(`${defect.name}\n    → ${result ? `${result.tier}: ${result.by}` : 'NOT CAUGHT'}`)
  const inOrder = defects.flatMap(({ name }) => (results[name] ? [[name, results[name]] as const] : []))
  writeFileSync(resultsFile, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`)
}
// The last build may contain a defect.
if (hasBuilt()) await runBuild()
console.log(`${selection.length - missedCount} of ${selection.length} defects caught`)
process.exitCode = missedCount > 0 ? 1 : 0
