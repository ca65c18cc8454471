import { getCompileCacheDir } from 'node:module'
import { app, dialog } from 'electron'
import type { Log } from '../log/log.ts'
import { hasBuildMark } from './build-mark.ts'
import { findRefusal, formatRefusal, type Refusal } from './refusal.ts'

/** Reads why this start is refused; always null in development. */
export const readRefusal = (): Refusal | null =>
  app.isPackaged
    ? findRefusal({
        hasSwitch: name => app.commandLine.hasSwitch(name),
        compileCache: getCompileCacheDir(),
        isRehearsal: hasBuildMark(app.getAppPath(), 'rehearsal'),
        isRoot: process.getuid?.() === 0,
      })
    : null

/** Ends a refused start with a sentence. A debugger's port opens only once main's first code has run: it stays closed. */
export const refuseStart = (refusal: Refusal, log: Pick<Log, 'warn'>): void => {
  const text = formatRefusal(refusal)
  log.warn('Refused to start', refusal)
  process.stderr.write(`${text}\n`)
  const end = () => {
    dialog.showErrorBox(app.getName(), text)
    app.exit(1)
  }
  // Linux has no dialogs before Electron is ready, and an AppImage is started from a desktop.
  if (refusal.kind === 'sandbox') void app.whenReady().then(end)
  else if (process.platform === 'linux') app.exit(1)
  else end()
}
