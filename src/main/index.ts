import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, type BrowserWindow, dialog, powerMonitor, protocol, safeStorage } from 'electron'
import { endpointOf } from '../shared/endpoints/catalogue.ts'
import { createCalls } from './calls.ts'
import { openConnection } from './connection.ts'
import { createConnector } from './connector.ts'
import { demoOrders, startDemo } from './demo/demo-platform.ts'
import { createDownloader } from './downloads/downloader.ts'
import { fetchFiles } from './downloads/task-files.ts'
import { createExporter } from './exports/exporter.ts'
import { createImporter } from './imports/importer.ts'
import { createImportProgress } from './imports/progress.ts'
import { answerPages, tell, tellFocused } from './ipc.ts'
import { createJobs } from './jobs/jobs.ts'
import { openLines } from './journal/files.ts'
import { createIntents } from './journal/intents.ts'
import { createJobEntries } from './journal/job-entries.ts'
import { createJournal } from './journal/journal.ts'
import { withLocalCalls } from './journal/local-calls.ts'
import { createUnanswered } from './journal/unanswered.ts'
import { fileLog } from './log/file-log.ts'
import { createSecretValues } from './log/secret-values.ts'
import { openMainWindow } from './main-window.ts'
import { nativeRequests } from './native.ts'
import { createOpenWrites } from './open-writes.ts'
import { createPictures } from './pictures/pictures.ts'
import { tellingChanges } from './platform/changes.ts'
import { checkedToggles } from './platform/toggling.ts'
import { openPlayerWindow } from './player-window.ts'
import { chosenProfile, installedProfile } from './profile-choice.ts'
import { quitInOrder } from './quit.ts'
import { requestHandlers } from './requests.ts'
import { openDocument } from './settings/document.ts'
import { secretStore } from './settings/secret-store.ts'
import { sessionStore } from './settings/session-store.ts'
import { openSettings } from './settings/settings.ts'
import { trackedTasks } from './settings/tracked-tasks.ts'
import { createTaskStarter } from './tasks/starter.ts'
import { createTracker } from './tasks/tracker.ts'
import { watchUpdates } from './updates/updates.ts'
import { appScheme, pageAddress } from './windows/app-origin.ts'
import { serveFiles } from './windows/app-protocol.ts'
import { contentPolicy } from './windows/content-policy.ts'
import { routeQueue } from './windows/deep-link.ts'
import { focusWindow, takeLinks } from './windows/desktop.ts'
import { guardPages } from './windows/guards.ts'
import { createPlayerWindows } from './windows/player-windows.ts'

const folder = app.getPath('userData')
const secretValues = createSecretValues()
const log = fileLog(app.getPath('logs'), {
  maxBytes: 5_000_000,
  echo: !app.isPackaged,
  conceal: secretValues.conceal,
})
process.on('uncaughtException', error => log.error('An error nobody caught', error))
process.on('unhandledRejection', reason => log.error('A rejection nobody caught', reason))

