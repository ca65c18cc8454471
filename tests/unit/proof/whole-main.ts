import './without-electron.ts'

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import { createCalls } from '../../../src/main/calls.ts'
import { openConnection } from '../../../src/main/connection.ts'
import { createConnector } from '../../../src/main/connector.ts'
import { dispatcher } from '../../../src/main/dispatch.ts'
import { createDownloader } from '../../../src/main/downloads/downloader.ts'
import { fetchFiles } from '../../../src/main/downloads/task-files.ts'
import { createExporter } from '../../../src/main/exports/exporter.ts'
import { createImporter } from '../../../src/main/imports/importer.ts'
import { createImportProgress } from '../../../src/main/imports/progress.ts'
import { createJobs } from '../../../src/main/jobs/jobs.ts'
import { openLines } from '../../../src/main/journal/files.ts'
import { createIntents } from '../../../src/main/journal/intents.ts'
import { createJobEntries } from '../../../src/main/journal/job-entries.ts'
import { createJournal } from '../../../src/main/journal/journal.ts'
import { withLocalCalls } from '../../../src/main/journal/local-calls.ts'
import { createUnanswered } from '../../../src/main/journal/unanswered.ts'
import { fileLog } from '../../../src/main/log/file-log.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import type { nativeRequests } from '../../../src/main/native.ts'
import { createOpenWrites } from '../../../src/main/open-writes.ts'
import { createPictures } from '../../../src/main/pictures/pictures.ts'
import { tellingChanges } from '../../../src/main/platform/changes.ts'
import { checkedToggles } from '../../../src/main/platform/toggling.ts'
import { requestHandlers } from '../../../src/main/requests.ts'
import type { SecretStore } from '../../../src/main/session/kept.ts'
import { openDocument } from '../../../src/main/settings/document.ts'
import { sessionStore } from '../../../src/main/settings/session-store.ts'
import { openSettings } from '../../../src/main/settings/settings.ts'
import { trackedTasks } from '../../../src/main/settings/tracked-tasks.ts'
import { createTaskStarter } from '../../../src/main/tasks/starter.ts'
import { createTracker } from '../../../src/main/tasks/tracker.ts'
import { createPlayerWindows } from '../../../src/main/windows/player-windows.ts'
import type { BridgeEvents } from '../../../src/shared/bridge.ts'
import { endpointOf } from '../../../src/shared/endpoints/catalogue.ts'
import { ok } from '../../../src/shared/result.ts'
import { answersUrl, aProfile } from '../platform/fixtures.ts'

/** A store of secrets as an operating system has one: nothing of a text can be told from what it makes of it. */
const aSecretStore = (): SecretStore => {
  const key = randomBytes(32)
  return {
    available: true,
    encrypt: text => {
      const start = randomBytes(16)
      const cipher = createCipheriv('aes-256-ctr', key, start)
      return Buffer.concat([start, cipher.update(text), cipher.final()]).toString('base64')
    },
    decrypt: base64 => {
      const bytes = Buffer.from(base64, 'base64')
      const decipher = createDecipheriv('aes-256-ctr', key, bytes.subarray(0, 16))
      return decipher.update(bytes.subarray(16)).toString()
    },
  }
}

/** What a desktop would do; nobody is asked anything. */
type Desktop = ReturnType<typeof nativeRequests>

const closedDialogs: Desktop = {
  askSavePath: async () => null,
  askDownloadPath: async () => null,
  askProfile: async () => null,
  askImportFile: async () => null,
  openFile: async () => ok(undefined),
  showFile: async () => ok(undefined),
  copy: async () => undefined,
  openLink: async () => ok(undefined),
}

const aWindow = (id: number) =>
  ({
    id,
    isDestroyed: () => false,
    isFullScreen: () => false,
    setFullScreen: () => undefined,
    reload: () => undefined,
    close: () => undefined,
    destroy: () => undefined,
    on: () => undefined,
  }) as unknown as BrowserWindow

const sourceOf = (path: string) => new URL(`../../../src/main/${path}`, import.meta.url)

interface Options {
  /** Fields of the connection profile. */
  readonly profile: Parameters<typeof aProfile>[0] & { readonly baseUrl: string }
  readonly desktop?: Partial<Desktop>
}

/**
 * The main process as `index.ts` puts it together, on a folder of its own, with all its real parts but for what Electron
 * does: windows, dialogs, clipboard. Pages ask by `ask`, and `told` is what they were told unasked.
 */
