import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildMenuTemplate } from '../../../src/main/windows/menus/menu.ts'
import { keys as texts } from '../../../src/renderer/i18n/zh-cn/keys.ts'
import { type KeyList, keyList } from '../../../src/shared/texts/key-list.ts'

const src = join(import.meta.dirname, '../../../src')

/** Groups of the key list that cover the keys of a file. A new file fails the test. */
const documentedGroups: Readonly<Record<string, readonly (keyof KeyList)[]>> = {
  'app/tags/keys.ts': ['console'],
  'app/palette/palette.tsx': ['palette', 'dialogs'],
  'app/tags/one-tag.tsx': ['tags'],
  'app/tags/tag-list-box.tsx': ['tagList'],
  'kit/side-panel/panel-edge.tsx': ['player'],
  'kit/side-panel/use-panel-focus.ts': ['player'],
  'kit/side-panel/use-step-keys.ts': ['player', 'tables'],
  'app/shell/navigation.tsx': ['menu'],
  'app/shell/use-roving-focus.ts': ['menu'],
  'app/home/waiting-strip.tsx': ['home'],
  'app/inbox/use-queue-keys.ts': ['inbox'],
  'kit/list/list-view.tsx': ['lists'],
  'kit/search-steps.ts': ['lists'],
  'kit/table/pager.tsx': ['lists'],
  'kit/totals/totals-bar.tsx': ['tables'],
  'kit/facts/facts.tsx': ['tables'],
  'kit/table/layout/columns-menu.tsx': ['columns'],
  'kit/table/layout/use-resize.ts': ['columns'],
  'kit/table/grid/use-grid-keys.ts': ['tables', 'columns'],
  'kit/table/grid/navigation.ts': ['tables'],
}
/** These files forward keys or ignore repeats, so they need no entry. */
const forwardingFiles: ReadonlySet<string> = new Set([
  'app/use-commands.ts',
  'app/session/cover.ts',
  'kit/press/press-guard.ts',
  'app/inbox/queue-list.tsx',
  'kit/table/grid/grid.tsx',
])

const keyLabels: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
  Escape: 'Esc',
}
const keyPattern =
  /'(?<quoted>Arrow(?:Up|Down|Left|Right)|Enter|Escape|Home|End|Page(?:Up|Down)|Delete|F\d{1,2})'|(?:===|case) '(?<space> )'|\b(?<bare>Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Enter|Escape|Tab|Home|End|Delete): |(?:key|letter|name) === '(?<letter>.)'|: '(?<mapped>[A-Z])'/g

const listHandledKeys = (code: string): readonly string[] =>
  [...code.matchAll(keyPattern)].map(({ groups }) => {
    const key =
      groups?.['quoted'] ??
      groups?.['bare'] ??
      groups?.['space'] ??
      groups?.['letter'] ??
      groups?.['mapped'] ??
      ''
    return keyLabels[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  })

const files = globSync('{areas,renderer}/**/*.{ts,tsx}', { cwd: src })
  .map(file => ({
    file: file.replaceAll('\\', '/').replace(/^renderer\//, ''),
    code: readFileSync(join(src, file), 'utf8'),
  }))
  .filter(
    ({ file, code }) =>
      !forwardingFiles.has(file) && /KeyboardEvent|onKeyDown|'keydown'|moveByKey =/.test(code),
  )

const list = keyList(false)
const getLastKey = (combination: string): string => combination.split('+').at(-1) || '+'
const listKeys = (groups: readonly (keyof KeyList)[]) =>
  new Set(groups.flatMap(group => list[group].flatMap(([, ...keys]) => keys.map(getLastKey))))

test('every file that handles keys is documented', () => {
  expect(files.map(({ file }) => file).filter(file => !documentedGroups[file])).toEqual([])
  expect(files).toHaveLength(Object.keys(documentedGroups).length)
})

test.each(files)('every key that $file handles is in the list', ({ file, code }) => {
  const keys = listHandledKeys(code)
  expect(keys.length).toBeGreaterThan(0)
  const listedKeys = listKeys(documentedGroups[file] ?? [])
  expect(keys.filter(key => !listedKeys.has(key))).toEqual([])
})

const listAccelerators = (mac: boolean): readonly string[] =>
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

/** `Ctrl+1…9` means nine keys. */
const expandKey = (key: string): readonly string[] =>
  key.endsWith('1…9') ? Array.from({ length: 9 }, (_, at) => key.replace('1…9', String(at + 1))) : [key]

test.each([true, false])('every key of the native menu is in the list (mac: %s)', mac => {
  const all = new Set(
    Object.values(keyList(mac))
      .flat()
      .flatMap(([, ...keys]) => keys)
      .flatMap(expandKey),
  )
  // A key of the keypad does the same as the one with its sign, which is listed.
  const signs: Readonly<Record<string, string>> = { numadd: 'Plus', numsub: '-', num0: '0' }
  const accelerators = listAccelerators(mac).map(one =>
    one.replace('CmdOrCtrl', mac ? 'Cmd' : 'Ctrl').replace(/num\w+$/, key => signs[key] ?? key),
  )
  expect(accelerators.length).toBeGreaterThan(10)
  expect(accelerators.filter(one => !all.has(one))).toEqual([])
})

test('every line of the list is in one group and has a text', () => {
  const names = Object.values(list).flatMap(lines => lines.map(([name]) => name))
  expect(new Set(names).size).toBe(names.length)
  expect(names.toSorted()).toEqual(Object.keys(texts.lines).toSorted())
  expect(Object.keys(list)).toEqual(Object.keys(texts.groups))
})
