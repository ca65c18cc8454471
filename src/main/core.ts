import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import type { Boot } from '../shared/bridge/boot.ts'
import type { BridgeEvents } from '../shared/bridge/events.ts'
import { getCountry } from '../shared/domain/countries.ts'
import { getClock } from '../shared/domain/dates.ts'
import { isLocal } from '../shared/endpoint-base.ts'
import type { NameField } from '../shared/export-name.ts'
import { maskId } from '../shared/mask.ts'
import { createCalls } from './calls.ts'
import { checkAfterDialogs } from './check-dialogs.ts'
import { type Connection, type ConnectionDeps, noSessionStore } from './connection.ts'
import { createConnector } from './connector.ts'
import { createEventGate } from './deferred-events.ts'
import { createHelpHandlers, type HelpFacts } from './diagnostics/handlers.ts'
import { createRecentCalls } from './diagnostics/recent-calls.ts'
import { createDispatcher } from './dispatch.ts'
import { createMainEvents } from './events.ts'
import { createRequestHandlers } from './handlers.ts'
import { startInboxClock } from './inbox-clock.ts'
import { createJobServices } from './job-services.ts'
import { createJobs } from './jobs/jobs.ts'
import { createJobEntries } from './journal/job-entries.ts'
import { createJournal } from './journal/journal.ts'
import { openJournalFiles } from './journal/journal-files.ts'
import { createJournalList } from './journal/journal-list.ts'
import { createWriteRecorder } from './journal/record-writes.ts'
import { createUnresolvedWrites } from './journal/unresolved-writes.ts'
import type { Log } from './log/log.ts'
import type { SecretValues } from './log/secret-values.ts'
import type { createNativeHandlers } from './native.ts'
import type { ProxyLogins } from './network/proxy-logins.ts'
import { createOpenWork } from './open-work.ts'
import { createPendingWrites } from './pending-writes.ts'
import { createPictures } from './pictures/pictures.ts'
import type { ReadSource } from './platform/platform.ts'
import type { PaperToPdf } from './printing/save-pdf.ts'
import { createConnectionStore } from './profile/connection-store.ts'
import { openPlatforms } from './profile/platforms.ts'
import { createSearches } from './searches.ts'
import { createLock } from './session/lock.ts'
import { type Document, openDocument } from './settings/document.ts'
import type { FileNotices } from './settings/file-notices.ts'
import type { SecretStore } from './settings/secret-store.ts'
import { createSessionStore } from './settings/session-store.ts'
import type { SettingsStore } from './settings/settings.ts'
import { createSnapshotService } from './snapshots/snapshot-service.ts'
import { createWriteGate, withWriteGate } from './survey/read-only.ts'
import { createReportStore } from './survey/report-store.ts'
import { createSurveyService } from './survey/survey-service.ts'
import { createTolerances } from './survey/tolerances.ts'
import type { UpdateService } from './updates/update-service.ts'
import type { InboxNotifier } from './windows/inbox-notifier.ts'
import type { SystemPlaces } from './windows/system-places.ts'
import { createTagWindows } from './windows/tag-windows.ts'

type TagDeps = Parameters<typeof createTagWindows<BrowserWindow>>[0]

interface CoreDeps {
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
  readonly boot: Pick<Boot, 'version' | 'branded' | 'updatesOff'>
  /** Connects by a profile file, or to the demo platform for null. */
  readonly connect: (file: string | null, parts: Omit<ConnectionDeps, 'startDemo'>) => Promise<Connection>
  /** Sends an event to every open page. */
  readonly sendEvent: <Name extends keyof BridgeEvents>(name: Name, value: BridgeEvents[Name]) => void
  /** Sends an event to the main window's page, which holds the tags. */
  readonly tellMain: CoreDeps['sendEvent']
  /** Called with the progress of running jobs, as {@link createJobs} computes it. */
  readonly onProgress: (share: number) => void
  /** Inbox state that the main window's page reports. */
  readonly waiting: InboxNotifier
  /** Places in the system's own menus. */
  readonly places: SystemPlaces
  /** Called when a page has requested its boot data: it receives events from now on. */
  readonly onBoot: (window: BrowserWindow) => void
  readonly native: ReturnType<typeof createNativeHandlers>
  readonly print: PaperToPdf
  /** Default profile if none was chosen; null for the demo platform. */
  readonly installedProfile: string | null
  /** Creates the update service; it checks the core's open work before interrupting it. */
  readonly updates: (core: {
    readonly open: ReturnType<typeof createOpenWork>['list']
    readonly setAccepting: (isAccepting: boolean) => void
  }) => UpdateService
  /** Ids of the windows that are open. */
  readonly windowIds: () => readonly number[]
  /** Facts about this installation for the help menu. */
  readonly help: HelpFacts
  /** Opens a tag's window, or brings a window to the front. */
  readonly tags: (core: {
    readonly calls: ReturnType<typeof createCalls>
  }) => Pick<TagDeps, 'open' | 'focus'> & { readonly focusMain: () => void }
  readonly log: Log
  readonly secretValues: SecretValues
  /** Retry delays, import time limit and pauses between look-ups, in ms. Default: each service's own. */
  readonly waits?: {
    readonly retries?: readonly number[]
    readonly reading?: number
    readonly lookUps?: readonly number[]
  }
}

