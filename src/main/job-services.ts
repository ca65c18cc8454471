import { join } from 'node:path'
import { findEndpoint } from '../areas/calls.ts'
import type { BridgeEvents } from '../shared/bridge/events.ts'
import { createBatches } from './batches/batches.ts'
import { registerBatches } from './batches/requests.ts'
import type { Bridge } from './bridge/bridge.ts'
import type { Searches } from './bridge/searches.ts'
import type { Connector } from './connection/connector.ts'
import { StoredDownload } from './downloads/download-store.ts'
import { createDownloader } from './downloads/downloader.ts'
import { fetchFiles } from './downloads/task-files.ts'
import { createExporter } from './exports/exporter.ts'
import { registerExports } from './exports/requests.ts'
import { createStatementService } from './exports/statement-service.ts'
import type { createSumRows } from './exports/sum-rows.ts'
import { createImporter } from './imports/importer.ts'
import { createImportProgress, StoredImport } from './imports/progress.ts'
import { registerImports } from './imports/requests.ts'
import { openJobList } from './jobs/job-store.ts'
import type { JobControls, Jobs } from './jobs/jobs.ts'
import { registerJobs } from './jobs/requests.ts'
import type { Journal } from './journal/journal.ts'
import type { SecretValues } from './log/secret-values.ts'
import type { Platform, ReadSource } from './platform/platform.ts'
import type { PaperToPdf } from './printing/save-pdf.ts'
import type { Document } from './settings/document.ts'
import type { FileNotices } from './settings/file-notices.ts'
import type { SecretStore } from './settings/secret-store.ts'
import type { SettingsStore } from './settings/settings.ts'
import { registerTasks } from './tasks/requests.ts'
import { createTaskStarter } from './tasks/starter.ts'
import { createTracker, TrackedTask } from './tasks/tracker.ts'
import type { NativeHandlers } from './windows/dialogs/native.ts'
import type { Writes } from './writes/writes.ts'

interface JobServicesDeps {
  readonly platform: Platform
  readonly source: ReadSource
  readonly writes: Pick<Writes, 'write'>
  readonly connector: Connector
  readonly jobs: Jobs
  readonly journal: Journal
  /** Folder of the user's own files. */
  readonly folder: string
  readonly document: Document
  readonly notices: FileNotices
  readonly secretStore: SecretStore
  readonly secretValues: SecretValues
  /** Files of the worker threads. */
  readonly threads: { readonly workbook: URL; readonly imports: URL }
  readonly print: PaperToPdf
  readonly sendEvent: (name: 'addingUp', value: BridgeEvents['addingUp']) => void
  readonly log: (message: string, error: unknown) => void
  /** Retry delays and import time limit, in ms. Default: each service's own. */
  readonly waits: { readonly retries?: readonly number[]; readonly reading?: number }
}

interface JobRequestsDeps {
  readonly native: NativeHandlers
  readonly searches: Searches
  readonly settings: SettingsStore
  /** Jobs of the signed-in operator. */
  readonly jobs: () => JobControls
}

