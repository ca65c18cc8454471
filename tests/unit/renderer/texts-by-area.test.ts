import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import { playerAreas } from '../../../src/renderer/app/player/player-code.ts'
import { getAreas } from '../../../src/renderer/app/routes.ts'
import { sharedAreas } from '../../../src/renderer/i18n/areas.ts'
import { texts as always } from '../../../src/renderer/i18n/zh-cn/first.ts'
import { texts } from '../../../src/renderer/i18n/zh-cn/texts.ts'
import type { WriteRecord } from '../../../src/shared/write-record.ts'
import { findImports } from './find-imports.ts'

const everywhere = Object.keys(always)
/** Areas that components load themselves on demand: no page waits for them. */
const laterAreas: readonly string[] = [
  'batches',
  'explain',
  'firstSteps',
  'glossary',
  'help',
  'keys',
  'lock',
  'pageHelp',
  'survey',
  'updates',
]
const areas = Object.keys(texts).filter(area => !laterAreas.includes(area))

/** Lists the label texts that a write's outcome compares. */
const listComparedTexts = (record: WriteRecord): readonly string[] => {
  if (record.kind === 'either') return record.all.flatMap(listComparedTexts)
  if (record.kind === 'total') return [record.texts]
  return 'compares' in record && record.compares ? [record.compares.texts] : []
}
/** Writes by the area whose texts their outcome shows. */
const writesByArea = Map.groupBy(
  catalogue.flatMap(({ id, record }) =>
    listComparedTexts(record).map(at => ({ id, area: at.split(':')[0] ?? '' })),
  ),
  ({ area }) => area,
)

const namedAreas = new Map<string, readonly string[]>()
/** Finds the areas whose texts this code shows, by name or through the writes it sends. */
const findNamedAreas = (code: string): readonly string[] => {
  const before = namedAreas.get(code)
  if (before) return before
  const foundAreas = areas.filter(
    area =>
      new RegExp(`['"\`]${area}:`).test(code) ||
      [...code.matchAll(/useTranslation\(([^)]*)\)/g)].some(([, argument = '']) =>
        argument.includes(`'${area}'`),
      ) ||
      (writesByArea.get(area) ?? []).some(({ id }) =>
        new RegExp(`(?<![\\w.'"\`])${id.replace('.', '\\.')}\\b`).test(code),
      ),
  )
  namedAreas.set(code, foundAreas)
  return foundAreas
}

/** Lists the areas that a file and its imports show, without those already loaded. */
const listShownAreas = (file: string, here: readonly string[]): readonly string[] => {
  // A page of the shell imports the shell, whose parts load their own texts.
  const own = file.startsWith('renderer/app/') ? posix.dirname(file) : ''
  const all = [...findImports(file, { later: true })].filter(
    ([name]) => !name.startsWith('renderer/app/routes') && !name.endsWith('calls.ts') && name.startsWith(own),
  )
  return areas.filter(
    area => !here.includes(area) && all.some(([, code]) => findNamedAreas(code).includes(area)),
  )
}

const renderer = join(import.meta.dirname, '..', '..', '..', 'src', 'renderer')
const routesFile = readFileSync(join(renderer, 'app', 'routes.ts'), 'utf8')
/** Files of the screens that are loaded together, by the name of the screen. */
const listFiles = new Map(
  [
    ...readFileSync(join(renderer, 'app', 'lists.ts'), 'utf8').matchAll(
      /^export \{(?<names>[^}]+)\} from '(?<file>[^']+)'/gm,
    ),
  ].flatMap(({ groups }) =>
    (groups?.['names'] ?? '')
      .split(',')
      .map(name => [name.trim(), posix.join('renderer/app', groups?.['file'] ?? '')] as const),
  ),
)
const screens = [
  ...routesFile.matchAll(/^ {2}'(?<path>\/[^']*)': \{.*?import\('(?<file>[^']+)'\)\)\s*\.(?<name>\w+)/gms),
].map(({ groups }) => {
  const file = listFiles.get(groups?.['name'] ?? '') ?? posix.join('renderer/app', groups?.['file'] ?? '')
  return [groups?.['path'] ?? '', file] as const
})

test('every screen is checked', () => {
  expect(screens.length).toBe([...routesFile.matchAll(/\bload: async/g)].length)
})

test.each(screens)('the screen at %s loads every text its code names', (path, file) => {
  const here = [...everywhere, ...sharedAreas]
  const missingAreas = listShownAreas(file, here).filter(
    area => !(getAreas(path) as readonly string[]).includes(area),
  )
  expect(missingAreas).toEqual([])
})

test('the player detail loads every text its code names', () => {
  const file = 'areas/players/detail/player-detail.tsx'
  const missingAreas = listShownAreas(file, everywhere).filter(
    area => !(playerAreas as readonly string[]).includes(area),
  )
  expect(missingAreas).toEqual([])
})

test('areas loaded on demand are loaded by some code', () => {
  const all = [...findImports('renderer/main.tsx', { later: true }).values()]
  for (const area of laterAreas) {
    const loadPattern = new RegExp(`loadTexts\\(\\[[^\\]]*'${area}'`)
    expect(all.some(code => loadPattern.test(code))).toBe(true)
  }
})

test('the sign-in page names only texts that are always loaded', () => {
  const first = [...findImports('renderer/main.tsx').values()].flatMap(findNamedAreas)
  expect([...new Set(first)].filter(area => !everywhere.includes(area))).toEqual([])
})