/**
 * Everything in main except Electron: the session and its platform, journal and guard, jobs of all kinds, and the request
 * handlers. Neither connects nor resumes earlier work before `begin`.
 */
export const createCore = (parts: CoreDeps) => {
  const { folder, document, notices, settings, secretStore, threads, log, secretValues } = parts
  const events = createMainEvents()
  const eventGate = createEventGate()
  const sendEvent = eventGate.through(parts.sendEvent)
  const tellMain = eventGate.through(parts.tellMain)
  const logError = (message: string, error: unknown) => log.error(message, error)
  const language = () => settings.current().admin_locale
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
  const intents = createWriteRecorder(journal)
  const recent = createRecentCalls()
  const jobs = createJobs(all => events.emit('jobs', all), secretValues)

  /** Profile file of the current or opening connection, null for the demo platform. */
  let file: string | null = null
  const connectionDeps = { language, secretStore, intents, log, secretValues, answersUrl: threads.answers }
  const gate = createWriteGate()
  const tolerances = createTolerances(all => sendEvent('tolerances', all), logError)
  const baseConnector = createConnector(
    profileFile => {
      file = profileFile
      survey.onConnection()
      tolerances.clear()
      return parts.connect(profileFile, {
        ...connectionDeps,
        sessionStore: createSessionStore(
          openDocument({ folder, name: 'session', version: parts.boot.version, log }),
        ),
        onSession: state => events.emit('session', state),
        onEnded: recent.note,
        onSample: tolerances.note,
        // Deferred until the page that made the write has its answer: that page refetches anyway.
        onChange: change => void setTimeout(() => events.emit('change', change), 0),
        onLookUp: lookUp => events.emit('lookUp', lookUp),
        unresolved: {
          ...journal,
          resolve: async (operator, id, verdict) => {
            const resolveResult = await journal.resolve(operator, id, verdict)
            if (resolveResult.ok && verdict === 'done') events.emit('foundDone', id)
            return resolveResult
          },
          noteFound: async (operator, id) => {
            const noteResult = await journal.noteFound(operator, id)
            if (noteResult.ok) events.emit('foundDone', id)
            return noteResult
          },
        },
        lookUpPausesMs: parts.waits?.lookUps,
      })
    },
    platforms.ownerOf,
    connection => events.emit('connection', connection),
  )
  const connector = {
    ...baseConnector,
    writes: withWriteGate(baseConnector.writes, gate),
  }
  const { account, isOwn, writes: pipeline, country, timeoutMs } = connector
  /** A second connection for a test, closed afterwards: its session is never stored. */
  const openAside = (other: string | null) =>
    parts.connect(other, { ...connectionDeps, sessionStore: noSessionStore, onSession: () => undefined })
  const profiles = createConnectionStore({
    document,
    installed: parts.installedProfile,
    branded: parts.boot.branded,
    inUse: () => ({ file, platform: connector.platformName() }),
    sendProfiles: now => sendEvent('profiles', now),
  })
  const lock = createLock({
    connection: connector.current,
    sendState: state => events.emit('lock', state),
    log,
  })
  const noteJobs = createJobEntries(journal, account)
  const unanswered = createUnresolvedWrites({
    journal,
    account,
    send: all => sendEvent('unanswered', all),
    log: logError,
  })
  const snapshots = createSnapshotService({
    platform: connector.platform,
    folder: join(folder, 'snapshots'),
    secretStore,
    account,
    ownerOf: platforms.ownerOf,
    zone: () => getCountry(country()).zone,
    log,
    onSetAside: (place, count) => notices.add({ kind: 'snapshotsSetAside', file: place, count }),
  })
  const { platform } = connector
  const journalList = createJournalList({ journal, account, country, language })
  const source: ReadSource = endpoint => (isLocal(endpoint) ? journalList : platform)
  const searches = createSearches()
  const calls = createCalls({ source, writes: pipeline }, log, searches)
  const services = createJobServices({
    platform,
    source,
    writes: pipeline,
    connector,
    jobs,
    journal,
    folder,
    document,
    notices,
    secretStore,
    secretValues,
    threads,
    print: parts.print,
    sendEvent,
    log: logError,
    waits: parts.waits ?? {},
  })
  const { exporter, addUp, downloader, importer, batches, startTask, startStatements, tracker } = services
  const writes = createPendingWrites({ intents, importer, batches, timeoutMs })
  const openWork = createOpenWork({ writes, jobs, windows: parts.windowIds })
  const updates = parts.updates({ open: openWork.list, setAccepting: writes.setAccepting })
  const { focusMain, ...tagDeps } = parts.tags({ calls })
  const tags = createTagWindows<BrowserWindow>({
    ...tagDeps,
    onRemember: change => tellMain('tagRemembers', change),
    onBack: (id, show) => {
      tellMain('tagBack', { id, show })
      if (show) focusMain()
    },
  })
  const lead = (route: BridgeEvents['lead']) => {
    tellMain('lead', route)
    focusMain()
  }
  const inboxClock = startInboxClock({
    isOn: () => settings.current().notifications && account() !== null && !lock.isLocked(),
    strike: () => tellMain('readInbox', null),
  })
  const showJobs = () => sendEvent('jobs', jobs.of(isOwn).list())
  /** Looks up the unresolved writes of the operator who has signed in. */
  const resumeLookUps = async () => {
    const operator = account()
    if (operator === null) return
    const entries = await journal.unanswered(operator)
    // Another operator may have signed in while the journal was read.
    if (account() === operator) await pipeline.resume(entries)
  }

  /** True if the next start is signed in without a password. */
  let isRemembered = false
  const forget = async () => {
    if (!isRemembered) await parts.places.clear()
  }
  const hidePlaces = () => {
    parts.places.clear().catch(error => logError("Could not clear the system's menu", error))
  }

  // Event subscriptions; listeners of one event run in the order of these lines.
  notices.onChange(all => sendEvent('fileNotices', all))
  events.on('connection', ({ baseUrl, profileId }) => {
    if (profileId !== null) platforms.note({ baseUrl, profileId })
  })
  events.on('connection', profiles.tellAll)
  events.on('session', state => {
    tags.signedIn(state.kind === 'signedIn' ? state.username : '')
  })
  events.on('session', state => sendEvent('session', state))
  events.on('session', state => {
    isRemembered = state.kind === 'signedIn' && state.remembered
    if (state.kind !== 'signedIn') {
      parts.waiting.clear()
      hidePlaces()
    }
    // Order matters: a page shows its sign-in before it reveals the rest.
    if (state.kind === 'signedOut') lock.release()
  })
  events.on('session', showJobs)
  events.on('session', unanswered.update)
  events.on('session', state => services.onSession(state.kind === 'signedIn'))
  events.on('session', state => survey.onSession(state.kind === 'signedIn'))
  events.on('session', state => {
    if (state.kind !== 'signedIn') return
    resumeLookUps().catch(error => logError('Could not look up unresolved writes', error))
  })
  events.on('connection', ({ session }) => {
    // A remembered session is restored before anything can listen to it.
    if (session.state().kind === 'signedIn') events.emit('session', session.state())
  })
  events.on('lock', state => {
    if (state.locked) eventGate.hold()
    sendEvent('lock', state)
    if (!state.locked) eventGate.release()
    parts.waiting.setLocked(state.locked)
    parts.places.setLocked(state.locked).catch(error => logError("Could not set the system's menu", error))
  })
  events.on('jobs', noteJobs)
  events.on('jobs', () => parts.onProgress(jobs.progress()))
  events.on('jobs', showJobs)
  events.on('change', change => sendEvent('changed', change))
  events.on('lookUp', () => sendEvent('lookUps', pipeline.lookUps()))
  events.on('foundDone', id => {
    batches.foundDone(id).catch(error => logError('Could not note that a batch row was done', error))
  })

  const pictureSource = async () => {
    const { baseUrl, network, pictureHosts: hosts } = await connector.current()
    // While an authenticator is being bound there is no signed-in operator yet.
    return { baseUrl, network, hosts, account: account() ?? '' }
  }
  const survey = createSurveyService({
    connection: connector.current,
    file: () => file,
    gate,
    openWork: openWork.list,
    reports: createReportStore(join(folder, 'surveys')),
    tolerances,
    version: parts.boot.version,
    isWeekly: () => settings.current().weeklySurvey,
    sendProgress: progress => sendEvent('surveyProgress', progress),
    askPath: (window, name) => native.askFilePath(window, name),
    log,
  })
  const native = checkAfterDialogs(parts.native, { isLocked: lock.isLocked, account })
  const handlers = createRequestHandlers({
    boot: parts.boot,
    secretStore,
    proxyLogins: parts.proxyLogins,
    showSecretStore: state => sendEvent('secretStore', state),
    notices,
    connection: connector.current,
    reconnect: async profileFile => {
      await services.suspend()
      return connector.reopen(profileFile)
    },
    settings,
    profiles,
    jobs: () => jobs.of(isOwn),
    exporter,
    addUp,
    downloader,
    importer,
    batches,
    startTask,
    startStatements,
    print: parts.print,
    snapshots,
    unanswered,
    writes: pipeline,
    showLookUps: () => sendEvent('lookUps', pipeline.lookUps()),
    updates,
    openWork,
    waiting: parts.waiting,
    places: parts.places,
    lock,
    calls,
    searches,
    native,
    picture: createPictures({ source: pictureSource, log }),
    help: createHelpHandlers({
      facts: parts.help,
      version: parts.boot.version,
      folder,
      connection: connector.current,
      openAside: id => {
        const other = profiles.fileOf(id)
        return other === undefined || id === profiles.now().current ? null : openAside(other)
      },
      sendDiagnosis: diagnosis => sendEvent('diagnosis', diagnosis),
      native,
      settings,
      jobs,
      journal,
      recent,
      notices,
      log,
      secretValues,
      tolerances,
    }),
    survey,
    tags,
    lead,
    onBoot: parts.onBoot,
    log,
  })
  return {
    /** Handles the pages' messages. */
    dispatch: createDispatcher(handlers, log, secretValues.concealFailure, lock.isLocked),
    journal,
    intents,
    jobs,
    calls,
    tags,
    writes,
    updates,
    tracker,
    lock,
    /** Brings the main window to the front and opens a route there, once the console is unlocked. */
    lead,
    /** Wraps a send function so that it queues events while the console is locked. */
    holding: eventGate.through,
    /** The signed-in operator's account, null while signed out. */
    account,
    connection: connector.current,
    /** Fields for file names, with date and time in the channel's zone. */
    namesNow: (title: string): Readonly<Record<NameField, string>> => {
      const [date = '', time = ''] = getClock(getCountry(country()).zone).split(' ')
      return {
        title,
        date,
        time: time.slice(0, 5).replace(':', '-'),
        account: settings.current().shareSafe ? maskId(connector.username()) : connector.username(),
        platform: connector.platformName(),
      }
    },
    /** Polls all watched tasks, imports and the inbox immediately. */
    wake: () => {
      services.wake()
      inboxClock.ask()
    },
    /** Connects by this profile file and resumes what an earlier run left. */
    begin: async (profileFile: string | null): Promise<void> => {
      services.restore()
      await connector.open(profileFile)
      if (account() === null) hidePlaces()
      snapshots.begin()
    },
    /** Removes what must not outlive a session that is not remembered. */
    forget,
    /** Writes what is only in memory to disk before it returns: no shutdown step follows. */
    saveNow: (): void => {
      noteJobs(jobs.list())
      journal.flushNow()
      document.flush()
    },
    /** Shutdown steps, run in order. */
    ending: [
      inboxClock.stop,
      forget,
      snapshots.stop,
      survey.stop,
      ...services.ending,
      () => noteJobs(jobs.list()),
      journal.flush,
      () => document.flush(),
      connector.close,
    ] as readonly (() => unknown)[],
  }
}