app.enableSandbox()
protocol.registerSchemesAsPrivileged([
  { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
])

let window: BrowserWindow | null = null
const routes = routeQueue(route => tell(window ? [window] : [], 'navigate', route))
const isFirst = takeLinks(routes.open, () => window && focusWindow(window))

const start = () => {
  const page = pageAddress(process.env['ELECTRON_RENDERER_URL'], app.isPackaged)
  const document = openDocument({ folder, name: 'settings', log })
  const settings = openSettings(document, log)
  settings.onChange(now => tell(windows(), 'settings', now))
  const language = () => settings.current().admin_locale
  const secrets = secretStore(safeStorage, process.platform)

  const logError = (message: string, error: unknown) => log.error(message, error)
  const lines = openLines({
    folder: join(folder, 'journal'),
    maxBytes: 5_000_000,
    files: 5,
    log: logError,
  })
  const journal = createJournal(lines, Date.now, logError)
  const intents = createIntents(journal)
  const jobs = createJobs(all => {
    noteJobs(all)
    if (window && !window.isDestroyed()) window.setProgressBar(jobs.progress())
    showJobs()
  }, secretValues)
  const showJobs = () => tell(windows(), 'jobs', jobs.of(account()).list())
  const connector = createConnector(file =>
    openConnection(file, {
      language,
      secretStore: secrets,
      sessionStore: sessionStore(openDocument({ folder, name: 'session', log })),
      startDemo: () => startDemo(demoOrders(process.argv, process.env), log),
      onSession: state => {
        players.signedIn(state.kind === 'signedIn' ? state.username : '')
        tell(windows(), 'session', state)
        showJobs()
        imports.wake()
        unanswered.update()
        if (state.kind !== 'signedIn') return importer.forget()
        exporter.signedIn()
        tracker.wake()
      },
      intents,
      log,
      secretValues,
      answersUrl: pathToFileURL(join(import.meta.dirname, 'answers.js')),
    }),
  )
  const { account } = connector
  const noteJobs = createJobEntries(journal, account)
  const { platform: far, country, timeoutMs } = connector
  const platform = withLocalCalls(far, { journal, account, country })
  const unanswered = createUnanswered({
    journal,
    account,
    tell: all => tell(windows(), 'unanswered', all),
    log: logError,
  })
  const exporter = createExporter({
    platform,
    jobs,
    spoolFolder: join(folder, 'exports'),
    workerUrl: pathToFileURL(join(import.meta.dirname, 'workbook.js')),
    account,
    now: Date.now,
    log: logError,
    inFlight: connector.exportsInFlight,
  })
  const downloader = createDownloader({
    jobs,
    store: {
      read: () => document.get('downloads'),
      write: left => {
        document.set({ downloads: left })
        document.flush()
      },
    },
    secretStore: secrets,
    baseUrl: connector.baseUrl,
    account,
    now: Date.now,
    log: logError,
  })
  const imports = createImportProgress({
    platform,
    jobs,
    store: { read: () => document.get('imports'), write: left => document.set({ imports: left }) },
    account,
    now: Date.now,
  })
  const importer = createImporter({
    platform,
    jobs,
    secretValues,
    contacts: () => connector.variant()?.importsContacts ?? false,
    onSent: imports.begin,
    workerUrl: pathToFileURL(join(import.meta.dirname, 'imports.js')),
    account,
    now: Date.now,
    log: logError,
  })
  const writes = createOpenWrites({ intents, importer, timeoutMs })
  const tracker = createTracker({
    platform,
    jobs,
    store: trackedTasks(document),
    account,
    now: Date.now,
    onFiles: fetchFiles(downloader),
  })
  const wake = () => {
    tracker.wake()
    imports.wake()
  }
  const startTask = createTaskStarter({ platform, tracker, find: endpointOf, account })
  const calls = createCalls(
    tellingChanges(checkedToggles(platform, account), change => {
      // After the answer to whoever made it: that page reads again by itself.
      setTimeout(() => tell(windows(), 'changed', change), 0)
    }),
    log,
  )
  const players = createPlayerWindows<BrowserWindow>({
    open: (id, before): BrowserWindow =>
      openPlayerWindow(id, {
        page,
        settings,
        document,
        before,
        onLoading: loading => calls.cancelAll(loading.id),
        onPlayer: players.shows,
        log,
      }),
    focus: focusWindow,
  })
  const windows = (): readonly BrowserWindow[] =>
    [...(window ? [window] : []), ...players.all()].filter(one => !one.isDestroyed())
  void exporter.restore()
  downloader.restore()
  // A remembered session is back with the connection: its tasks go on.
  void connector.open(chosenProfile(settings.current().profile)).then(wake)

  const pictureSource = async () => {
    const { baseUrl, pictureHosts: hosts } = await connector.current()
    const whose = account()
    return whose === null ? null : { baseUrl, hosts, account: whose }
  }
  guardPages(page, log)
  protocol.handle(appScheme, serveFiles(join(import.meta.dirname, '../renderer'), contentPolicy))
  const handlers = requestHandlers({
    boot: {
      version: app.getVersion(),
      secretStore: secrets.available ? 'system' : 'memory',
      settingsSetAside: document.setAside,
    },
    connection: connector.current,
    reconnect: async file => {
      await exporter.suspend()
      return connector.reopen(file)
    },
    settings,
    jobs: () => jobs.of(account()),
    exporter,
    downloader,
    importer,
    startTask,
    unanswered,
    calls,
    native: nativeRequests(language, log),
    picture: createPictures({ source: pictureSource, log }),
    players,
    onBoot: asking => asking === window && routes.ready(),
    log,
  })
  answerPages(handlers, { windows, origin: page.origin, secretValues, log })

  window = openMainWindow({
    page,
    settings,
    document,
    jobs,
    writes,
    command: tellFocused(windows),
    onLoading: loading => {
      routes.loading()
      calls.cancelAll(loading.id)
    },
    log,
  })
  window.on('closed', players.closeAll)

  powerMonitor.on('resume', wake)
  const holdUpdates = app.isPackaged ? watchUpdates(installedProfile(), log) : () => undefined
  quitInOrder(
    async () => {
      if (!(await writes.settled())) holdUpdates()
    },
    [
      tracker.stop,
      imports.stop,
      exporter.suspend,
      downloader.suspend,
      () => noteJobs(jobs.list()),
      journal.flush,
      () => document.flush(),
      connector.close,
    ],
    log,
  )
  log.info('Started', { version: app.getVersion(), platform: process.platform, packaged: app.isPackaged })
}

app.on('window-all-closed', () => app.quit())
if (isFirst) {
  app
    .whenReady()
    .then(start)
    .catch((error: unknown) => {
      log.error('The program could not start', error)
      dialog.showErrorBox(app.getName(), error instanceof Error ? error.message : '')
      app.exit(1)
    })
} else app.quit()
