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

export class Notification extends EventEmitter {
  title: string
  body: string

  constructor({ title = '', body = '' }: { readonly title?: string; readonly body?: string } = {}) {
    super()
    this.title = title
    this.body = body
  }

  show(): void {
    note('notification', this.title, this.body)
    this.emit('show', {})
  }

  close(): void {
    this.emit('close', {})
  }

  static isSupported(): boolean {
    return true
  }
}
strictInstances(Notification)

/** Power monitor on which tests emit suspend and resume. */
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
