import type { MenuItemConstructorOptions as Item } from 'electron'
import { expect, test } from 'vitest'
import { dialogTexts } from '../../../src/main/windows/dialogs/dialog-texts.ts'
import { buildMenuTemplate } from '../../../src/main/windows/menus/menu.ts'
import { menuTexts } from '../../../src/main/windows/menus/menu-texts.ts'
import { type Command, commands } from '../../../src/shared/bridge/commands.ts'
import { languages } from '../../../src/shared/language.ts'

const build = (
  mac: boolean,
  development = false,
  command: (name: Command) => void = () => undefined,
  log: { readonly isLogDetailed?: boolean; readonly keepDetailedLog?: (on: boolean) => void } = {},
) =>
  languages.map(language =>
    buildMenuTemplate({
      language,
      mac,
      development,
      name: 'Console',
      command,
      isLogDetailed: false,
      keepDetailedLog: () => undefined,
      ...log,
    }),
  )

const flatten = (items: readonly Item[]): readonly Item[] =>
  items.flatMap(item => [item, ...(Array.isArray(item.submenu) ? flatten(item.submenu) : [])])

test('every text exists in three languages and is not empty', () => {
  for (const texts of [menuTexts, dialogTexts]) {
    for (const [key, label] of Object.entries(texts)) {
      for (const language of languages) expect(`${key} ${label[language].trim()}`).not.toBe(`${key} `)
      expect(new Set(Object.values(label)).size).toBe(3)
    }
  }
})

test('the zoom items name all windows', () => {
  const words = { 'zh-cn': '所有窗口', 'en-us': 'all windows', pt: 'todas as janelas' }
  for (const [place, template] of build(false).entries()) {
    const zooms = flatten(template).filter(({ role }) => /^(?:zoomIn|zoomOut|resetZoom)$/.test(role ?? ''))
    expect(new Set(zooms.map(({ role }) => role)).size).toBe(3)
    for (const { label } of zooms) expect(label).toContain(words[languages[place] ?? 'pt'])
  }
})

test('every item has its own label', () => {
  for (const template of [...build(false), ...build(true)]) {
    const unlabelled = flatten(template).filter(item => item.type !== 'separator' && !item.label)
    expect(unlabelled).toEqual([])
  }
})

test('every command of the contract is in the menu and reaches the page', () => {
  const receivedCommands: Command[] = []
  const [template] = build(false, false, name => receivedCommands.push(name))
  for (const item of flatten(template ?? [])) {
    // The click handler is the app's own and takes no argument.
    ;(item.click as (() => void) | undefined)?.()
  }
  expect([...new Set(receivedCommands)].toSorted()).toEqual([...commands].toSorted())
})

test('no accelerator is used twice', () => {
  for (const template of [...build(false), ...build(true)]) {
    const accelerators = flatten(template).flatMap(item => (item.accelerator ? [item.accelerator] : []))
    expect(new Set(accelerators).size).toBe(accelerators.length)
    expect(accelerators).toEqual(
      expect.arrayContaining(['CmdOrCtrl+W', 'CmdOrCtrl+R', 'F5', 'Ctrl+Tab', 'CmdOrCtrl+F']),
    )
  }
})

test('the window zooms by the signs with and without Shift, and by the keypad', () => {
  for (const template of [...build(false), ...build(true)]) {
    const listKeys = (role: Item['role']) =>
      flatten(template)
        .filter(item => item.role === role)
        .map(item => [item.accelerator, item.visible ?? true])
    expect(listKeys('zoomIn')).toEqual([
      ['CmdOrCtrl+Plus', true],
      ['CmdOrCtrl+=', false],
      ['CmdOrCtrl+numadd', false],
    ])
    expect(listKeys('zoomOut')).toEqual([
      ['CmdOrCtrl+-', true],
      ['CmdOrCtrl+numsub', false],
    ])
    expect(listKeys('resetZoom')).toEqual([
      ['CmdOrCtrl+0', true],
      ['CmdOrCtrl+num0', false],
    ])
  }
})

test('macOS has the usual menus of application and window, others have neither', () => {
  for (const template of build(true)) {
    const rolesOf = (item: Item | undefined) =>
      Array.isArray(item?.submenu) ? item.submenu.flatMap(one => one.role ?? []) : []
    expect(rolesOf(template[0])).toEqual(['services', 'hide', 'hideOthers', 'unhide', 'quit'])
    const windowMenu = template.at(-2)
    expect(windowMenu?.role).toBe('window')
    expect(rolesOf(windowMenu)).toEqual(['minimize', 'zoom', 'front'])
  }
  for (const template of build(false)) {
    const roles = flatten(template).map(({ role }) => role)
    expect(roles.filter(role => role === 'services' || role === 'window')).toEqual([])
  }
})

test('developer tools are offered only in development', () => {
  const roles = (items: readonly Item[] | undefined) => flatten(items ?? []).map(item => item.role)
  expect(roles(build(false)[0])).not.toContain('toggleDevTools')
  expect(roles(build(false, true)[0])).toContain('toggleDevTools')
})

test('help is the last menu, with the role that macOS looks for', () => {
  for (const template of [...build(false), ...build(true)]) {
    const last = template.at(-1)
    expect(last?.role).toBe('help')
    const ids = flatten([last ?? {}]).flatMap(item => item.id ?? [])
    expect(ids).toEqual([
      'guide',
      'firstSteps',
      'shortcuts',
      'checkForUpdates',
      'diagnostics',
      'proxies',
      'detailedLog',
      'about',
    ])
  }
})

test('the detailed log item shows its state, and a click toggles it', () => {
  for (const isOn of [true, false]) {
    const requests: boolean[] = []
    const log = { isLogDetailed: isOn, keepDetailedLog: (on: boolean) => void requests.push(on) }
    const item = flatten(build(false, false, undefined, log)[0] ?? []).find(one => one.id === 'detailedLog')
    expect(item).toMatchObject({ type: 'checkbox', checked: isOn })
    ;(item?.click as (() => void) | undefined)?.()
    expect(requests).toEqual([!isOn])
  }
})
