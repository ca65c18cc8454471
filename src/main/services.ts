import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import type { Boot } from '../shared/bridge/boot.ts'
import type { BridgeEvents } from '../shared/bridge/events.ts'
import { getCountry } from '../shared/domain/countries.ts'
import { isLocal } from '../shared/endpoint-base.ts'
import { createCalls } from './bridge/calls.ts'
import { createEventGate } from './bridge/deferred-events.ts'
import { createSearches } from './bridge/searches.ts'
import { type Connection, type ConnectionDeps, noSessionStore } from './connection/connection.ts'
import { createConnector } from './connection/connector.ts'
import { createRecentCalls } from './diagnostics/recent-calls.ts'
import { type HelpFacts } from './diagnostics/requests.ts'
import { createMainEvents } from './events.ts'
import { createJobServices } from './job-services.ts'
import { createJobs } from './jobs/jobs.ts'
import { createJobEntries } from './journal/job-entries.ts'
import { createJournal } from './journal/journal.ts'
import { openJournalFiles } from './journal/journal-files.ts'
import { createJournalList } from './journal/journal-list.ts'
import { createWriteRecorder } from './journal/record-writes.ts'
import { createUnresolvedWrites, withDoneEvents } from './journal/unresolved-writes.ts'
import type { Log } from './log/log.ts'
import type { SecretValues } from './log/secret-values.ts'
import type { ProxyLogins } from './network/proxy-logins.ts'
import type { ReadSource } from './platform/platform.ts'
import type { PaperToPdf } from './printing/save-pdf.ts'
import { createConnectionStore } from './profile/connection-store.ts'
import { openPlatforms } from './profile/platforms.ts'
import { createOpenWork } from './quit/open-work.ts'
import { createPendingWrites } from './quit/pending-writes.ts'
import { createLock } from './session/lock.ts'
import { type Document, openDocument } from './settings/document.ts'
import type { FileNotices } from './settings/file-notices.ts'
import type { SecretStore } from './settings/secret-store.ts'
import { createSessionStore } from './settings/session-store.ts'
import type { SettingsStore } from './settings/settings.ts'
import { createSnapshotService } from './snapshots/snapshot-service.ts'
import { createWriteGate, withWriteGate } from './survey/read-only.ts'
import { createReportStore } from './survey/reports/report-store.ts'
import { createSurveyService } from './survey/survey-service.ts'
import { createTolerances } from './survey/tolerances.ts'
import { type UpdateService } from './updates/update-service.ts'
import { checkAfterDialogs } from './windows/dialogs/check-dialogs.ts'
import type { NativeHandlers } from './windows/dialogs/native.ts'
import { startInboxClock } from './windows/inbox/inbox-clock.ts'
import type { InboxNotifier } from './windows/inbox/inbox-notifier.ts'
import { createSystemMenu } from './windows/menus/system-menu.ts'
import type { SystemPlaces } from './windows/menus/system-places.ts'
import { createTagWindows } from './windows/tag-windows.ts'

type TagDeps = Parameters<typeof createTagWindows<BrowserWindow>>[0]

