import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run.ts'
import { type Commit, changesOf, withChanges } from './changelog.ts'
import { command, Refused } from './command.ts'
import { type Git, gitIn } from './git.ts'
import { readNotes } from './notes.ts'
import { compared, nextVersion, versionIn } from './version.ts'

/** Not at the top level, which holds what every tool looks for there and nothing else. */
const changelogPath = '.github/CHANGELOG.md'

interface Wish {
  /** The project's folder. */
  readonly folder: string
  /** `major`, `minor`, `patch` or a version. */
  readonly wish: string
  readonly isDry: boolean
  /** YYYY-MM-DD. */
  readonly day: string
}

/**
 * The newest version that was tagged in this branch's own past, by its number and not by when it was tagged; null for none.
 * What another branch has tagged meanwhile does not keep a hotfix from being cut here.
 */
const lastTag = (git: Git): string | null => {
  const versions = git('tag', '--merged', 'HEAD', '--list', 'v*')
    .split('\n')
    .map(tag => tag.slice(1))
    .filter(one => versionIn(one))
  return versions.toSorted(compared).at(-1) ?? null
}

const mark = '\u001e'

const commitsSince = (git: Git, version: string | null): readonly Commit[] => {
  const range = version === null ? ['HEAD'] : [`v${version}..HEAD`]
  const log = git('log', '--no-merges', `--format=${mark}%s`, '--name-only', ...range)
  const records = log.split(mark).slice(1)
  return records.map(record => {
    const [subject = '', ...files] = record.split('\n').filter(line => line !== '')
    return { subject, files }
  })
}

const manifests = ['package.json', 'package-lock.json'] as const

/** The file with its own version set, and nothing else changed, not even its spaces. */
const withVersion = (text: string, from: string, to: string): string => {
  // The project's own version comes before any dependency's: in the lock file twice, its own and its root package's.
  let left = text.includes('"lockfileVersion"') ? 2 : 1
  const changed = text.replaceAll(`"version": "${from}"`, found =>
    left-- > 0 ? `"version": "${to}"` : found,
  )
  if (left > 0) throw new Refused('the versions in package.json and package-lock.json differ')
  return changed
}

/** Git's own words, where it has said any. */
const reasonOf = (error: unknown): string => {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return said === '' ? String(error) : said
}

/** Sets version and changelog, commits both and tags the commit, all of it here alone, or nothing of it. Yields what it did, line by line. */
export const cut = ({ folder, wish, isDry, day }: Wish): readonly string[] => {
  const git = gitIn(folder)
  if (git('status', '--porcelain') !== '') throw new Refused('there are changes that are not committed')
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const { version: current } = JSON.parse(read('package.json')) as { readonly version: string }
  const next = nextVersion(current, wish)
  const last = lastTag(git)
  if (git('tag', '--list', `v${next}`) !== '') throw new Refused(`the tag v${next} is there already`)
  if (last !== null && compared(next, last) <= 0) throw new Refused(`${next} is not greater than v${last}`)
  readNotes(folder, next)
  const changes = changesOf(next, day, commitsSince(git, last))
  const files = new Map<string, string>(manifests.map(path => [path, withVersion(read(path), current, next)]))
  const changelog = existsSync(join(folder, changelogPath)) ? read(changelogPath) : null
  files.set(changelogPath, withChanges(changelog, changes))
  const told = [`${current} -> ${next}`, '', changes]
  if (isDry) return [...told, 'Nothing was written.']
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
    // Nothing else is lost by it: there were no changes that were not committed.
    git('reset', '--quiet', '--hard', before)
    if (changelog === null) rmSync(join(folder, changelogPath), { force: true })
    throw new Refused(`nothing was cut: ${reasonOf(error)}`)
  }
  return [...told, `Committed and tagged here. To release it: git push --atomic origin HEAD v${next}`]
}

await command(import.meta.filename, args => {
  const wishes = args.filter(arg => arg !== '--dry-run')
  const [wish = ''] = wishes
  if (wishes.length !== 1 || wish.startsWith('-'))
    throw new Refused('npm run release -- major|minor|patch|X.Y.Z[-beta.N] [--dry-run]')
  const day = new Date().toISOString().slice(0, 10)
  for (const line of cut({ folder: root, wish, isDry: args.includes('--dry-run'), day })) console.log(line)
})
