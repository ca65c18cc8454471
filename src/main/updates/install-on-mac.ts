import type { EventEmitter } from 'node:events'
import type { AppUpdater } from 'electron-updater'
import { UpdateRefusal } from './update-refusal.ts'

/** Time limit for macOS to read, check and prepare an update. */
const patience = 60_000

/** Private members of the macOS updater that are used here. */
interface MacUpdaterInternals {
  /** Squirrel: fetches the file from this process and compares its signature with the running app's. */
  readonly nativeUpdater: EventEmitter
  readonly app: { readonly quit: () => void; readonly relaunch: () => void }
}

/**
 * Hands the downloaded update to macOS and quits once it is prepared; `restart`: then relaunches. If macOS refuses it or takes
 * longer than a minute, calls `fail` and quits without the update, relaunching if wanted.
 */
export const installOnMac = (
  updater: AppUpdater,
  restart: boolean,
  fail: (error: unknown) => void,
  patienceMs = patience,
): void => {
  // Both are private in the updater's types.
  const { nativeUpdater, app } = updater as unknown as MacUpdaterInternals
  const complete = () => {
    clearTimeout(timer)
    nativeUpdater.off('update-downloaded', complete)
    nativeUpdater.off('error', giveUp)
  }
  const giveUp = (error: unknown) => {
    complete()
    // If it is prepared later, it is installed after the quit and must not relaunch the app a second time.
    updater.autoRunAppAfterInstall = false
    fail(error)
    if (restart) app.relaunch()
    app.quit()
  }
  const timer = setTimeout(
    () => giveUp(new UpdateRefusal('other', 'macOS did not prepare the update in time')),
    patienceMs,
  )
  nativeUpdater.on('update-downloaded', complete)
  nativeUpdater.on('error', giveUp)
  updater.autoRunAppAfterInstall = restart
  try {
    updater.quitAndInstall()
  } catch (error) {
    giveUp(error)
  }
}
