import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { scripts } from '../../../package.json'
import { definitions, filesOf, labels, map, others, pages, quoted, readme, root, targets } from './pages.ts'

const all = [readme, map, ...pages]

/** Files named in the documents that exist only in an installation or after a command. */
const generatedFiles = [
  'profile.json',
  'resources/profile.json',
  'app-update.yml',
  'updates.json',
  'tour/',
  'exports/set-aside',
  'settings.from-<version>.json',
]

const isPath = (code: string): boolean =>
  /^[\w.*<>@-]+(?:\/[\w.*<>@-]*)*$/.test(code) &&
  (code.includes('/') || /\.(?:tsx?|json|ya?ml|md|png|html|css)$/.test(code))

/** Looks in the project's folder, the page's own and, for a name alone, everywhere below the page. */
const hasFile = (code: string, folder: string): boolean => {
  const pattern = code.replaceAll(/<\w+>/g, '*')
  const places = [pattern, posix.join(folder, pattern)]
  // A page of an area names files of another as `<area>/<file>`.
  if (folder.startsWith('src/areas/')) places.push(posix.join('src/areas', pattern))
  if (!code.includes('/')) {
    places.push(...(folder === '.' ? ['src', 'tests'] : [folder]).map(place => `${place}/**/${pattern}`))
  }
  return places.some(place => filesOf(place).length > 0)
}

const countLines = ({ text }: { readonly text: string }): number => text.trimEnd().split('\n').length

test('pages and their lines have a bounded length', () => {
  expect(countLines(readme)).toBeLessThanOrEqual(200)
  expect(countLines(map)).toBeLessThanOrEqual(350)
  for (const page of pages) expect(page.text.split('\n').length, page.path).toBeLessThanOrEqual(75)
  const wideLines = all.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (line.length > 120 && !line.startsWith('| ![') ? [`${path}:${at + 1}`] : [])),
  )
  expect(wideLines).toEqual([])
})

test('every page has a title and a description', () => {
  for (const { path, text } of pages) expect(text, path).toMatch(/^# \S.*\n\n[A-Z`“]/)
})

test('every named path exists', () => {
  const missingPaths = all.flatMap(page =>
    quoted(page)
      .filter(code => isPath(code) && !generatedFiles.includes(code) && !hasFile(code, page.folder))
      .map(code => `${page.path}: ${code}`),
  )
  expect(missingPaths).toEqual([])
})

test('every link leads to a file', () => {
  const brokenLinks = [...all, ...others].flatMap(page =>
    targets(page)
      .filter(target => !existsSync(join(root, target)))
      .map(target => `${page.path}: ${target}`),
  )
  expect(brokenLinks).toEqual([])
  for (const page of [readme, map]) {
    const knownLabels = definitions(page)
    expect(
      labels(page).filter(label => !knownLabels.has(label)),
      page.path,
    ).toEqual([])
  }
})

test('the code page links to every page of choices', () => {
  const [text = ''] = /^## What the specification leaves open.*?(?=^\|)/ms.exec(map.text) ?? []
  const linkedPaths = new Set(labels({ ...map, text }).map(label => definitions(map).get(label)))
  expect(pages.map(({ path }) => path).filter(path => !linkedPaths.has(path))).toEqual([])
})

test('the table of sections links exactly the pages that name a section', () => {
  const tableEntries = [...map.text.matchAll(/^\| (?<section>[123] §\d)[^|]*\|(?<links>.*)\|$/gm)].flatMap(
    ({ groups }) =>
      [...(groups?.['links'] ?? '').matchAll(/\[(?<label>[^\]]+)\]/g)].map(
        link => `${groups?.['section']} ${definitions(map).get(link.groups?.['label'] ?? '')}`,
      ),
  )
  const namedSections = pages.flatMap(({ path, text }) => [
    ...new Set(
      [...text.matchAll(/\b(?<document>[123])\s+§(?<section>\d)/g)].map(
        ({ groups }) => `${groups?.['document']} §${groups?.['section']} ${path}`,
      ),
    ),
  ])
  expect(tableEntries.toSorted()).toEqual(namedSections.toSorted())
  expect(tableEntries.length).toBeGreaterThan(50)
})

test('the list of folders on the code page is complete', () => {
  const [house = ''] = /^```\nresources\/.*?^```$/ms.exec(map.text) ?? []
  const listFolders = (path: string) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => entry.name)
  const words = new Set(house.split(/[\s,:;/]+/))
  for (const place of [
    'src',
    'src/main',
    'src/renderer',
    'src/renderer/app',
    'src/renderer/kit',
    'src/shared',
  ]) {
    expect(
      listFolders(place).filter(name => !words.has(name)),
      place,
    ).toEqual([])
  }
})

test('every named command is a script of the project', () => {
  const commands = [readme, map, ...pages, ...others].flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm run (?:-s )?(?<name>[a-z][\w:-]*)/g)].map(({ groups }) => ({
      path,
      name: groups?.['name'] ?? '',
    })),
  )
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter(({ name }) => !(name in scripts))).toEqual([])
})
