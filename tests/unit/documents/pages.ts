import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** The project's folder. */
export const root = join(import.meta.dirname, '..', '..', '..')

export interface Page {
  /** From the project's folder, with slashes. */
  readonly path: string
  readonly folder: string
  readonly text: string
}

const read = (path: string): Page => ({
  path,
  folder: posix.normalize(dirname(path)),
  text: readFileSync(join(root, path), 'utf8'),
})

const listed = (pattern: string): readonly string[] =>
  // The benchmark's peers bring pages of their own.
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] })
    .map(path => path.replaceAll('\\', '/'))
    .toSorted()

export const readme = read('README.md')

/** The page of the code as a whole: folders, flows, and the map of all other pages. */
export const map = read('src/README.md')

/** The pages of choices, one a folder. */
export const pages = ['src/**/README.md', 'tests/**/README.md']
  .flatMap(listed)
  .filter(path => path !== map.path)
  .map(read)

/** Whatever else is written for those who carry this on. */
export const others = ['.github/**/*.md', '*.md']
  .flatMap(listed)
  .filter(path => path !== readme.path)
  .map(read)

/** The text outside blocks of code. */
const prose = (text: string): string => text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/^ {4}\S.*$/gm, '')

/** What stands between back-ticks. */
export const quoted = ({ text }: Page): readonly string[] =>
  [...prose(text).matchAll(/`(?<code>[^`]+)`/g)].flatMap(({ groups }) => groups?.['code'] ?? [])

const definition = /^\[(?<label>[^\]]+)\]: (?<target>\S+)$/gm

/** Maps the labels of a page's links to the paths that they lead to, from the project's folder. */
export const definitions = ({ text, folder }: Page): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(definition)].map(({ groups }) => [
      groups?.['label'] ?? '',
      posix.join(folder, groups?.['target'] ?? ''),
    ]),
  )

/** The labels of links that the text shows: `[label]` alone, not `[text](target)`. */
export const labels = ({ text }: Page): readonly string[] =>
  [
    ...prose(text)
      .replaceAll(definition, '')
      .replaceAll(/`[^`]*`/g, '')
      .matchAll(/\[(?<label>[^\]\n]+)\](?!\()/g),
  ].flatMap(({ groups }) => groups?.['label'] ?? [])

/** Where the links of a page lead, from the project's folder; addresses of the web are left out. */
export const targets = (page: Page): readonly string[] => {
  const inline = [...prose(page.text).matchAll(/\]\((?<target>[^)\s]+)\)/g)]
  const labelled = [...page.text.matchAll(definition)]
  return [...inline, ...labelled]
    .flatMap(({ groups }) => groups?.['target'] ?? [])
    .filter(target => !/^[a-z]+:|^#/.test(target))
    .map(target => posix.join(page.folder, target.replace(/#.*$/, '')))
}

/** The files that a pattern, or a path, names. */
export const filesOf = (pattern: string): readonly string[] => listed(pattern)
