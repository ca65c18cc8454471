import type { BrowserWindow } from 'electron'
import { playerAddress, playerIn } from '../shared/player-address.ts'
import type { Log } from './log/log.ts'
import type { Document } from './settings/document.ts'
import type { SettingsStore } from './settings/settings.ts'
import type { PageAddress } from './windows/app-origin.ts'
import { laidOff, placeOf } from './windows/bounds.ts'
import { openConsoleWindow } from './windows/console-window.ts'
import { watchPage } from './windows/watch-page.ts'

interface PlayerWindowParts {
  readonly page: PageAddress
  readonly settings: SettingsStore
  readonly document: Document
  /** The window of a player that was opened before and is still open. */
  readonly before: BrowserWindow | undefined
  /** The page is being loaded, for the first time or anew. */
  readonly onLoading: (window: BrowserWindow) => void
  /** The page shows this player now. */
  readonly onPlayer: (window: BrowserWindow, id: string) => void
  readonly log: Log
}

/** Opens a window that shows one player's detail and nothing else, as large as the last one was. */
export const openPlayerWindow = (id: string, parts: PlayerWindowParts): BrowserWindow => {
  const { page, settings, document, before, log } = parts
  const window = openConsoleWindow({
    settings: settings.current(),
    place: placeOf(document, 'playerWindow', before && laidOff(before.getNormalBounds())),
  })
  const { webContents } = window
  let shown = id
  webContents.on('did-navigate', () => parts.onLoading(window))
  webContents.on('did-navigate-in-page', (_, address) => {
    shown = playerIn(address) ?? shown
    parts.onPlayer(window, shown)
  })
  watchPage(
    window,
    () => page.url + playerAddress(shown),
    () => settings.current().admin_locale,
    log,
  )
  return window
}
