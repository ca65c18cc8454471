import { execFileSync } from 'node:child_process'
import { root } from './run.ts'

/** Names the commit that a change is compared with, where the upstream branch does not show it. */
export const sinceVariable = 'CONSOLE_CHANGED_SINCE'

const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const readLines = (text: string): readonly string[] => text.split('\n').filter(line => line !== '')

/** Lists the files that differ from a commit, in commits since then and in the working tree, without removed ones. */
export const listChangesSince = (commit: string, folder = root): readonly string[] => [
  ...readLines(git(folder, 'diff', '--name-only', '--diff-filter=d', commit)),
  ...readLines(git(folder, 'ls-files', '--others', '--exclude-standard')),
]

const findBase = (folder: string): string => {
  const named = process.env[sinceVariable]
  if (named) return named
  try {
    const base = git(folder, 'merge-base', 'HEAD', 'origin/HEAD')
    if (base !== git(folder, 'rev-parse', 'HEAD')) return base
  } catch {
    // A clone without an upstream branch: the last commit is the change.
  }
  return git(folder, 'rev-parse', '--verify', 'HEAD^')
}

/**
 * Lists the files of the present change: what its branch adds to the upstream branch, or the last commit, and what is not
 * committed. Returns null if version control does not know: then anything may have changed.
 */
export const listChangedFiles = (folder = root): readonly string[] | null => {
  try {
    return listChangesSince(findBase(folder), folder)
  } catch {
    return null
  }
}

/** Paths that the release's tools work on. */
const releasePaths = [
  '.github/',
  'electron-builder.yml',
  'resources/',
  'tests/packages/',
  'tests/tools/release/',
  'tests/unit/packages/',
  'tests/unit/release/',
]

/** True if the present change concerns the release's tools, whose tests `npm test` otherwise leaves to the proof. */
export const concernsRelease = (changed: readonly string[] | null): boolean =>
  changed?.some(file => releasePaths.some(path => file.startsWith(path))) ?? true
