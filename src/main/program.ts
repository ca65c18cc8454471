import { join } from 'node:path'
import { app, type BrowserWindow, dialog, Menu, powerMonitor, protocol } from 'electron'
import type { BridgeEvents } from '../shared/bridge/events.ts'
import { registerRequests, sendCommand, sendEvent } from './bridge/ipc.ts'
import { watchCrashes } from './crashes/watch-crashes.ts'
import { followDetailedLog } from './log/detailed-log.ts'
import { createFileLog } from './log/file-log.ts'
import { createSecretValues } from './log/secret-values.ts'
import { getRelaunchOptions } from './quit/relaunch.ts'
import { shutDown } from './quit/shut-down.ts'
import { openDocument } from './settings/document.ts'
import { createFileNotices } from './settings/file-notices.ts'
import { openSettings } from './settings/settings.ts'
import { readRefusal, refuseStart } from './start/refused-start.ts'
import { createRouteQueue } from './windows/deep-link.ts'
import { focusWindow, takeLinks } from './windows/desktop.ts'
import { appScheme, resolvePageAddress } from './windows/guards/app-origin.ts'
import { createFileServer } from './windows/guards/app-protocol.ts'
import { contentPolicy } from './windows/guards/content-policy.ts'
import { guardPages } from './windows/guards/guards.ts'
import { openMainWindow } from './windows/main-window.ts'
import { followSearchGestures } from './windows/menus/search-gestures.ts'
import { offerTextMenus } from './windows/menus/text-menu.ts'
import { followSessionEnd } from './windows/session-end.ts'
import { createStillQuittingNotice } from './windows/still-quitting.ts'
import type { Work } from './work.ts'

const folder = app.getPath('userData')
const secretValues = createSecretValues()
const log = createFileLog(app.getPath('logs'), {
  maxBytes: 5_000_000,
  echo: !app.isPackaged,
  conceal: secretValues.conceal,
})
watchCrashes(log)
process.on('uncaughtException', error => log.error('Uncaught error', error))
process.on('unhandledRejection', reason => log.error('Unhandled rejection', reason))

// Must match the installer's shortcuts: Windows groups windows and shows notifications by it. Set before either exists.
app.setAppUserModelId('com.channel-console.app')
app.enableSandbox()
// Before the program is ready, Electron would create a menu in English whose keys reload the page.
Menu.setApplicationMenu(null)
protocol.registerSchemesAsPrivileged([
  {
    scheme: appScheme,
    // Caches compiled page scripts for the next start.
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
  },
])

let window: BrowserWindow | null = null
/** Everything besides the window; its code is loaded once the window has started loading its page. */
let work: Work | undefined
const routes = createRouteQueue(route => sendEvent(window ? [window] : [], 'navigate', route))
let ending: ReturnType<typeof shutDown> | undefined
const isFirst = takeLinks(routes.open, link => {
  if (!ending?.startAgain(link) && window) focusWindow(window)
})
// macOS starts no second program.
app.on('activate', () => ending?.startAgain())
const windows = (): readonly BrowserWindow[] =>
  [...(window ? [window] : []), ...(work?.tags.all() ?? [])].filter(one => !one.isDestroyed())

const sendToPages = <Name extends keyof BridgeEvents>(name: Name, value: BridgeEvents[Name]): void =>
  sendEvent(windows(), name, value)

const start = async (): Promise<void> => {
  const page = resolvePageAddress(process.env['ELECTRON_RENDERER_URL'], app.isPackaged)
  const notices = createFileNotices()
  const document = openDocument({ folder, name: 'settings', version: app.getVersion(), log, notices })
  const settings = openSettings(document, log)
  settings.onChange(now => (work?.sendEvent ?? sendToPages)('settings', now))
  const keepDetailedLog = followDetailedLog(settings, log)
  guardPages(page, log)
  offerTextMenus(() => settings.current().admin_locale)
  followSearchGestures({
    app,
    platform: process.platform,
    send: (to, command) => {
      if (!work?.isLocked()) sendEvent([to], 'command', command)
    },
  })
  protocol.handle(appScheme, createFileServer(join(import.meta.dirname, '../renderer'), contentPolicy))
  const workReady = Promise.withResolvers<Work>()
  const { promise: whenWorkReady } = workReady
  registerRequests(
    whenWorkReady.then(({ dispatch }) => dispatch),
    { windows, origin: page.origin },
  )
  const isWriting = () => work?.writes.any() ?? false
  followSessionEnd({
    app,
    monitor: powerMonitor,
    platform: process.platform,
    isWriting,
    collect: () => sendToPages('sessionEnds', null),
    save: () => (work ? work.saveNow() : document.flush()),
    forget: () => work?.forget(),
    leave: () => void leave(),
  })
  // Before `work` exists nothing can be open.
  const { window: main, leave } = openMainWindow({
    page,
    settings,
    document,
    jobs: { list: () => work?.jobs.list() ?? [] },
    writes: {
      any: isWriting,
      isBatchRunning: () => work?.writes.isBatchRunning() ?? false,
      answered: async () => work?.writes.answered(),
      finish: async () => work?.writes.finish(),
      stay: () => work?.writes.stay(),
      setAccepting: isAccepting => work?.writes.setAccepting(isAccepting),
      leave: () => work?.writes.leave(),
    },
    // Main locks by itself, without a page's help; a locked console ignores all other commands.
    command: command => {
      if (command === 'lock') work?.lock()
      else if (!work?.isLocked()) sendCommand(windows)(command)
    },
    keepDetailedLog,
    onLoading: loading => {
      routes.loading()
      work?.calls.cancelAll(loading.id)
    },
    log,
  })
  window = main
  main.on('closed', () => work?.tags.closeAll())
  ending = shutDown({
    app,
    first: async () => (await whenWorkReady).awaitWrites(),
    steps: () => work?.ending ?? [document.flush],
    end: restart => work?.end(restart) ?? 'none',
    showStillQuitting: createStillQuittingNotice(() => settings.current().admin_locale),
    relaunch: link => app.relaunch(getRelaunchOptions(process.argv, process.env, link)),
    log,
  })
  const { createWork } = await import('./work.ts')
  work = createWork({
    page,
    folder,
    document,
    notices,
    settings,
    windows,
    main,
    openRoute: route => {
      focusWindow(main)
      routes.open(route)
    },
    onBoot: booted => booted === main && routes.ready(),
    keepDetailedLog,
    log,
    secretValues,
  })
  workReady.resolve(work)
  log.info('Started', { version: app.getVersion(), platform: process.platform, packaged: app.isPackaged })
}

app.on('window-all-closed', () => app.quit())
const refusal = readRefusal()
if (refusal) refuseStart(refusal, log)
else if (isFirst) {
  app
    .whenReady()
    .then(start)
    .catch((error: unknown) => {
      log.error('Could not start', error)
      dialog.showErrorBox(app.getName(), error instanceof Error ? error.message : '')
      app.exit(1)
    })
} else app.quit()
