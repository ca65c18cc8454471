import { EventEmitter } from 'node:events'
import type { MenuItemConstructorOptions, PopupOptions } from 'electron'
import { parseAccelerator } from './accelerators.ts'
import { app } from './app.ts'
import { note } from './journal.ts'
import { focusedWindow } from './registry.ts'
import { strictInstances } from './unsupported.ts'

/** Runs a role that the host emulates; Chromium or the desktop handles the others (undo, about). */
function runRole(role: string): void {
  const window = focusedWindow()
  note('menu.role', role)
  if (!window) return
  const { webContents } = window
  const roles: Readonly<Record<string, () => void>> = {
    close: () => window.close(),
    copy: () => webContents.copy(),
    cut: () => webContents.cut(),
    paste: () => webContents.paste(),
    selectall: () => webContents.selectAll(),
    minimize: () => window.minimize(),
    quit: () => app.quit(),
    reload: () => window.reload(),
    resetzoom: () => webContents.setZoomLevel(0),
    togglefullscreen: () => window.setFullScreen(!window.isFullScreen()),
    zoomin: () => webContents.setZoomLevel(webContents.getZoomLevel() + 0.5),
    zoomout: () => webContents.setZoomLevel(webContents.getZoomLevel() - 0.5),
  }
  roles[role.toLowerCase()]?.()
}

export class MenuItem {
  readonly id: string | undefined
  readonly label: string
  readonly role: string | undefined
  readonly type: string
  readonly accelerator: string | undefined
  readonly submenu: Menu | undefined
  enabled: boolean
  visible: boolean
  checked: boolean
  /** Its accelerator as the page’s key strokes are spelled. */
  readonly stroke: string | undefined
  readonly #onClick: MenuItemConstructorOptions['click']

  constructor(options: MenuItemConstructorOptions) {
    const { submenu } = options
    this.id = options.id
    this.role = options.role
    this.label = options.label ?? options.role ?? ''
    this.type = options.type ?? (submenu ? 'submenu' : 'normal')
    this.accelerator = options.accelerator
    this.stroke = options.accelerator === undefined ? undefined : parseAccelerator(options.accelerator)
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : undefined
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
    this.#onClick = options.click
  }

  /** Does the same as a user's click. */
  click(): void {
    if (!this.enabled) return
    if (this.type === 'checkbox') this.checked = !this.checked
    if (this.type === 'radio') this.checked = true
    const call = this.#onClick as ((item: MenuItem, window: unknown, event: object) => void) | undefined
    call?.(this, focusedWindow() ?? undefined, {})
    if (!call && this.role) runRole(this.role)
  }
}
strictInstances(MenuItem)

let applicationMenu: Menu | null = null
let wasMenuSet = false

export class Menu extends EventEmitter {
  readonly items: MenuItem[] = []

  append(item: MenuItem): void {
    this.items.push(item)
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const match = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (match) return match
    }
    return null
  }

  /** Handles a key stroke that the page did not use; hidden items take part, as in Electron. */
  press(stroke: string): boolean {
    for (const item of this.items) {
      if (item.submenu?.press(stroke)) return true
      if (!item.enabled || item.stroke !== stroke) continue
      item.click()
      return true
    }
    return false
  }

  popup(options: PopupOptions = {}): void {
    if ((options.x === undefined) !== (options.y === undefined)) throw new Error('x and y go together')
    if (!options.window && !focusedWindow()) throw new Error('Cannot open Menu without a BaseWindow present')
    const labels = this.items.map(item => item.label)
    note('menu.popup', labels)
    this.emit('menu-will-show', {})
  }

  closePopup(): void {
    this.emit('menu-will-close', {})
  }

  static buildFromTemplate(template: readonly (MenuItemConstructorOptions | MenuItem)[]): Menu {
    const menu = new Menu()
    for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item))
    return menu
  }

  static setApplicationMenu(menu: Menu | null): void {
    wasMenuSet = true
    applicationMenu = menu
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu
  }
}
strictInstances(Menu)

// A program that has set no menu by then gets one in English, with keys that reload the page.
app.once('will-finish-launching', () => {
  if (wasMenuSet) return
  note('menu.default')
  const roles = ['fileMenu', 'editMenu', 'viewMenu', 'windowMenu'] as const
  Menu.setApplicationMenu(Menu.buildFromTemplate(roles.map(role => ({ role }))))
})
