import { EventEmitter } from 'node:events'
import { note } from './journal.ts'
import { strict, strictInstances } from './unsupported.ts'

/** A desktop without a user: dialogs are cancelled, nothing is opened. */

function noteDialog(what: string, args: readonly unknown[]): void {
  const options = args.findLast(
    arg => typeof arg === 'object' && arg !== null && !(arg instanceof EventEmitter),
  )
  note(what, options)
}

export const dialog = strict('dialog', {
  async showSaveDialog(...args: readonly unknown[]) {
    noteDialog('showSaveDialog', args)
    return { canceled: true, filePath: '' }
  },
  async showOpenDialog(...args: readonly unknown[]) {
    noteDialog('showOpenDialog', args)
    return { canceled: true, filePaths: [] as string[] }
  },
  async showMessageBox(...args: readonly unknown[]) {
    noteDialog('showMessageBox', args)
    const { cancelId = 0 } = (args.at(-1) ?? {}) as { readonly cancelId?: number }
    return { response: cancelId, checkboxChecked: false }
  },
  showErrorBox: (title: string, content: string) => note('showErrorBox', title, content),
})

export const shell = strict('shell', {
  openExternal: async (url: string) => note('openExternal', url),
  async openPath(path: string) {
    note('openPath', path)
    return ''
  },
  showItemInFolder: (path: string) => note('showItemInFolder', path),
})

/** Why a notification was closed, in Electron's words. */
type CloseReason = 'userCanceled' | 'applicationHidden' | 'timedOut'

/** Electron registers with Windows when the app first asks for notifications. */
let isActivatorReady = false
let onActivation: (details: { readonly type: string }) => void = () => undefined

export class Notification extends EventEmitter {
  title: string
  body: string
  /** True from `show()` until the first `close` event: Electron emits no second one. */
  #open = false

  constructor({ title = '', body = '' }: { readonly title?: string; readonly body?: string } = {}) {
    super()
    this.title = title
    this.body = body
  }

  show(): void {
    note('notification', this.title, this.body)
    this.#open = true
    this.emit('show', {})
  }

  close(): void {
    this.end('applicationHidden')
  }

  /** Ends the time on the screen: after `timedOut`, Windows and macOS still list it, and it can be clicked there. */
  end(reason: CloseReason): void {
    if (!this.#open) return
    this.#open = false
    this.emit('close', { reason })
  }

  static isSupported(): boolean {
    isActivatorReady = true
    return true
  }

  /** Windows only. */
  static handleActivation(callback: (details: { readonly type: string }) => void): void {
    onActivation = callback
  }

  /** A click on a notification of an earlier run; it is lost before the app has asked for notifications. */
  static activate(): void {
    if (isActivatorReady) onActivation({ type: 'click' })
  }
}
strictInstances(Notification)

/** Power monitor; `hostSystem` emits its events. */
export const powerMonitor = strict(
  'powerMonitor',
  Object.assign(new EventEmitter(), {
    // Constant, as the stand-in has no user; a test that needs another idle time replaces this function.
    getSystemIdleTime: () => 0,
  }),
)

const blockers = new Set<number>()

export const powerSaveBlocker = strict('powerSaveBlocker', {
  start(kind: string) {
    note('powerSaveBlocker.start', kind)
    const id = blockers.size + 1
    blockers.add(id)
    return id
  },
  stop: (id: number) => blockers.delete(id),
  isStarted: (id: number) => blockers.has(id),
})

export const crashReporter = strict('crashReporter', {
  start: (options: object) => note('crashReporter.start', options),
})
