import { setTimeout } from 'node:timers/promises'
import { app } from './app.ts'
import type { BrowserWindow } from './browser-window.ts'
import { powerMonitor } from './desktop.ts'
import { preventable } from './event.ts'
import { windows } from './registry.ts'
import { strict } from './unsupported.ts'

/** Windows asks every program before it ends the first: long enough for a page on a busy machine. */
const askingMilliseconds = 1000

type EndReason = 'shutdown' | 'close-app' | 'critical' | 'logoff'

/** Events of the operating system, on demand, for tests. */
export const hostSystem = strict('hostSystem', {
  /**
   * Ends the user's session as Windows does: asks each window, then tells each and ends the process, whatever is still going
   * on, unless the program has begun to quit by itself. False if a window asked to wait.
   */
  async endSession(reasons: readonly EndReason[]): Promise<boolean> {
    const open: readonly BrowserWindow[] = [...windows.values()]
    const answers = open.map(window => {
      const event = preventable({ reasons: [...reasons] })
      window.emit('query-session-end', event)
      return !event.defaultPrevented
    })
    if (answers.includes(false) && !reasons.includes('critical')) return false
    await setTimeout(askingMilliseconds)
    for (const window of open) window.emit('session-end', preventable({ reasons: [...reasons] }))
    if (!app.quitting) process.kill(process.pid, 'SIGKILL')
    return true
  },
  /** Announces a shutdown as macOS and Linux do. False if the program asked to wait. */
  shutDown(): boolean {
    const event = preventable({})
    powerMonitor.emit('shutdown', event)
    return !event.defaultPrevented
  },
  lockScreen: () => void powerMonitor.emit('lock-screen', {}),
  suspend: () => void powerMonitor.emit('suspend', {}),
  resume: () => void powerMonitor.emit('resume', {}),
  /** Reports that a window's page does not answer. */
  hang: (window: BrowserWindow) => void window.emit('unresponsive'),
})
