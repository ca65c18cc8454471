import { app, type BrowserWindow, Menu, nativeTheme } from 'electron'
import type { Command } from '../../shared/bridge/commands.ts'
import { isDetailedAt } from '../../shared/help.ts'
import { deepLinkScheme } from '../../shared/links/view-link.ts'
import type { Settings } from '../../shared/settings.ts'
import { findLink, parseDeepLink } from './deep-link.ts'
import { buildMenuTemplate } from './menus/menu.ts'

/** Applies language and color mode to the native menu and the system theme. */
export const applySettings = (
  { admin_locale: language, mode, detailedLogUntil }: Settings,
  actions: {
    readonly command: (command: Command) => void
    readonly keepDetailedLog: (on: boolean) => void
  },
): void => {
  nativeTheme.themeSource = mode
  const template = buildMenuTemplate({
    language,
    mac: process.platform === 'darwin',
    development: !app.isPackaged,
    name: app.getName(),
    isLogDetailed: isDetailedAt(detailedLogUntil, Date.now()),
    ...actions,
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate([...template]))
}

/** Brings a window to the front. */
export const focusWindow = (window: BrowserWindow): void => {
  if (window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/**
 * Handles links from outside: at start, from a second instance, and from macOS. `again` is called first when the app is started
 * a second time. False if another instance is running: it receives the link, and this one must quit.
 */
export const takeLinks = (
  open: (route: string) => void,
  again: (link: string | undefined) => void,
): boolean => {
  if (!app.requestSingleInstanceLock()) return false
  if (app.isPackaged) app.setAsDefaultProtocolClient(deepLinkScheme)
  const follow = (link: string | undefined) => {
    const route = link === undefined ? null : parseDeepLink(link)
    if (route !== null) open(route)
  }
  app.on('second-instance', (_, argv) => {
    const link = findLink(argv)
    again(link)
    follow(link)
  })
  app.on('open-url', (event, link) => {
    event.preventDefault()
    again(link)
    follow(link)
  })
  follow(findLink(process.argv))
  return true
}
