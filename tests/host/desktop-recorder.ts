import type { ElectronApplication } from 'playwright'

/** One thing the console asked of the desktop, in the order asked. */
export interface DesktopNote {
  readonly what:
    | 'showSaveDialog'
    | 'showOpenDialog'
    | 'showMessageBox'
    | 'showErrorBox'
    | 'openExternal'
    | 'openPath'
    | 'showItemInFolder'
    | 'clipboard.writeText'
    | 'clipboard.write'
    | 'notification'
    | 'setProgressBar'
  readonly args: readonly unknown[]
}

/** The native side of one running console: nothing is shown, everything is written down. */
export interface Desktop {
  /** The next save dialog is answered with this path, or closed. Unanswered dialogs are closed. */
  readonly answerSave: (path: string | null) => Promise<void>
  readonly answerOpen: (paths: readonly string[] | null) => Promise<void>
  readonly answerMessage: (button: number) => Promise<void>
  /** A click on the latest notification. */
  readonly clickNotification: () => Promise<void>
  /** The numbers that the dock or taskbar has shown, in order. */
  readonly badges: () => Promise<readonly number[]>
  readonly journal: () => Promise<readonly DesktopNote[]>
}

interface Recorder {
  readonly journal: { what: string; args: unknown[] }[]
  readonly save: (string | null)[]
  readonly open: (readonly string[] | null)[]
  readonly message: number[]
  readonly notifications: Electron.Notification[]
  readonly badges: number[]
}

/** Puts the recorder in the place of the desktop, inside the main process; alike on Electron and on the host. */
export async function recordDesktop(app: ElectronApplication): Promise<Desktop> {
  const recorder = await app.evaluateHandle(
    ({ app: program, dialog, shell, clipboard, Notification, BrowserWindow }) => {
      const { journal, save, open, message, notifications, badges }: Recorder = {
        journal: [],
        save: [],
        open: [],
        message: [],
        notifications: [],
        badges: [],
      }
      const note = (what: string, ...args: unknown[]) => {
        // Copied now, and only what is data: options may hold windows, images and signals.
        const plain = JSON.stringify(args, (_key, value) =>
          value instanceof BrowserWindow ? undefined : value,
        )
        journal.push({ what, args: JSON.parse(plain) })
      }
      // A dialog is asked with or without the window it belongs to.
      const optionsOf = (args: readonly unknown[]) => (args.at(-1) ?? {}) as { readonly cancelId?: number }
      Object.assign(dialog, {
        async showSaveDialog(...args: unknown[]) {
          note('showSaveDialog', optionsOf(args))
          const filePath = save.shift() ?? null
          return { canceled: filePath === null, filePath: filePath ?? '' }
        },
        async showOpenDialog(...args: unknown[]) {
          note('showOpenDialog', optionsOf(args))
          const filePaths = open.shift() ?? null
          return { canceled: filePaths === null, filePaths: filePaths ?? [] }
        },
        async showMessageBox(...args: unknown[]) {
          const options = optionsOf(args)
          note('showMessageBox', options)
          return { response: message.shift() ?? options.cancelId ?? 0, checkboxChecked: false }
        },
        showErrorBox: (title: string, content: string) => note('showErrorBox', title, content),
      })
      Object.assign(shell, {
        openExternal: async (url: string) => note('openExternal', url),
        async openPath(path: string) {
          note('openPath', path)
          return ''
        },
        showItemInFolder: (path: string) => note('showItemInFolder', path),
      })
      Object.assign(clipboard, {
        writeText: async (text: string) => note('clipboard.writeText', text),
        async write(items: readonly ClipboardItem[]) {
          const texts: Record<string, string> = {}
          for (const item of items) {
            for (const type of item.types) texts[type] = await (await item.getType(type)).text()
          }
          note('clipboard.write', texts)
        },
      })
      Notification.prototype.show = function show(this: Electron.Notification) {
        note('notification', this.title, this.body)
        notifications.push(this)
      }
      program.setBadgeCount = (count?: number) => {
        badges.push(count ?? 0)
        return true
      }
      BrowserWindow.prototype.setProgressBar = (progress: number) => note('setProgressBar', progress)
      return { journal, save, open, message, notifications, badges }
    },
  )
  return {
    answerSave: path => recorder.evaluate(({ save }, answer) => void save.push(answer), path),
    answerOpen: paths => recorder.evaluate(({ open }, answer) => void open.push(answer), paths),
    answerMessage: button => recorder.evaluate(({ message }, answer) => void message.push(answer), button),
    clickNotification: () =>
      recorder.evaluate(({ notifications }) => void notifications.at(-1)?.emit('click', {})),
    badges: () => recorder.evaluate(({ badges }) => badges),
    journal: async () => (await recorder.evaluate(({ journal }) => journal)) as readonly DesktopNote[],
  }
}
