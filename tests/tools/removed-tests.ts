import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DeclaredTest, declaredTests } from './declared-tests.ts'
import { root } from './run.ts'

/*
 * npm run removed-tests -- COMMIT: lists each test of `npm test` at that commit that was removed since then, or that only
 * `npm run proof` runs now, with its successor in `npm test`, as removed-tests.json has them. File and title identify a test.
 * Fails if one has no successor, or a successor is not in `npm test`.
 */

/** Tests and their successors, by names such as `tests/…/file.test.ts › title`. */
interface Successors {
  /** Renamed files, with all their tests. */
  readonly moved: Readonly<Record<string, string>>
  readonly removed: Readonly<Record<string, string>>
  /** Tests of what the program no longer does, each with the reason. */
  readonly obsolete: Readonly<Record<string, string>>
  /** Tests, and files with all their tests, that only `npm run proof` runs. */
  readonly demoted: Readonly<Record<string, string>>
  /** Tests and files that only `npm run proof` runs without a successor, each with the reason. */
  readonly proofOnly: Readonly<Record<string, string>>
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 200_000_000 })

const isTest = (file: string): boolean => /^tests\/.*\.(test|spec)\.tsx?$/.test(file)
const formatName = ({ file, title }: Pick<DeclaredTest, 'file' | 'title'>): string => `${file} › ${title}`

const readTests = (commit: string): readonly DeclaredTest[] =>
  git('ls-tree', '-r', '--name-only', commit, 'tests')
    .split('\n')
    .filter(isTest)
    .flatMap(file => declaredTests(file, git('show', `${commit}:${file}`)))

const commit = process.argv[2] ?? 'HEAD'
const before = readTests(commit).filter(({ isProof }) => !isProof)

/** Titles since all were rewritten, by the names before. That commit changed no other part of a test, nor their order. */
const readRetitled = (): ReadonlyMap<string, string> => {
  const retitling = git('log', '-1', '--format=%H', '--grep=^Rewrite test titles in plain English$').trim()
  const isLater = retitling !== '' && git('rev-list', '--count', `${commit}..${retitling}`).trim() !== '0'
  if (!isLater) return new Map()
  const after = readTests(retitling)
  const pairs = readTests(`${retitling}^`).map((one, at) => [one, after[at]?.title ?? ''] as const)
  // Where two tests share a name, that of `npm test` comes last and counts.
  const sorted = pairs.toSorted(([one], [other]) => Number(other.isProof) - Number(one.isProof))
  return new Map(sorted.map(([one, title]) => [formatName(one), title]))
}
const retitled = readRetitled()
const now = git('ls-files', '-co', '--exclude-standard', 'tests')
  .split('\n')
  .filter(file => isTest(file) && existsSync(join(root, file)))
  .flatMap(file => declaredTests(file, readFileSync(join(root, file), 'utf8')))
/** True for a test that only `npm run proof` runs, by name; several tests may share a name. */
const proofByName = new Map<string, boolean>()
for (const one of now)
  proofByName.set(formatName(one), one.isProof && (proofByName.get(formatName(one)) ?? true))
const { moved, removed, obsolete, demoted, proofOnly } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'removed-tests.json'), 'utf8'),
) as Successors

/** Follows the successors of a test to one in `npm test`. */
const findSuccessor = (successor: string, left = 10): string => {
  if (left === 0 || proofByName.get(successor) === false) return successor
  const [file = ''] = successor.split(' › ')
  const next = removed[successor] ?? demoted[successor] ?? demoted[file]
  return next === undefined ? successor : findSuccessor(next, left - 1)
}

const counts = { removed: 0, obsolete: 0, demoted: 0, proofOnly: 0, lost: 0 }
/** Prints a test with its successor. */
const report = (name: string, kind: 'removed' | 'demoted', named: string | undefined): void => {
  counts[kind] += 1
  const successor = named === undefined ? undefined : findSuccessor(named)
  const isProven = successor !== undefined && proofByName.get(successor) === false
  if (!isProven) counts.lost += 1
  const problem = successor === undefined ? 'NOTHING' : `NOT IN npm test: ${successor}`
  console.log(`${kind}: ${name}\n    → ${isProven ? successor : problem}`)
}

for (const { file, title } of before) {
  const name = formatName({ file, title })
  // A file may have moved before or after the titles were rewritten.
  const movedName = formatName({ file: moved[file] ?? file, title })
  const currentTitle = retitled.get(movedName) ?? retitled.get(name) ?? title
  const currentName = formatName({ file: moved[file] ?? file, title: currentTitle })
  const isProof = proofByName.get(currentName)
  const reasonGone = isProof === undefined ? obsolete[name] : undefined
  if (reasonGone !== undefined) {
    counts.obsolete += 1
    console.log(`obsolete: ${name}\n    → ${reasonGone}`)
  } else if (isProof === undefined) report(name, 'removed', removed[name])
  else if (isProof) {
    const reason = proofOnly[currentName] ?? proofOnly[moved[file] ?? file]
    if (reason !== undefined) {
      counts.proofOnly += 1
      console.log(`only in npm run proof: ${name}\n    → ${reason}`)
    } else report(name, 'demoted', demoted[currentName] ?? demoted[moved[file] ?? file])
  }
}
console.log(
  `${counts.removed} removed, ${counts.obsolete} obsolete, ${counts.demoted} demoted, ${counts.proofOnly} proven by npm run proof alone, ${counts.lost} without a successor`,
)
process.exitCode = counts.lost > 0 ? 1 : 0
