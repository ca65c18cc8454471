import type { ElectronApplication } from 'playwright'

/** One call of the console to the desktop. */
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
    | 'menu'
  readonly args: readonly unknown[]
}

/** The recorded desktop of one running console: it shows nothing and records every call. */
export interface Desktop {
  /** Answers the next save dialog with this path; null cancels it. Dialogs without an answer are cancelled. */
  readonly answerSave: (path: string | null) => Promise<void>
  readonly answerOpen: (paths: readonly string[] | null) => Promise<void>
  readonly answerMessage: (button: number) => Promise<void>
  /** Leaves the next message box open until {@link releaseMessage} answers it, or the program or its window ends it. */
  readonly holdMessage: () => Promise<void>
  readonly releaseMessage: (button: number) => Promise<void>
  /** Clicks the entry with this label of the latest context menu. */
  readonly chooseFromMenu: (label: string) => Promise<void>
  /** Clicks the latest notification; the click is lost if the console holds it no longer. */
  readonly clickNotification: () => Promise<void>
  /** Lets the latest notification time out: the system still lists it. */
  readonly expireNotification: () => Promise<void>
  /** Returns the numbers that the dock or taskbar has shown, in order. */
  readonly badges: () => Promise<readonly number[]>
  readonly journal: () => Promise<readonly DesktopNote[]>
}

interface Recorder {
  readonly journal: { what: string; args: unknown[] }[]
  readonly save: (string | null)[]
  readonly open: (readonly string[] | null)[]
  readonly message: (number | 'held')[]
  readonly held: ((button: number) => void)[]
  /** Weak, as the system's: Electron drops a notification that the app does not hold. */
  readonly notifications: WeakRef<Electron.Notification>[]
  readonly badges: number[]
  readonly menus: { readonly menu: Electron.Menu; readonly window: Electron.BaseWindow | undefined }[]
}

/** Replaces the desktop in the main process by a recorder, on Electron and on the host alike. */
export async function recordDesktop(app: ElectronApplication): Promise<Desktop> {
  const recorder = await app.evaluateHandle(
    ({ app: program, dialog, shell, clipboard, Notification, BrowserWindow, Menu }) => {
      const { journal, save, open, message, held, notifications, badges, menus }: Recorder = {
        journal: [],
        save: [],
        open: [],
        message: [],
        held: [],
        notifications: [],
        badges: [],
        menus: [],
      }
      const note = (what: string, ...args: unknown[]) => {
        // Copied immediately and as plain data: options may contain windows, images and signals.
        const plain = JSON.stringify(args, (_key, value) =>
          value instanceof BrowserWindow ? undefined : value,
        )
        journal.push({ what, args: JSON.parse(plain) })
      }
      // Calls to a dialog may start with its parent window.
      const optionsOf = (args: readonly unknown[]) =>
        (args.at(-1) ?? {}) as { readonly cancelId?: number; readonly signal?: AbortSignal }
      const hold = (window: unknown, { cancelId = 0, signal }: ReturnType<typeof optionsOf>) =>
        new Promise<number>(resolve => {
          held.push(resolve)
          const cancel = () => resolve(cancelId)
          signal?.addEventListener('abort', cancel)
          if (!(window instanceof BrowserWindow)) return
          window.once('closed', cancel)
          // On macOS a message box is a sheet of its window, and closing the window dismisses it first.
          if (process.platform === 'darwin') window.prependOnceListener('close', cancel)
        })
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
          const answer = message.shift() ?? options.cancelId ?? 0
          const response = answer === 'held' ? await hold(args[0], options) : answer
          return { response, checkboxChecked: false }
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
        notifications.push(new WeakRef(this))
      }
      // A real menu would stay open until somebody clicks.
      Menu.prototype.popup = function popup(this: Electron.Menu, { window, sourceType, x, y } = {}) {
        const entries = this.items.map(({ label, type, enabled }) => ({ label, type, enabled }))
        note('menu', entries, { sourceType, hasPosition: x !== undefined && y !== undefined })
        menus.push({ menu: this, window })
      }
      program.setBadgeCount = (count?: number) => {
        badges.push(count ?? 0)
        return true
      }
      BrowserWindow.prototype.setProgressBar = (progress: number) => note('setProgressBar', progress)
      return { journal, save, open, message, held, notifications, badges, menus }
    },
  )
  return {
    answerSave: path => recorder.evaluate(({ save }, answer) => void save.push(answer), path),
    answerOpen: paths => recorder.evaluate(({ open }, answer) => void open.push(answer), paths),
    answerMessage: button => recorder.evaluate(({ message }, answer) => void message.push(answer), button),
    holdMessage: () => recorder.evaluate(({ message }) => void message.push('held')),
    releaseMessage: button => recorder.evaluate(({ held }, answer) => held.shift()?.(answer), button),
    chooseFromMenu: label =>
      recorder.evaluate(({ menus }, chosen) => {
        const { menu, window } = menus.at(-1) ?? {}
        const item = menu?.items.find(one => one.label === chosen)
        if (!item?.enabled) throw new Error(`the menu has no usable entry “${chosen}”`)
        // Electron gives a role its window and page.
        const page = window && 'webContents' in window ? window.webContents : undefined
        ;(item.click as (...given: unknown[]) => void)({}, window, page)
      }, label),
    clickNotification: () =>
      recorder.evaluate(({ notifications }) => {
        const v8 = process.getBuiltinModule('node:v8')
        v8.setFlagsFromString('--expose-gc')
        process.getBuiltinModule('node:vm').runInNewContext('gc')()
        notifications.at(-1)?.deref()?.emit('click', {})
      }),
    expireNotification: () =>
      recorder.evaluate(
        ({ notifications }) => void notifications.at(-1)?.deref()?.emit('close', { reason: 'timedOut' }),
      ),
    badges: () => recorder.evaluate(({ badges }) => badges),
    journal: async () => (await recorder.evaluate(({ journal }) => journal)) as readonly DesktopNote[],
  }
}
