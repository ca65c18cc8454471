import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { playerAreas } from '../../../src/renderer/app/player-code.ts'
import { getAreas } from '../../../src/renderer/app/routes.ts'
import { sharedAreas } from '../../../src/renderer/i18n/areas.ts'
import { texts as always } from '../../../src/renderer/i18n/zh-cn/first.ts'
import { texts } from '../../../src/renderer/i18n/zh-cn/texts.ts'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
import type { WriteRecord } from '../../../src/shared/write-record.ts'
import { findImports } from './find-imports.ts'

const everywhere = Object.keys(always)
/** What shows these loads them itself, when it is asked for: no page waits for them. */
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

/** Where the labels are in which the outcome of a write compares what was sent with what is on record. */
const comparedIn = (record: WriteRecord): readonly string[] => {
  if (record.kind === 'either') return record.all.flatMap(comparedIn)
  if (record.kind === 'total') return [record.texts]
  return 'compares' in record && record.compares ? [record.compares.texts] : []
}
/** Writes by the area whose texts their outcome shows. */
const writesBy = Map.groupBy(
  catalogue.flatMap(({ id, record }) => comparedIn(record).map(at => ({ id, area: at.split(':')[0] ?? '' }))),
  ({ area }) => area,
)

const known = new Map<string, readonly string[]>()
/** The areas whose texts this code shows: those it names, and those of the outcomes of the writes it sends. */
const named = (code: string): readonly string[] => {
  const before = known.get(code)
  if (before) return before
  const found = areas.filter(
    area =>
      new RegExp(`['"\`]${area}:`).test(code) ||
      [...code.matchAll(/useTranslation\(([^)]*)\)/g)].some(([, asked = '']) =>
        asked.includes(`'${area}'`),
      ) ||
      (writesBy.get(area) ?? []).some(({ id }) =>
        new RegExp(`(?<![\\w.'"\`])${id.replace('.', '\\.')}\\b`).test(code),
      ),
  )
  known.set(code, found)
  return found
}

/** The areas that what is reached from a file shows, later too, without those that are here anyway. */
const shownBy = (file: string, here: readonly string[]): readonly string[] => {
  // A page of the shell's own reaches the shell, whose parts load what they show.
  const own = file.startsWith('renderer/app/') ? posix.dirname(file) : ''
  const all = [...findImports(file, { later: true })].filter(
    ([name]) =>
      !name.startsWith('renderer/app/routes') &&
      !name.startsWith('shared/endpoints/') &&
      name.startsWith(own),
  )
  return areas.filter(area => !here.includes(area) && all.some(([, code]) => named(code).includes(area)))
}

const routesFile = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'src', 'renderer', 'app', 'routes.ts'),
  'utf8',
)
const screens = [...routesFile.matchAll(/^ {2}'(?<path>\/[^']*)': \{.*?import\('(?<file>[^']+)'\)/gms)].map(
  ({ groups }) => [groups?.['path'] ?? '', posix.join('renderer/app', groups?.['file'] ?? '')] as const,
)

test('every screen is looked at', () => {
  expect(screens.length).toBe([...routesFile.matchAll(/\bload: async/g)].length)
})

test.each(screens)('the screen at %s comes with every text its code names', (path, file) => {
  const here = [...everywhere, ...sharedAreas]
  const missing = shownBy(file, here).filter(area => !(getAreas(path) as readonly string[]).includes(area))
  expect(missing).toEqual([])
})

test('a player’s detail comes with every text its code names', () => {
  const file = 'renderer/screens/players/detail/player-detail.tsx'
  const missing = shownBy(file, everywhere).filter(area => !(playerAreas as readonly string[]).includes(area))
  expect(missing).toEqual([])
})

test('texts that are loaded later are loaded by the code that shows them', () => {
  const all = [...findImports('renderer/main.tsx', { later: true }).values()]
  for (const area of laterAreas) {
    const loaded = new RegExp(`loadTexts\\(\\[[^\\]]*'${area}'`)
    expect(all.some(code => loaded.test(code))).toBe(true)
  }
})

test('what is drawn before anyone is signed in names only the texts that are always here', () => {
  const first = [...findImports('renderer/main.tsx').values()].flatMap(named)
  expect([...new Set(first)].filter(area => !everywhere.includes(area))).toEqual([])
})
