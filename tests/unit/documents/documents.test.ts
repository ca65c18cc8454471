import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { scripts } from '../../../package.json'
import { definitions, filesOf, labels, map, others, pages, quoted, readme, root, targets } from './pages.ts'

const all = [readme, map, ...pages]

/** Named in the documents, and there only in an installation, or once a command has run. */
const made = [
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

/** From the project's folder, from the page's own, or, for a name alone, anywhere below the page. */
const isThere = (code: string, folder: string): boolean => {
  const pattern = code.replaceAll(/<\w+>/g, '*')
  const places = [pattern, posix.join(folder, pattern)]
  if (!code.includes('/')) {
    places.push(...(folder === '.' ? ['src', 'tests'] : [folder]).map(place => `${place}/**/${pattern}`))
  }
  return places.some(place => filesOf(place).length > 0)
}

const lineCount = ({ text }: { readonly text: string }): number => text.trimEnd().split('\n').length

test('pages are short enough to be read, and their lines are no wider than a window', () => {
  expect(lineCount(readme)).toBeLessThanOrEqual(200)
  expect(lineCount(map)).toBeLessThanOrEqual(350)
  for (const page of pages) expect(page.text.split('\n').length, page.path).toBeLessThanOrEqual(75)
  const wide = all.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (line.length > 120 && !line.startsWith('| ![') ? [`${path}:${at + 1}`] : [])),
  )
  expect(wide).toEqual([])
})

test('every page has a title and says what its folder is', () => {
  for (const { path, text } of pages) expect(text, path).toMatch(/^# \S.*\n\n[A-Z`“]/)
})

test('every path that is named is there', () => {
  const missing = all.flatMap(page =>
    quoted(page)
      .filter(code => isPath(code) && !made.includes(code) && !isThere(code, page.folder))
      .map(code => `${page.path}: ${code}`),
  )
  expect(missing).toEqual([])
})

test('every link leads somewhere', () => {
  const lost = [...all, ...others].flatMap(page =>
    targets(page)
      .filter(target => !existsSync(join(root, target)))
      .map(target => `${page.path}: ${target}`),
  )
  expect(lost).toEqual([])
  for (const page of [readme, map]) {
    const known = definitions(page)
    expect(
      labels(page).filter(label => !known.has(label)),
      page.path,
    ).toEqual([])
  }
})

test('the page of the code leads to every page of choices', () => {
  const [text = ''] = /^## What the specification leaves open.*?(?=^\|)/ms.exec(map.text) ?? []
  const linked = new Set(labels({ ...map, text }).map(label => definitions(map).get(label)))
  expect(pages.map(({ path }) => path).filter(path => !linked.has(path))).toEqual([])
})

test('its table leads from each section of a document to the pages that name it', () => {
  const told = [...map.text.matchAll(/^\| (?<section>[123] §\d)[^|]*\|(?<links>.*)\|$/gm)].flatMap(
    ({ groups }) =>
      [...(groups?.['links'] ?? '').matchAll(/\[(?<label>[^\]]+)\]/g)].map(
        found => `${groups?.['section']} ${definitions(map).get(found.groups?.['label'] ?? '')}`,
      ),
  )
  const named = pages.flatMap(({ path, text }) => [
    ...new Set(
      [...text.matchAll(/\b(?<document>[123])\s+§(?<section>\d)/g)].map(
        ({ groups }) => `${groups?.['document']} §${groups?.['section']} ${path}`,
      ),
    ),
  ])
  expect(told.toSorted()).toEqual(named.toSorted())
  expect(told.length).toBeGreaterThan(50)
})

test('every list is named in the table of screens', () => {
  const folder = 'src/renderer/screens'
  const table = pages.find(page => page.folder === folder)
  const lists = filesOf(`${folder}/**/*.list.ts`)
  expect(lists.length).toBeGreaterThan(40)
  expect(lists.filter(path => !table?.text.includes(`\`${path.slice(folder.length + 1)}\``))).toEqual([])
})

test('its list of folders has every folder of main and of the kit', () => {
  const [house = ''] = /^```\nresources\/.*?^```$/ms.exec(map.text) ?? []
  const foldersOf = (path: string) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => entry.name)
  const words = new Set(house.split(/[\s,:;/]+/))
  for (const place of ['src', 'src/main', 'src/renderer', 'src/renderer/kit', 'src/shared']) {
    expect(
      foldersOf(place).filter(name => !words.has(name)),
      place,
    ).toEqual([])
  }
})

test('every command that is named is one of the project’s', () => {
  const commands = [readme, map, ...pages, ...others].flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm run (?:-s )?(?<name>[a-z][\w:-]*)/g)].map(({ groups }) => ({
      path,
      name: groups?.['name'] ?? '',
    })),
  )
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter(({ name }) => !(name in scripts))).toEqual([])
})
