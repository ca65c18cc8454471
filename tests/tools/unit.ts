import { execFileSync } from 'node:child_process'
import { nearestTests } from './related.ts'
import { commandFile, root, runNode } from './run.ts'

/* npm run unit: the unit tests; `-- FILE…`: those; `-- related [COMMIT]`: the tests nearest to what was changed since then. */

/** As many test files as answer within twenty seconds on two cores. */
const most = 12

const lines = (args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(line => line !== '')

const [command, since = 'HEAD'] = process.argv.slice(2)
const vitest = [commandFile('vitest'), 'run', '--config', 'tests/vitest.config.ts']

const related = async (): Promise<number> => {
  const changed = [
    ...lines(['diff', '--name-only', '--diff-filter=d', since]),
    ...lines(['ls-files', '--others', '--exclude-standard']),
  ]
  const tests = nearestTests(root, changed)
  console.log(
    tests.length > most
      ? `The ${most} nearest of ${tests.length} test files that reach what was changed; \`npm test\` runs all.`
      : `${tests.length} test files reach what was changed.`,
  )
  if (tests.length === 0) return 0
  return runNode([...vitest, '--tags-filter=!proof', ...tests.slice(0, most)])
}

process.exitCode = await (command === 'related'
  ? related()
  : runNode([...vitest, '--project', 'unit', ...process.argv.slice(2)]))
