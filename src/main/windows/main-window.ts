import { app, type BrowserWindow } from 'electron'
import type { Command } from '../../shared/bridge/commands.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log/log.ts'
import type { Document } from '../settings/document.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { createWindowPlace } from './bounds.ts'
import { openConsoleWindow } from './console-window.ts'
import { applySettings, focusWindow } from './desktop.ts'
import { confirmClose, isExportRunning, type PendingWrites } from './dialogs/confirm-close.ts'
import { askClose, askPendingWrites } from './dialogs/message-boxes.ts'
import type { PageAddress } from './guards/app-origin.ts'
import { watchPage } from './watch-page.ts'

interface MainWindowDeps {
  readonly page: PageAddress
  readonly settings: SettingsStore
  readonly document: Document
  readonly jobs: Pick<Jobs, 'list'>
  /** Writes in flight: closing the window over them prompts first. */
  readonly writes: PendingWrites
  /** Sends a menu command to the page in front. */
  readonly command: (command: Command) => void
  /** Turns the detailed log on for a day, or off. */
  readonly keepDetailedLog: (on: boolean) => void
  /** Called when the page loads or reloads: it receives no events until it boots. */
  readonly onLoading: (window: BrowserWindow) => void
  readonly log: Log
}

interface MainWindow {
  readonly window: BrowserWindow
  /** Waits for writes in flight, then quits, without a question. */
  readonly leave: () => Promise<void>
}

/** Opens the main window with its menu, saved bounds, close prompts and recovery. */
export const openMainWindow = (parts: MainWindowDeps): MainWindow => {
  const { page, settings, document, jobs, writes, log } = parts
  const menu = { command: parts.command, keepDetailedLog: parts.keepDetailedLog }
  const language = () => settings.current().admin_locale
  const window = openConsoleWindow({
    settings: settings.current(),
    place: createWindowPlace(document, 'window'),
  })
  applySettings(settings.current(), menu)
  settings.onChange((now, before) => {
    const isSame = (['admin_locale', 'mode', 'detailedLogUntil'] as const).every(
      key => now[key] === before[key],
    )
    if (!isSame) applySettings(now, menu)
  })
  // A quit may come from another window or the dock, while this one is minimized.
  const inFront = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    focusWindow(window)
    return ask()
  }
  const { ask, leave } = confirmClose({
    isOpen: () => !window.isDestroyed(),
    exporting: () => isExportRunning(jobs.list()),
    askExport: () => inFront(() => askClose(window, language())),
    writes,
    askWrites: signal => inFront(() => askPendingWrites(window, language(), signal)),
    quit: () => app.quit(),
  })
  window.on('close', event => void ask(event))
  app.on('before-quit', event => void ask(event))
  window.webContents.on('did-navigate', () => parts.onLoading(window))
  watchPage(window, () => page.url, language, log)
  return { window, leave }
}
