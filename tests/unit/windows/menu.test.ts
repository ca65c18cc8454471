import type { MenuItemConstructorOptions as Item } from 'electron'
import { expect, test } from 'vitest'
import { dialogTexts } from '../../../src/main/windows/dialog-texts.ts'
import { buildMenuTemplate } from '../../../src/main/windows/menu.ts'
import { menuTexts } from '../../../src/main/windows/menu-texts.ts'
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

const flat = (items: readonly Item[]): readonly Item[] =>
  items.flatMap(item => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])])

test('every text stands in three languages, and none is empty', () => {
  for (const texts of [menuTexts, dialogTexts]) {
    for (const [key, label] of Object.entries(texts)) {
      for (const language of languages) expect(`${key} ${label[language].trim()}`).not.toBe(`${key} `)
      expect(new Set(Object.values(label)).size).toBe(3)
    }
  }
})

test('every item shows a label of ours', () => {
  for (const template of [...build(false), ...build(true)]) {
    const unlabelled = flat(template).filter(item => item.type !== 'separator' && !item.label)
    expect(unlabelled).toEqual([])
  }
})

test('every command of the contract is on the menu and reaches the page', () => {
  const heard: Command[] = []
  const [template] = build(false, false, name => heard.push(name))
  for (const item of flat(template ?? [])) {
    // The click handler is ours and takes nothing.
    ;(item.click as (() => void) | undefined)?.()
  }
  expect([...new Set(heard)].toSorted()).toEqual([...commands].toSorted())
})

test('no accelerator is given twice', () => {
  for (const template of [...build(false), ...build(true)]) {
    const given = flat(template).flatMap(item => (item.accelerator ? [item.accelerator] : []))
    expect(new Set(given).size).toBe(given.length)
    expect(given).toEqual(
      expect.arrayContaining(['CmdOrCtrl+W', 'CmdOrCtrl+R', 'F5', 'Ctrl+Tab', 'CmdOrCtrl+F']),
    )
  }
})

test('developer tools are offered only while developing', () => {
  const roles = (items: readonly Item[] | undefined) => flat(items ?? []).map(item => item.role)
  expect(roles(build(false)[0])).not.toContain('toggleDevTools')
  expect(roles(build(false, true)[0])).toContain('toggleDevTools')
})

test('help stands last, with the role that macOS looks for', () => {
  for (const template of [...build(false), ...build(true)]) {
    const last = template.at(-1)
    expect(last?.role).toBe('help')
    const ids = flat([last ?? {}]).flatMap(item => item.id ?? [])
    expect(ids).toEqual([
      'guide',
      'firstSteps',
      'shortcuts',
      'checkForUpdates',
      'diagnostics',
      'survey',
      'differences',
      'detailedLog',
      'about',
    ])
  }
})

test('the detailed log is checked while it is on, and a click turns it the other way', () => {
  for (const isOn of [true, false]) {
    const asked: boolean[] = []
    const log = { isLogDetailed: isOn, keepDetailedLog: (on: boolean) => void asked.push(on) }
    const item = flat(build(false, false, undefined, log)[0] ?? []).find(one => one.id === 'detailedLog')
    expect(item).toMatchObject({ type: 'checkbox', checked: isOn })
    ;(item?.click as (() => void) | undefined)?.()
    expect(asked).toEqual([!isOn])
  }
})