export interface ServicesDeps {
  /** Folder of the user's own files. */
  readonly folder: string
  readonly document: Document
  /** Notices about these files. */
  readonly notices: FileNotices
  readonly settings: SettingsStore
  readonly secretStore: SecretStore
  readonly proxyLogins: ProxyLogins
  /** Files of the worker threads. */
  readonly threads: { readonly answers: URL; readonly workbook: URL; readonly imports: URL }
  readonly installation: Pick<Boot, 'version' | 'branded' | 'updatesOff'>
  /** Connects by a profile file, or to the demo platform for null. */
  readonly connect: (file: string | null, parts: Omit<ConnectionDeps, 'startDemo'>) => Promise<Connection>
  /** Sends an event to every open page. */
  readonly sendEvent: <Name extends keyof BridgeEvents>(name: Name, value: BridgeEvents[Name]) => void
  /** Sends an event to the main window's page, which holds the tags. */
  readonly sendToMainWindow: ServicesDeps['sendEvent']
  /** Called with the progress of running jobs, as {@link createJobs} computes it. */
  readonly onProgress: (share: number) => void
  /** Inbox state that the main window's page reports. */
  readonly waiting: InboxNotifier
  /** Places in the system's own menus. */
  readonly places: SystemPlaces
  /** Called when a page has requested its boot data: it receives events from now on. */
  readonly onBoot: (window: BrowserWindow) => void
  readonly native: NativeHandlers
  readonly print: PaperToPdf
  /** Default profile if none was chosen; null for the demo platform. */
  readonly installedProfile: string | null
  /** Creates the update service; it checks for open work before interrupting it. */
  readonly updates: (work: {
    readonly open: ReturnType<typeof createOpenWork>['list']
    readonly setAccepting: (isAccepting: boolean) => void
  }) => UpdateService
  /** Ids of the windows that are open. */
  readonly windowIds: () => readonly number[]
  /** Facts about this installation for the help menu. */
  readonly help: HelpFacts
  /** Opens a tag's window, or brings a window to the front. */
  readonly tags: (
    calls: ReturnType<typeof createCalls>,
  ) => Pick<TagDeps, 'open' | 'focus'> & { readonly focusMain: () => void }
  readonly log: Log
  readonly secretValues: SecretValues
  /** Retry delays, import time limit and pauses between look-ups, in ms. Default: each service's own. */
  readonly waits?: {
    readonly retries?: readonly number[]
    readonly reading?: number
    readonly lookUps?: readonly number[]
  }
}

