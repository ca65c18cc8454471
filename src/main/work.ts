import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, type BrowserWindow, powerMonitor, safeStorage } from 'electron'
import { endpointOf } from '../shared/endpoints/catalogue.ts'
import { createCalls } from './calls.ts'
import { openConnection } from './connection.ts'
import { createConnector } from './connector.ts'
import { demoOrders, startDemo } from './demo/demo-platform.ts'
import { dispatcher } from './dispatch.ts'
import { createDownloader } from './downloads/downloader.ts'
import { fetchFiles } from './downloads/task-files.ts'
import { createExporter } from './exports/exporter.ts'
import { createImporter } from './imports/importer.ts'
import { createImportProgress } from './imports/progress.ts'
import { type Dispatch, tell } from './ipc.ts'
import { createJobs } from './jobs/jobs.ts'
import { openLines } from './journal/files.ts'
import { createIntents } from './journal/intents.ts'
import { createJobEntries } from './journal/job-entries.ts'
import { createJournal } from './journal/journal.ts'
import { withLocalCalls } from './journal/local-calls.ts'
import { createUnanswered } from './journal/unanswered.ts'
import type { Log } from './log/log.ts'
import type { SecretValues } from './log/secret-values.ts'
import { nativeRequests } from './native.ts'
import { createOpenWrites } from './open-writes.ts'
import { createPictures } from './pictures/pictures.ts'
import { tellingChanges } from './platform/changes.ts'
import { checkedToggles } from './platform/toggling.ts'
import { openPlayerWindow } from './player-window.ts'
import { chosenProfile, installedProfile } from './profile-choice.ts'
import { requestHandlers } from './requests.ts'
import { type Document, openDocument } from './settings/document.ts'
import { secretStore } from './settings/secret-store.ts'
import { sessionStore } from './settings/session-store.ts'
import type { SettingsStore } from './settings/settings.ts'
import { trackedTasks } from './settings/tracked-tasks.ts'
import { createTaskStarter } from './tasks/starter.ts'
import { createTracker } from './tasks/tracker.ts'
import type { PageAddress } from './windows/app-origin.ts'
import { focusWindow } from './windows/desktop.ts'
import { createPlayerWindows } from './windows/player-windows.ts'

interface WorkParts {
  readonly page: PageAddress
  /** The folder of the user's own files. */
  readonly folder: string
  readonly document: Document
  readonly settings: SettingsStore
  /** Every window of ours that is open. */
  readonly windows: () => readonly BrowserWindow[]
  readonly main: BrowserWindow
  /** The page has asked for what it needs to draw: events reach it from now on. */
  readonly onBoot: (window: BrowserWindow) => void
  readonly log: Log
  readonly secretValues: SecretValues
}

/** Everything behind the window. */
export interface Work {
  /** Carries the pages' messages out. */
  readonly dispatch: Dispatch
  readonly jobs: ReturnType<typeof createJobs>
  readonly calls: ReturnType<typeof createCalls>
  readonly players: ReturnType<typeof createPlayerWindows<BrowserWindow>>
  readonly writes: ReturnType<typeof createOpenWrites>
  /** Before the program ends: waits for the answers to what was sent, and leaves the program as it is where one is missing. */
  readonly settle: () => Promise<void>
  /** What then remains to be done, one after the other. */
  readonly ending: readonly (() => unknown)[]
}

/** Looks for updates once the window is on show; what is told it holds back what waits for the end. */
const startUpdates = async (log: Log): Promise<() => void> => {
  try {
    const { watchUpdates } = await import('./updates/updates.ts')
    return watchUpdates(installedProfile(), log)
  } catch (error) {
    log.error('Updates cannot be looked for', error)
    return () => undefined
  }
}

/**
 * Begins the work behind the window: the connection and its session, exports, imports and downloads that an earlier run left,
 * tasks that are watched, and the answers to the pages.
 */
export const createWork = (parts: WorkParts): Work => {
  const { page, folder, document, settings, windows, main, log, secretValues } = parts
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
    if (!main.isDestroyed()) main.setProgressBar(jobs.progress())
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
  void exporter.restore()
  downloader.restore()
  // A remembered session is back with the connection: its tasks go on.
  void connector.open(chosenProfile(settings.current().profile)).then(wake)

  const pictureSource = async () => {
    const { baseUrl, pictureHosts: hosts } = await connector.current()
    const whose = account()
    return whose === null ? null : { baseUrl, hosts, account: whose }
  }
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
    onBoot: parts.onBoot,
    log,
  })
  powerMonitor.on('resume', wake)
  let updates: Promise<() => void> | null = null
  const look = () => {
    updates = startUpdates(log)
  }
  if (app.isPackaged && main.isVisible()) look()
  else if (app.isPackaged) main.once('show', look)
  return {
    dispatch: dispatcher(handlers, log, secretValues.concealFailure),
    jobs,
    calls,
    players,
    writes,
    settle: async () => {
      if (await writes.settled()) return
      const hold = await updates
      hold?.()
    },
    ending: [
      tracker.stop,
      imports.stop,
      exporter.suspend,
      downloader.suspend,
      () => noteJobs(jobs.list()),
      journal.flush,
      () => document.flush(),
      connector.close,
    ],
  }
}
