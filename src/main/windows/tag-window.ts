import type { BrowserWindow } from 'electron'
import { parsePlayerRoute } from '../../shared/links/player-route.ts'
import type { OpenTag } from '../../shared/settings.ts'
import type { Log } from '../log/log.ts'
import type { Document } from '../settings/document.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { createWindowPlace, offsetBounds } from './bounds.ts'
import { openConsoleWindow } from './console-window.ts'
import type { PageAddress } from './guards/app-origin.ts'
import { watchPage } from './watch-page.ts'

interface TagWindowDeps {
  readonly page: PageAddress
  readonly settings: SettingsStore
  readonly document: Document
  /** The most recent open window of the same kind. */
  readonly before: BrowserWindow | undefined
  /** Called when the page loads or reloads. */
  readonly onLoading: (window: BrowserWindow) => void
  readonly log: Log
}

/** Opens a window for one tag or player, sized like the last one of its kind; its page gets the tag at boot. */
export const openTagWindow = (
  { route }: OpenTag,
  { page, settings, document, before, onLoading, log }: TagWindowDeps,
): BrowserWindow => {
  const kind = parsePlayerRoute(route) === null ? 'tagWindow' : 'playerWindow'
  const window = openConsoleWindow({
    settings: settings.current(),
    place: createWindowPlace(document, kind, before && offsetBounds(before.getNormalBounds())),
  })
  window.webContents.on('did-navigate', () => onLoading(window))
  watchPage(
    window,
    () => page.url,
    () => settings.current().admin_locale,
    log,
  )
  return window
}
