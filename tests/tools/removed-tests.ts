import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/*
 * npm run removed-tests -- COMMIT: each test declared at that commit and no longer, with the one that proves its sentence now,
 * as removed-tests.json has them. Fails where one has no successor, or a successor is not there.
 */

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 200_000_000 })

const isTest = (file: string): boolean => /^tests\/.*\.(test|spec)\.tsx?$/.test(file)
const declared =
  /\b(?:test|it)(?:\.\w+)*(?:\((?!['"`])[^\n]*?\))?\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>/gs

/** Titles of tests as they stand in the code, without the mark of their tier. */
const titlesIn = (text: string): readonly string[] =>
  [...text.matchAll(declared)].map(({ groups }) =>
    (groups?.['title'] ?? '').replace(/ @(?:proof|pictures)$|\$\{tier\}$/, ''),
  )

const before = git('ls-tree', '-r', '--name-only', process.argv[2] ?? 'HEAD', 'tests')
  .split('\n')
  .filter(isTest)
  .flatMap(file =>
    titlesIn(git('show', `${process.argv[2] ?? 'HEAD'}:${file}`)).map(title => ({ file, title })),
  )
const now = new Set(
  git('ls-files', '-co', '--exclude-standard', 'tests')
    .split('\n')
    .filter(isTest)
    .flatMap(file => {
      try {
        return titlesIn(readFileSync(join(root, file), 'utf8'))
      } catch {
        return []
      }
    }),
)
const successors = JSON.parse(
  readFileSync(join(import.meta.dirname, 'removed-tests.json'), 'utf8'),
) as Readonly<Record<string, string>>

const removed = before.filter(({ title }) => !now.has(title))
let lost = 0
for (const { file, title } of removed) {
  const successor = successors[title]
  const isThere = successor !== undefined && now.has(successor)
  if (!isThere) lost += 1
  const told = successor === undefined ? 'NOTHING' : isThere ? successor : `NOT THERE: ${successor}`
  console.log(`${file}: ${title}\n    → ${told}`)
}
console.log(`${removed.length} removed, ${lost} without a successor`)
process.exitCode = lost > 0 ? 1 : 0
