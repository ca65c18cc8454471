import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** The project's folder. */
export const root = join(import.meta.dirname, '..', '..', '..')

export interface Page {
  /** Path from the project's folder, with slashes. */
  readonly path: string
  readonly folder: string
  readonly text: string
}

const readPage = (path: string): Page => ({
  path,
  folder: posix.normalize(dirname(path)),
  text: readFileSync(join(root, path), 'utf8'),
})

const listFiles = (pattern: string): readonly string[] =>
  // node_modules of the benchmark contain pages of other projects.
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] })
    .map(path => path.replaceAll('\\', '/'))
    .toSorted()

export const readme = readPage('README.md')

/** The page of the code as a whole: folders, flows, and the map of all other pages. */
export const map = readPage('src/README.md')

/** READMEs with choices, one per folder. */
export const pages = ['src/**/README.md', 'tests/**/README.md']
  .flatMap(listFiles)
  .filter(path => path !== map.path)
  .map(readPage)

/** Other pages for contributors. */
export const others = ['.github/**/*.md', '*.md', 'src/*.md']
  .flatMap(listFiles)
  .filter(path => path !== readme.path && path !== map.path)
  .map(readPage)

/** Removes code blocks from a text. */
const removeCodeBlocks = (text: string): string =>
  text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/^ {4}\S.*$/gm, '')

/** Lists the code between back-ticks. */
export const quoted = ({ text }: Page): readonly string[] =>
  [...removeCodeBlocks(text).matchAll(/`(?<code>[^`]+)`/g)].flatMap(({ groups }) => groups?.['code'] ?? [])

const definition = /^\[(?<label>[^\]]+)\]: (?<target>\S+)$/gm

/** Maps the labels of a page's links to the paths that they lead to, from the project's folder. */
export const definitions = ({ text, folder }: Page): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(definition)].map(({ groups }) => [
      groups?.['label'] ?? '',
      posix.join(folder, groups?.['target'] ?? ''),
    ]),
  )

/** Lists the labels of reference links: `[label]` alone, not `[text](target)`. */
export const labels = ({ text }: Page): readonly string[] =>
  [
    ...removeCodeBlocks(text)
      .replaceAll(definition, '')
      .replaceAll(/`[^`]*`/g, '')
      .matchAll(/\[(?<label>[^\]\n]+)\](?!\()/g),
  ].flatMap(({ groups }) => groups?.['label'] ?? [])

/** Lists the link targets of a page from the project's folder, without web addresses. */
export const targets = (page: Page): readonly string[] => {
  const inline = [...removeCodeBlocks(page.text).matchAll(/\]\((?<target>[^)\s]+)\)/g)]
  const referenceLinks = [...page.text.matchAll(definition)]
  return [...inline, ...referenceLinks]
    .flatMap(({ groups }) => groups?.['target'] ?? [])
    .filter(target => !/^[a-z]+:|^#/.test(target))
    .map(target => posix.join(page.folder, target.replace(/#.*$/, '')))
}

/** Lists the files that a pattern or a path matches. */
export const filesOf = (pattern: string): readonly string[] => listFiles(pattern)
