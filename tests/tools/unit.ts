import { listChangesSince } from './changed-files.ts'
import { nearestTests } from './related.ts'
import { commandFile, root, runNode } from './run.ts'

/* npm run unit: runs the unit tests; `-- FILE…`: only those; `-- related [COMMIT]`: the tests nearest to the changes since then. */

/** Limit of test files: they take about twenty seconds on two cores. */
const maxFiles = 12

const [command, since = 'HEAD'] = process.argv.slice(2)
const vitest = [commandFile('vitest'), 'run']

const runRelated = async (): Promise<number> => {
  const tests = nearestTests(root, listChangesSince(since))
  console.log(
    tests.length > maxFiles
      ? `The ${maxFiles} nearest of ${tests.length} test files that depend on a changed file; \`npm test\` runs all.`
      : `${tests.length} test files depend on a changed file.`,
  )
  if (tests.length === 0) return 0
  return runNode([...vitest, '--tags-filter=!proof', ...tests.slice(0, maxFiles)])
}

process.exitCode = await (command === 'related'
  ? runRelated()
  : runNode([...vitest, '--project', 'unit', ...process.argv.slice(2)]))
