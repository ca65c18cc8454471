import type { MenuItemConstructorOptions as Item } from 'electron'
import type { Command } from '../../../shared/bridge/commands.ts'
import type { Language } from '../../../shared/language.ts'
import { menuTexts } from './menu-texts.ts'

interface MenuOptions {
  readonly language: Language
  readonly mac: boolean
  readonly development: boolean
  readonly name: string
  /** Sends the command to the page. */
  readonly command: (command: Command) => void
  readonly isLogDetailed: boolean
  /** Turns the detailed log on for a day, or off. */
  readonly keepDetailedLog: (on: boolean) => void
}

/** Positions of tags; 9 is the last tag. */
const places = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

const separator: Item = { type: 'separator' }

/** A further key of an item, which itself has only one; hidden items work, too. */
const further = (item: Item): Item => ({ ...item, visible: false })

/** Native menu in this language. Roles get explicit labels: their default ones follow the system's language. */
export const buildMenuTemplate = (options: MenuOptions): readonly Item[] => {
  const label = (key: keyof typeof menuTexts) => menuTexts[key][options.language]
  const role = (
    name: NonNullable<Item['role']>,
    key: keyof typeof menuTexts,
    accelerator?: string,
  ): Item => ({
    role: name,
    label: label(key),
    ...(accelerator === undefined ? {} : { accelerator }),
  })
  const command = (name: Command, key: keyof typeof menuTexts, accelerator?: string): Item => ({
    id: name,
    label: label(key),
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => options.command(name),
  })
  const quit = role('quit', 'quit', 'CmdOrCtrl+Q')
  const application: Item = {
    label: options.name,
    submenu: [
      // Our own dialog: the system's shows neither commit nor licenses.
      { ...command('about', 'about'), id: 'aboutApplication' },
      separator,
      role('services', 'services'),
      separator,
      role('hide', 'hide'),
      role('hideOthers', 'hideOthers'),
      role('unhide', 'showAll'),
      separator,
      quit,
    ],
  }
  const file: Item = {
    label: label('file'),
    submenu: [
      command('closeTag', 'closeTag', 'CmdOrCtrl+W'),
      role('close', 'closeWindow', 'CmdOrCtrl+Shift+W'),
      separator,
      command('lock', 'lock', 'CmdOrCtrl+L'),
      ...(options.mac ? [] : [separator, quit]),
    ],
  }
  const edit: Item = {
    label: label('edit'),
    submenu: [
      role('undo', 'undo'),
      role('redo', 'redo'),
      separator,
      role('cut', 'cut'),
      role('copy', 'copy'),
      role('paste', 'paste'),
      role('selectAll', 'selectAll'),
      separator,
      command('find', 'find', 'CmdOrCtrl+F'),
      // Without their keys: on macOS, fields use those to move by words.
      command('previousSearch', 'previousSearch'),
      command('nextSearch', 'nextSearch'),
    ],
  }
  const view: Item = {
    label: label('view'),
    submenu: [
      command('reloadTag', 'reloadTag', 'CmdOrCtrl+R'),
      { ...further(command('reloadTag', 'reloadTag', 'F5')), id: 'reloadTagF5' },
      command('toggleSimplified', 'simplified', 'CmdOrCtrl+Shift+S'),
      command('toggleShareSafe', 'shareSafe', 'CmdOrCtrl+Shift+P'),
      command('toggleJobs', 'jobs', 'CmdOrCtrl+J'),
      separator,
      role('resetZoom', 'actualSize', 'CmdOrCtrl+0'),
      further(role('resetZoom', 'actualSize', 'CmdOrCtrl+num0')),
      role('zoomIn', 'zoomIn', 'CmdOrCtrl+Plus'),
      further(role('zoomIn', 'zoomIn', 'CmdOrCtrl+=')),
      further(role('zoomIn', 'zoomIn', 'CmdOrCtrl+numadd')),
      role('zoomOut', 'zoomOut', 'CmdOrCtrl+-'),
      further(role('zoomOut', 'zoomOut', 'CmdOrCtrl+numsub')),
      role('togglefullscreen', 'fullScreen', options.mac ? 'Ctrl+Cmd+F' : 'F11'),
      ...(options.development ? [separator, role('toggleDevTools', 'developer')] : []),
    ],
  }
  const tags: Item = {
    label: label('tags'),
    submenu: [
      command('nextTag', 'nextTag', 'Ctrl+Tab'),
      command('previousTag', 'previousTag', 'Ctrl+Shift+Tab'),
      separator,
      command('reopenTag', 'reopenTag', 'CmdOrCtrl+Shift+T'),
      command('duplicateTag', 'duplicateTag', 'CmdOrCtrl+Shift+D'),
      command('moveTagOut', 'moveTagOut', 'CmdOrCtrl+Shift+O'),
      command('listTags', 'listTags', 'CmdOrCtrl+Shift+A'),
      separator,
      ...places.map(place => command(`tag${place}`, `tag${place}`, `CmdOrCtrl+${place}`)),
    ],
  }
  // macOS adds the open windows to the menu with this role.
  const windowMenu: Item = {
    role: 'window',
    label: label('window'),
    submenu: [
      role('minimize', 'minimize'),
      role('zoom', 'zoom'),
      separator,
      role('front', 'bringAllToFront'),
    ],
  }
  const help: Item = {
    role: 'help',
    label: label('help'),
    submenu: [
      command('guide', 'guide', 'F1'),
      command('firstSteps', 'firstSteps'),
      command('shortcuts', 'shortcuts'),
      command('checkForUpdates', 'checkForUpdates'),
      separator,
      command('diagnostics', 'diagnostics'),
      command('proxies', 'proxies'),
      {
        id: 'detailedLog',
        type: 'checkbox',
        label: label('detailedLog'),
        checked: options.isLogDetailed,
        click: () => options.keepDetailedLog(!options.isLogDetailed),
      },
      separator,
      command('about', 'about'),
    ],
  }
  return [
    ...(options.mac ? [application] : []),
    file,
    edit,
    view,
    tags,
    ...(options.mac ? [windowMenu] : []),
    help,
  ]
}
