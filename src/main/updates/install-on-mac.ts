import type { EventEmitter } from 'node:events'
import type { AppUpdater } from 'electron-updater'
import { UpdateRefusal } from './update-refusal.ts'

/** How long macOS may take to read, check and prepare what was loaded. */
const patience = 60_000

/** What of the updater of macOS is its own business, and ours here. */
interface Inside {
  /** Squirrel, which fetches the file from this process and compares its signature with the running program's. */
  readonly nativeUpdater: EventEmitter
  readonly app: { readonly quit: () => void; readonly relaunch: () => void }
}

/**
 * Hands what was loaded to macOS and ends the program once it is prepared; `restart` starts it then. Where macOS refuses it or
 * takes longer than a minute, `fail` is told why, and the program ends as it is and comes back where that was wanted.
 */
export const installOnMac = (
  updater: AppUpdater,
  restart: boolean,
  fail: (error: unknown) => void,
  patienceMs = patience,
): void => {
  // Both are private in the updater's types.
  const { nativeUpdater, app } = updater as unknown as Inside
  const settle = () => {
    clearTimeout(timer)
    nativeUpdater.off('update-downloaded', settle)
    nativeUpdater.off('error', giveUp)
  }
  const giveUp = (error: unknown) => {
    settle()
    // What is prepared after all is installed when the program has ended, and must not end it a second time.
    updater.autoRunAppAfterInstall = false
    fail(error)
    if (restart) app.relaunch()
    app.quit()
  }
  const timer = setTimeout(
    () => giveUp(new UpdateRefusal('other', 'macOS did not prepare the update in time')),
    patienceMs,
  )
  nativeUpdater.on('update-downloaded', settle)
  nativeUpdater.on('error', giveUp)
  updater.autoRunAppAfterInstall = restart
  try {
    updater.quitAndInstall()
  } catch (error) {
    giveUp(error)
  }
}