/** The services of main, except those of Electron itself, which `deps` has. */
export const createServices = (deps: ServicesDeps) => {
  const { folder, document, notices, settings, secretStore, threads, log, secretValues } = deps
  const { version, branded } = deps.installation
  const logError = (message: string, error: unknown) => log.error(message, error)
  const language = () => settings.current().admin_locale

  // Events: of main to its services, and to the pages.
  const events = createMainEvents()
  const eventGate = createEventGate()
  const sendEvent = eventGate.through(deps.sendEvent)
  const sendToMainWindow = eventGate.through(deps.sendToMainWindow)

  // The journal of operations, and the jobs.
  const platforms = openPlatforms(document)
  const lines = openJournalFiles({
    folder: join(folder, 'journal'),
    maxBytes: 5_000_000,
    files: 5,
    log: logError,
    onSetAside: file => notices.add({ kind: 'journalSetAside', file }),
  })
  const onUnread = (count: number) => notices.add({ kind: 'journalLines', file: lines.path, count })
  const journal = createJournal(lines, Date.now, logError, onUnread, platforms.ownerOf)
  const recorder = createWriteRecorder(journal)
  const jobs = createJobs(all => events.emit('jobs', all), secretValues)

  // The connection in use, and who is signed in there.
  const recentCalls = createRecentCalls()
  const tolerances = createTolerances(all => sendEvent('tolerances', all), logError)
  const connectionDeps = {
    language,
    secretStore,
    intents: recorder,
    log,
    secretValues,
    answersUrl: threads.answers,
  }
  const connector = createConnector(
    file => {
      events.emit('connecting')
      return deps.connect(file, {
        ...connectionDeps,
        sessionStore: createSessionStore(openDocument({ folder, name: 'session', version, log })),
        onSession: state => events.emit('session', state),
        onEnded: recentCalls.note,
        onSample: tolerances.note,
        // Deferred: no listener delays or breaks the answer to a write.
        onChange: change => void setTimeout(() => events.emit('change', change), 0),
        onLookUp: lookUp => events.emit('lookUp', lookUp),
        unresolved: withDoneEvents(journal, id => events.emit('foundDone', id)),
        lookUpPausesMs: deps.waits?.lookUps,
      })
    },
    platforms.ownerOf,
    connection => events.emit('connection', connection),
  )
  const { account, isOwn, platform, country } = connector
  const ownJobs = () => jobs.of(isOwn)
  /** A second connection for a test, closed afterwards: its session is never stored. */
  const openAside = (other: string | null) =>
    deps.connect(other, { ...connectionDeps, sessionStore: noSessionStore, onSession: () => undefined })
  const profiles = createConnectionStore({
    document,
    installed: deps.installedProfile,
    branded,
    inUse: () => ({ file: connector.file(), platform: connector.platformName() }),
    sendProfiles: now => sendEvent('profiles', now),
  })
  const lock = createLock({
    connection: connector.current,
    sendState: state => events.emit('lock', state),
    log,
  })
  const native = checkAfterDialogs(deps.native, { isLocked: lock.isLocked, account })

  // Calls: a read goes to the platform or to the journal; a write through its pipeline, unless a survey runs.
  const journalList = createJournalList({ journal, account, country, language })
  const source: ReadSource = endpoint => (isLocal(endpoint) ? journalList : platform)
  const gate = createWriteGate()
  const writes = withWriteGate(connector.writes, gate)
  const searches = createSearches()
  const calls = createCalls({ source, writes }, log, searches)
  const unanswered = createUnresolvedWrites({
    journal,
    account,
    send: all => sendEvent('unanswered', all),
    log: logError,
  })

  // Work that goes on in the background.
  const jobServices = createJobServices({
    platform,
    source,
    writes,
    connector,
    jobs,
    journal,
    folder,
    document,
    notices,
    secretStore,
    secretValues,
    threads,
    print: deps.print,
    sendEvent,
    log: logError,
    waits: deps.waits ?? {},
  })
  const { importer, batches } = jobServices
  const snapshots = createSnapshotService({
    folder: join(folder, 'snapshots'),
    platform,
    secretStore,
    account,
    ownerOf: platforms.ownerOf,
    zone: () => getCountry(country()).zone,
    log,
    onSetAside: (file, count) => notices.add({ kind: 'snapshotsSetAside', file, count }),
  })
  const pendingWrites = createPendingWrites({
    intents: recorder,
    importer,
    batches,
    timeoutMs: connector.timeoutMs,
  })
  const openWork = createOpenWork({ writes: pendingWrites, jobs, windows: deps.windowIds })
  const updates = deps.updates({ open: openWork.list, setAccepting: pendingWrites.setAccepting })
  const survey = createSurveyService({
    connection: connector.current,
    file: connector.file,
    gate,
    openWork: openWork.list,
    reports: createReportStore(join(folder, 'surveys')),
    tolerances,
    version,
    isWeekly: () => settings.current().weeklySurvey,
    sendProgress: progress => sendEvent('surveyProgress', progress),
    askPath: native.askFilePath,
    log,
  })

  // Windows.
  const { focusMain, ...tagDeps } = deps.tags(calls)
  const tags = createTagWindows<BrowserWindow>({
    ...tagDeps,
    onRemember: change => sendToMainWindow('tagRemembers', change),
    onBack: (id, show) => {
      sendToMainWindow('tagBack', { id, show })
      if (show) focusMain()
    },
  })
  const lead = (route: BridgeEvents['lead']) => {
    sendToMainWindow('lead', route)
    focusMain()
  }
  const inboxClock = startInboxClock({
    isOn: () => settings.current().notifications && account() !== null && !lock.isLocked(),
    strike: () => sendToMainWindow('readInbox', null),
  })
  const systemMenu = createSystemMenu(deps.places, logError)

  return {
    events,
    eventGate,
    sendEvent,
    platforms,
    journal,
    noteJobs: createJobEntries(journal, account),
    recorder,
    jobs,
    ownJobs,
    recentCalls,
    tolerances,
    connector,
    openAside,
    profiles,
    lock,
    native,
    writes,
    searches,
    calls,
    unanswered,
    jobServices,
    snapshots,
    pendingWrites,
    openWork,
    updates,
    survey,
    tags,
    lead,
    inboxClock,
    systemMenu,
  }
}

export type Services = ReturnType<typeof createServices>