export const startMain = async ({ profile, desktop = {} }: Options) => {
  const folder = await mkdtemp(join(tmpdir(), 'console-proof-'))
  const profileFile = join(await mkdtemp(join(tmpdir(), 'console-profile-')), 'profile.json')
  await writeFile(profileFile, JSON.stringify(aProfile(profile)))
  const told: { readonly name: string; readonly value: unknown }[] = []
  const tell = <Name extends keyof BridgeEvents>(name: Name, value: BridgeEvents[Name]) =>
    void told.push({ name, value: structuredClone(value) })

  const secretValues = createSecretValues()
  const logFolder = join(folder, 'logs')
  const log = fileLog(logFolder, { maxBytes: 5_000_000, echo: false, conceal: secretValues.conceal })
  const logError = (message: string, error: unknown) => log.error(message, error)
  const document = openDocument({ folder, name: 'settings', log })
  const settings = openSettings(document, log)
  settings.onChange(now => tell('settings', now))
  const secretStore = aSecretStore()
  const lines = openLines({ folder: join(folder, 'journal'), maxBytes: 5_000_000, files: 5, log: logError })
  const journal = createJournal(lines, Date.now, logError)
  const intents = createIntents(journal)
  const jobs = createJobs(all => {
    noteJobs(all)
    showJobs()
  }, secretValues)
  const showJobs = () => tell('jobs', jobs.of(account()).list())
  const connector = createConnector(file =>
    openConnection(file, {
      language: () => settings.current().admin_locale,
      secretStore,
      sessionStore: sessionStore(openDocument({ folder, name: 'session', log })),
      startDemo: () => Promise.reject(new Error('there is none')),
      onSession: state => {
        players.signedIn(state.kind === 'signedIn' ? state.username : '')
        tell('session', state)
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
      answersUrl,
    }),
  )
  const { account, country, timeoutMs } = connector
  const noteJobs = createJobEntries(journal, account)
  const platform = withLocalCalls(connector.platform, { journal, account, country })
  const unanswered = createUnanswered({
    journal,
    account,
    tell: all => tell('unanswered', all),
    log: logError,
  })
  const exporter = createExporter({
    platform,
    jobs,
    spoolFolder: join(folder, 'exports'),
    workerUrl: sourceOf('exports/workbook-worker.ts'),
    account,
    now: Date.now,
    log: logError,
    retryPauses: [1, 1],
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
    secretStore,
    baseUrl: connector.baseUrl,
    account,
    now: Date.now,
    log: logError,
    retryPauses: [1],
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
    contacts: () => false,
    onSent: imports.begin,
    workerUrl: sourceOf('imports/import-worker.ts'),
    account,
    now: Date.now,
    log: logError,
    readingMs: 60_000,
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
  const calls = createCalls(
    tellingChanges(checkedToggles(platform, account), change => tell('changed', change)),
    log,
  )
  const players = createPlayerWindows<BrowserWindow>({ open: () => aWindow(99), focus: () => undefined })
  await connector.open(profileFile)

  const pictureSource = async () => {
    const { baseUrl, pictureHosts: hosts } = await connector.current()
    const whose = account()
    return whose === null ? null : { baseUrl, hosts, account: whose }
  }
  const handlers = requestHandlers({
    boot: { version: '0', secretStore: 'system', settingsSetAside: document.setAside },
    connection: connector.current,
    // Whatever the page asks for, a proof stays with its own platform.
    reconnect: () => connector.reopen(profileFile),
    settings,
    jobs: () => jobs.of(account()),
    exporter,
    downloader,
    importer,
    startTask: createTaskStarter({ platform, tracker, find: endpointOf, account }),
    unanswered,
    calls,
    native: { ...closedDialogs, ...desktop },
    picture: createPictures({ source: pictureSource, log }),
    players,
    onBoot: () => undefined,
    log,
  })
  const dispatch = dispatcher(handlers, log, secretValues.concealFailure)
  const windows = [1, 2, 3].map(aWindow)
  return {
    folder,
    told,
    document,
    journal,
    intents,
    writes,
    jobs,
    tracker,
    account,
    /** A message of the page in one of three windows. */
    ask: (message: unknown, window = 0) =>
      dispatch({ window: windows[window] ?? null, from: 'app://console/index.html' }, message),
    session: async () => (await connector.current()).session,
    close: async () => {
      tracker.stop()
      imports.stop()
      await exporter.suspend()
      await downloader.suspend()
      noteJobs(jobs.list())
      await journal.flush()
      document.flush()
      await connector.close()
    },
  }
}

export type WholeMain = Awaited<ReturnType<typeof startMain>>
