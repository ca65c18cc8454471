import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DeclaredTest, declaredTests } from './declared-tests.ts'
import { root } from './run.ts'

/*
 * npm run removed-tests -- COMMIT: each test of `npm test` at that commit that is gone since then, or that only `npm run proof`
 * runs now, with the one of `npm test` that proves its sentence, as removed-tests.json has them. Tests are told apart by file and
 * title. Fails where one has no successor, or a successor is not in `npm test`.
 */

/** Names of tests: `tests/…/file.test.ts › title`. */
interface Successors {
  /** Files that have another name now, with all their tests. */
  readonly moved: Readonly<Record<string, string>>
  readonly removed: Readonly<Record<string, string>>
  /** Tests, and files with all their tests, that only `npm run proof` runs. */
  readonly demoted: Readonly<Record<string, string>>
  /** The same without a successor, each with the reason. */
  readonly proofOnly: Readonly<Record<string, string>>
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 200_000_000 })

const isTest = (file: string): boolean => /^tests\/.*\.(test|spec)\.tsx?$/.test(file)
const nameOf = ({ file, title }: Pick<DeclaredTest, 'file' | 'title'>): string => `${file} › ${title}`

const commit = process.argv[2] ?? 'HEAD'
const before = git('ls-tree', '-r', '--name-only', commit, 'tests')
  .split('\n')
  .filter(isTest)
  .flatMap(file => declaredTests(file, git('show', `${commit}:${file}`)))
  .filter(({ isProof }) => !isProof)
const now = git('ls-files', '-co', '--exclude-standard', 'tests')
  .split('\n')
  .filter(file => isTest(file) && existsSync(join(root, file)))
  .flatMap(file => declaredTests(file, readFileSync(join(root, file), 'utf8')))
/** Whether only `npm run proof` runs it, by name: several tests may bear one. */
const proofByName = new Map<string, boolean>()
for (const one of now) proofByName.set(nameOf(one), one.isProof && (proofByName.get(nameOf(one)) ?? true))
const { moved, removed, demoted, proofOnly } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'removed-tests.json'), 'utf8'),
) as Successors

const counts = { removed: 0, demoted: 0, proofOnly: 0, lost: 0 }
/** Prints a test with what proves its sentence now. */
const report = (name: string, kind: 'removed' | 'demoted', successor: string | undefined): void => {
  counts[kind] += 1
  const isProven = successor !== undefined && proofByName.get(successor) === false
  if (!isProven) counts.lost += 1
  const problem = successor === undefined ? 'NOTHING' : `NOT IN npm test: ${successor}`
  console.log(`${kind}: ${name}\n    → ${isProven ? successor : problem}`)
}

for (const { file, title } of before) {
  const name = nameOf({ file, title })
  const here = nameOf({ file: moved[file] ?? file, title })
  const isProof = proofByName.get(here)
  if (isProof === undefined) report(name, 'removed', removed[name])
  else if (isProof) {
    const reason = proofOnly[here] ?? proofOnly[moved[file] ?? file]
    if (reason !== undefined) {
      counts.proofOnly += 1
      console.log(`only in npm run proof: ${name}\n    → ${reason}`)
    } else report(name, 'demoted', demoted[here] ?? demoted[moved[file] ?? file])
  }
}
console.log(
  `${counts.removed} removed, ${counts.demoted} demoted, ${counts.proofOnly} proven by npm run proof alone, ${counts.lost} without a successor`,
)
process.exitCode = counts.lost > 0 ? 1 : 0
