import type { BrowserWindow } from 'electron'
import type { Language } from '../../shared/language.ts'
import type { Log } from '../log/log.ts'
import { askReload } from './dialogs/message-boxes.ts'
import { createRecovery } from './recovery.ts'

/** Loads the page and offers to reload it when it crashes, hangs or fails to load. */
export const watchPage = (
  window: BrowserWindow,
  url: () => string,
  language: () => Language,
  log: Log,
): void => {
  const { webContents } = window
  let replacing = false
  const load = () => {
    if (window.isDestroyed()) return
    window.loadURL(url()).catch((error: unknown) => log.error('Could not load the page', error))
  }
  const { crashed, gone, hanging, answering } = createRecovery({
    ask: (trouble, signal) => {
      // A window is hidden until its page has drawn.
      window.show()
      return askReload(window, language(), trouble, signal)
    },
    reload: trouble => {
      if (trouble === 'crashed') return load()
      // A hanging page ignores a reload: kill its process and load again below.
      replacing = true
      webContents.forcefullyCrashRenderer()
    },
    close: () => window.destroy(),
    isClosed: () => window.isDestroyed(),
  })
  const report = (question: Promise<void>) => {
    question.catch((error: unknown) => log.error('Could not show a prompt', error))
  }
  webContents.on('render-process-gone', (_, { reason, exitCode }) => {
    if (replacing) {
      replacing = false
      return load()
    }
    const write = reason === 'clean-exit' ? log.info : log.error
    write('The page is gone', { reason, exitCode })
    report(gone(reason))
  })
  webContents.on('did-fail-load', (_, errorCode, description, address, isMainFrame) => {
    // -3: aborted by another load.
    if (!isMainFrame || errorCode === -3) return
    log.error('The page failed to load', { errorCode, description, address })
    report(crashed())
  })
  window.on('unresponsive', () => report(hanging()))
  window.on('responsive', answering)
  load()
}
