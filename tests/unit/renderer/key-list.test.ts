import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildMenuTemplate } from '../../../src/main/windows/menu.ts'
import { keys as texts } from '../../../src/renderer/i18n/zh-cn/keys.ts'
import { type KeyList, keyList } from '../../../src/shared/key-list.ts'

const renderer = join(import.meta.dirname, '../../../src/renderer')

/** Which groups of the list tell of the keys that these files handle. A file that is new to it fails the test. */
const told: Readonly<Record<string, readonly (keyof KeyList)[]>> = {
  'app/keys.ts': ['console'],
  'app/palette/palette.tsx': ['palette', 'dialogs'],
  'app/one-tag.tsx': ['tags'],
  'app/tag-list-box.tsx': ['tagList'],
  'kit/side-panel/panel-edge.tsx': ['player'],
  'kit/side-panel/use-panel-focus.ts': ['player'],
  'kit/side-panel/use-step-keys.ts': ['player', 'tables'],
  'app/navigation.tsx': ['menu'],
  'app/use-roving-focus.ts': ['menu'],
  'screens/home/waiting-strip.tsx': ['home'],
  'screens/inbox/use-queue-keys.ts': ['inbox'],
  'kit/list/list-view.tsx': ['lists'],
  'kit/table/pager.tsx': ['lists'],
  'kit/totals/totals-bar.tsx': ['tables'],
  'kit/facts/facts.tsx': ['tables'],
  'kit/table/columns-menu.tsx': ['columns'],
  'kit/table/use-resize.ts': ['columns'],
  'kit/table/use-grid-keys.ts': ['tables', 'columns'],
  'kit/table/navigation.ts': ['tables'],
}
/** They hand keys on, or keep a held one from acting twice: no key means anything in them. */
const passing: ReadonlySet<string> = new Set([
  'app/use-commands.ts',
  'app/cover.ts',
  'kit/press-guard.ts',
  'screens/inbox/queue-list.tsx',
  'kit/table/grid.tsx',
])

const shown: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
}
const named =
  /'(?<quoted>Arrow(?:Up|Down|Left|Right)|Enter|Escape|Home|End|Page(?:Up|Down)|Delete|F\d{1,2})'|(?:===|case) '(?<space> )'|\b(?<bare>Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Enter|Escape|Tab|Home|End|Delete): |(?:key|letter|toLowerCase\(\)) === '(?<letter>.)'|: '(?<mapped>[A-Z])'/g

const handled = (code: string): readonly string[] =>
  [...code.matchAll(named)].map(({ groups }) => {
    const key =
      groups?.['quoted'] ??
      groups?.['bare'] ??
      groups?.['space'] ??
      groups?.['letter'] ??
      groups?.['mapped'] ??
      ''
    return shown[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  })

const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => /\.tsx?$/.test(file))
  .map(file => ({ file, code: readFileSync(join(renderer, file), 'utf8') }))
  .filter(
    ({ file, code }) => !passing.has(file) && /KeyboardEvent|onKeyDown|'keydown'|moveByKey =/.test(code),
  )

const list = keyList(false)
const lastOf = (combination: string): string => combination.split('+').at(-1) || '+'
const keysOf = (groups: readonly (keyof KeyList)[]) =>
  new Set(groups.flatMap(group => list[group].flatMap(([, ...keys]) => keys.map(lastOf))))

test('every file that handles keys is told of', () => {
  expect(files.map(({ file }) => file).filter(file => !told[file])).toEqual([])
  expect(files).toHaveLength(Object.keys(told).length)
})

test.each(files)('every key that $file handles is in the list', ({ file, code }) => {
  const keys = handled(code)
  expect(keys.length).toBeGreaterThan(0)
  const known = keysOf(told[file] ?? [])
  expect(keys.filter(key => !known.has(key))).toEqual([])
})

const acceleratorsOf = (mac: boolean): readonly string[] =>
  buildMenuTemplate({
    language: 'en-us',
    mac,
    development: false,
    name: 'x',
    command: () => undefined,
    isLogDetailed: false,
    keepDetailedLog: () => undefined,
  })
    .flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
    .flatMap(({ accelerator }) => (typeof accelerator === 'string' ? [accelerator] : []))

/** `Ctrl+1…9` stands for nine keys. */
const eachOf = (key: string): readonly string[] =>
  key.endsWith('1…9') ? Array.from({ length: 9 }, (_, at) => key.replace('1…9', String(at + 1))) : [key]

test.each([true, false])('every key of the native menu is in the list (mac: %s)', mac => {
  const all = new Set(
    Object.values(keyList(mac))
      .flat()
      .flatMap(([, ...keys]) => keys)
      .flatMap(eachOf),
  )
  const accelerators = acceleratorsOf(mac).map(one => one.replace('CmdOrCtrl', mac ? 'Cmd' : 'Ctrl'))
  expect(accelerators.length).toBeGreaterThan(10)
  expect(accelerators.filter(one => !all.has(one))).toEqual([])
})

test('every line of the list stands in one group, and none is without words', () => {
  const names = Object.values(list).flatMap(lines => lines.map(([name]) => name))
  expect(new Set(names).size).toBe(names.length)
  expect(names.toSorted()).toEqual(Object.keys(texts.lines).toSorted())
  expect(Object.keys(list)).toEqual(Object.keys(texts.groups))
})