/** Everything that runs as a job: exports, downloads, imports, platform tasks, batches, and sums. */
export const createJobServices = (parts: JobServicesDeps) => {
  const {
    platform,
    source,
    writes,
    connector,
    jobs,
    folder,
    document,
    notices,
    secretStore,
    secretValues,
    log,
    waits,
  } = parts
  const { account, isOwn } = connector
  const now = Date.now
  const retries = waits.retries && { retryPauses: waits.retries }
  const exporter = createExporter({
    source,
    jobs,
    spoolFolder: join(folder, 'exports'),
    workerUrl: parts.threads.workbook,
    account,
    isOwn,
    now,
    log,
    onSetAside: (file, isNewer) => notices.add({ kind: isNewer ? 'exportNewer' : 'exportSetAside', file }),
    inFlight: connector.exportsInFlight,
    isDemo: connector.isDemo,
    isTargetOfOther: path => downloader.isTarget(path) || tracker.isTarget(path),
    ...retries,
  })
  const statements = createStatementService({
    jobs,
    spoolFolder: join(folder, 'statements'),
    workerUrl: parts.threads.workbook,
    print: parts.print,
    account,
    isDemo: connector.isDemo,
    now,
    log,
  })
  // Lazy: loaded for the first sum.
  const sumRows: ReturnType<typeof createSumRows> = async (request, signal) => {
    const { createSumRows: create } = await import('./exports/sum-rows.ts')
    const sendProgress = (progress: BridgeEvents['addingUp']) => parts.sendEvent('addingUp', progress)
    return create({ source, account, inFlight: connector.exportsInFlight, sendProgress, ...retries })(
      request,
      signal,
    )
  }
  const downloads = openJobList(document, 'downloads', StoredDownload)
  const downloader = createDownloader({
    jobs,
    store: {
      read: downloads.read,
      write: unfinished => {
        downloads.write(unfinished)
        document.flush()
      },
    },
    secretStore,
    baseUrl: connector.baseUrl,
    network: connector.network,
    account,
    isOwn,
    now,
    log,
    isTargetOfOther: exporter.isTarget,
    ...retries,
  })
  const isTarget = (path: string) => exporter.isTarget(path) || downloader.isTarget(path)
  const imports = createImportProgress({
    platform,
    jobs,
    store: openJobList(document, 'imports', StoredImport),
    isOwn,
    now,
  })
  const importer = createImporter({
    writes,
    jobs,
    secretValues,
    rules: () => {
      const variant = connector.variant()
      return {
        contacts: variant?.importsContacts ?? false,
        shortPasswords: variant?.importsShortPasswords ?? false,
      }
    },
    onSent: imports.begin,
    workerUrl: parts.threads.imports,
    account,
    now,
    log,
    ...(waits.reading !== undefined && { readingMs: waits.reading }),
  })
  const tracker = createTracker({
    platform,
    jobs,
    store: openJobList(document, 'tasks', TrackedTask),
    isOwn,
    now,
    onFiles: fetchFiles(downloader, isTarget),
  })
  const batches = createBatches({
    writes,
    jobs,
    journal: parts.journal,
    folder: join(folder, 'batches'),
    account,
    isOwn,
    now,
    log,
    onSetAside: (file, isNewer, isChanged) => {
      notices.add({ kind: isNewer ? 'batchNewer' : isChanged ? 'batchChanged' : 'batchSetAside', file })
    },
  })
  const startTask = createTaskStarter({ writes, tracker, isTarget, find: findEndpoint, account })
  return {
    register: (bridge: Bridge, { native, searches, settings, jobs: ownJobs }: JobRequestsDeps): void => {
      registerExports(bridge, {
        exporter,
        startStatements: statements.start,
        isDemo: async () => (await connector.current()).profile.demo,
        settings,
        native,
      })
      registerImports(bridge, { importer, language: () => settings.current().admin_locale, native })
      registerTasks(bridge, { startTask, searches, native })
      registerJobs(bridge, { jobs: ownJobs, downloader, native })
      registerBatches(bridge, batches, searches)
    },
    sumRows,
    importer,
    batches,
    /** Called on sign-in and sign-out; `isSignedIn`: signed in. */
    onSession: (isSignedIn: boolean): void => {
      imports.wake()
      batches.forgetSecrets()
      if (!isSignedIn) return importer.forget()
      exporter.signedIn()
      tracker.wake()
    },
    /** Polls all watched tasks and imports immediately. */
    wake: () => {
      tracker.wake()
      imports.wake()
    },
    /** Restores the jobs of an earlier run. */
    restore: (): void => {
      void exporter.restore()
      statements
        .restore()
        .catch((error: unknown) => log('Could not restore statements of an earlier run', error))
      batches.restore().catch((error: unknown) => log('Could not restore batches of an earlier run', error))
      downloader.restore()
    },
    /** Pauses jobs that read or write many records before another platform is connected. */
    suspend: async (): Promise<void> => {
      await Promise.all([exporter.suspend(), batches.suspend()])
    },
    tracker,
    /** Shutdown steps, run in order. */
    ending: [
      tracker.stop,
      imports.stop,
      batches.suspend,
      exporter.suspend,
      statements.suspend,
      downloader.suspend,
    ] as readonly (() => unknown)[],
  }
}
