import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run.ts'
import { type Commit, changesOf, withChanges } from './changelog.ts'
import { command, Refused } from './command.ts'
import { type Git, gitIn } from './git.ts'
import { readNotes } from './notes.ts'
import { compared, nextVersion, versionIn } from './version.ts'

/** Not at the top level, which is reserved for files that tools look for there. */
const changelogPath = '.github/CHANGELOG.md'

interface CutOptions {
  /** The project's folder. */
  readonly folder: string
  /** `major`, `minor`, `patch` or a version. */
  readonly wish: string
  readonly isDry: boolean
  /** YYYY-MM-DD. */
  readonly day: string
}

/**
 * Finds the newest version tagged in this branch's own history, by its number and not by its date; null for none.
 * Tags of other branches must not prevent a hotfix here.
 */
const findLastTag = (git: Git): string | null => {
  const versions = git('tag', '--merged', 'HEAD', '--list', 'v*')
    .split('\n')
    .map(tag => tag.slice(1))
    .filter(one => versionIn(one))
  return versions.toSorted(compared).at(-1) ?? null
}

const mark = '\u001e'

const listCommits = (git: Git, version: string | null): readonly Commit[] => {
  const range = version === null ? ['HEAD'] : [`v${version}..HEAD`]
  const log = git('log', '--no-merges', `--format=${mark}%s`, '--name-only', ...range)
  const records = log.split(mark).slice(1)
  return records.map(record => {
    const [subject = '', ...files] = record.split('\n').filter(line => line !== '')
    return { subject, files }
  })
}

const manifests = ['package.json', 'package-lock.json'] as const

/** Sets the version of a file and changes nothing else, not even white space. */
const setVersion = (text: string, from: string, to: string): string => {
  // The project's own version comes before any dependency's: in the lock file twice, its own and its root package's.
  let remaining = text.includes('"lockfileVersion"') ? 2 : 1
  const newText = text.replaceAll(`"version": "${from}"`, match =>
    remaining-- > 0 ? `"version": "${to}"` : match,
  )
  if (remaining > 0) throw new Refused('the versions in package.json and package-lock.json differ')
  return newText
}

/** Returns git's own message, or the error if git printed none. */
const getReason = (error: unknown): string => {
  const message = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return message === '' ? String(error) : message
}

/** Sets version and changelog, commits both and tags the commit, locally, all or nothing. Returns its report, line by line. */
export const cut = ({ folder, wish, isDry, day }: CutOptions): readonly string[] => {
  const git = gitIn(folder)
  if (git('status', '--porcelain') !== '') throw new Refused('there are changes that are not committed')
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const { version: current } = JSON.parse(read('package.json')) as { readonly version: string }
  const next = nextVersion(current, wish)
  const last = findLastTag(git)
  if (git('tag', '--list', `v${next}`) !== '') throw new Refused(`the tag v${next} is there already`)
  if (last !== null && compared(next, last) <= 0) throw new Refused(`${next} is not greater than v${last}`)
  readNotes(folder, next)
  const changes = changesOf(next, day, listCommits(git, last))
  const files = new Map<string, string>(manifests.map(path => [path, setVersion(read(path), current, next)]))
  const changelog = existsSync(join(folder, changelogPath)) ? read(changelogPath) : null
  files.set(changelogPath, withChanges(changelog, changes))
  const report = [`${current} -> ${next}`, '', changes]
  if (isDry) return [...report, 'Nothing was written.']
  const before = git('rev-parse', 'HEAD')
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    git('add', ...files.keys())
    git('commit', '--quiet', '--message', `Release ${next}`)
    git('tag', '--annotate', `v${next}`, '--message', `Release ${next}`)
  } catch (error) {
    // Loses nothing else: there were no uncommitted changes.
    git('reset', '--quiet', '--hard', before)
    if (changelog === null) rmSync(join(folder, changelogPath), { force: true })
    throw new Refused(`nothing was cut: ${getReason(error)}`)
  }
  return [...report, `Committed and tagged here. To release it: git push --atomic origin HEAD v${next}`]
}

await command(import.meta.filename, args => {
  const wishes = args.filter(arg => arg !== '--dry-run')
  const [wish = ''] = wishes
  if (wishes.length !== 1 || wish.startsWith('-'))
    throw new Refused('npm run release -- major|minor|patch|X.Y.Z[-beta.N] [--dry-run]')
  const day = new Date().toISOString().slice(0, 10)
  for (const line of cut({ folder: root, wish, isDry: args.includes('--dry-run'), day })) console.log(line)
})
