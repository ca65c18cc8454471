import type { BrowserWindow } from 'electron'
import type { Boot, SecretStoreState } from '../shared/bridge/boot.ts'
import type { BridgeEvents } from '../shared/bridge/events.ts'
import { parsePlayerRoute } from '../shared/player-route.ts'
import { failed, ok, type Result } from '../shared/result.ts'
import { Settings } from '../shared/settings.ts'
import type { Batches } from './batches/batches.ts'
import type { createCalls } from './calls.ts'
import type { Connection } from './connection.ts'
import { readDemoAccounts } from './demo/demo-accounts.ts'
import type { createHelpHandlers } from './diagnostics/handlers.ts'
import type { Handlers } from './dispatch.ts'
import type { Downloader } from './downloads/downloader.ts'
import { toDemoTitle } from './exports/export-texts.ts'
import type { Exporter } from './exports/exporter.ts'
import type { Statements } from './exports/statements.ts'
import type { createSumRows } from './exports/sum-rows.ts'
import type { Importer } from './imports/importer.ts'
import { templateTexts } from './imports/template-texts.ts'
import type { JobControls } from './jobs/jobs.ts'
import type { createUnresolvedWrites } from './journal/unresolved-writes.ts'
import type { Log } from './log/log.ts'
import type { createNativeHandlers } from './native.ts'
import { createProxyHandlers } from './network/handlers.ts'
import type { ProxyLogins } from './network/proxy-logins.ts'
import type { createOpenWork } from './open-work.ts'
import type { createPictures } from './pictures/pictures.ts'
import type { PaperToPdf } from './printing/save-pdf.ts'
import type { ConnectionStore } from './profile/connection-store.ts'
import { createProfileHandlers } from './profile/handlers.ts'
import type { Searches } from './searches.ts'
import type { createLock } from './session/lock.ts'
import type { FileNotices } from './settings/file-notices.ts'
import type { SecretStore } from './settings/secret-store.ts'
import type { SettingsStore } from './settings/settings.ts'
import type { SnapshotService } from './snapshots/snapshot-service.ts'
import type { SurveyService } from './survey/survey-service.ts'
import type { createTaskStarter } from './tasks/starter.ts'
import type { UpdateService } from './updates/update-service.ts'
import { openViewFile, saveViewFile } from './views/view-files.ts'
import { waitAtMost } from './wait-at-most.ts'
import type { InboxNotifier } from './windows/inbox-notifier.ts'
import type { SystemPlaces } from './windows/system-places.ts'
import type { createTagWindows } from './windows/tag-windows.ts'
import type { Writes } from './writes/writes.ts'

interface RequestHandlersDeps {
  readonly boot: Pick<Boot, 'version' | 'branded' | 'updatesOff'>
  readonly secretStore: Pick<SecretStore, 'state'>
  readonly proxyLogins: ProxyLogins
  /** Sends the secret store's state to the pages. */
  readonly showSecretStore: (state: SecretStoreState) => void
  /** The current connection; waits while it is being opened. */
  readonly connection: () => Promise<Connection>
  /** Signs out and switches to another profile (null: the demo platform). */
  readonly reconnect: (file: string | null) => Promise<Connection>
  readonly notices: FileNotices
  readonly settings: SettingsStore
  readonly profiles: ConnectionStore
  /** Jobs of the signed-in operator. */
  readonly jobs: () => JobControls
  readonly exporter: Exporter
  readonly addUp: ReturnType<typeof createSumRows>
  readonly downloader: Downloader
  readonly importer: Importer
  readonly batches: Batches
  readonly startTask: ReturnType<typeof createTaskStarter>
  readonly startStatements: Statements['start']
  readonly print: PaperToPdf
  readonly snapshots: SnapshotService
  readonly unanswered: ReturnType<typeof createUnresolvedWrites>
  readonly writes: Pick<Writes, 'lookUp' | 'decide'>
  /** Sends the current outcome lookups to the pages. */
  readonly showLookUps: () => void
  readonly updates: UpdateService
  readonly openWork: ReturnType<typeof createOpenWork>
  readonly waiting: InboxNotifier
  readonly places: SystemPlaces
  readonly lock: ReturnType<typeof createLock>
  readonly calls: ReturnType<typeof createCalls>
  readonly searches: Searches
  readonly native: ReturnType<typeof createNativeHandlers>
  readonly picture: ReturnType<typeof createPictures>
  readonly help: ReturnType<typeof createHelpHandlers>
  readonly survey: SurveyService
  readonly tags: Omit<ReturnType<typeof createTagWindows<BrowserWindow>>, 'all' | 'signedIn' | 'closeAll'>
  /** Brings the main window to the front and opens a route there. */
  readonly lead: (route: BridgeEvents['lead']) => void
  /** Called when a page has requested its boot data: it receives events from now on. */
  readonly onBoot: (window: BrowserWindow) => void
  readonly log: Log
}

const platformName = (): Boot['platform'] =>
  process.platform === 'win32' || process.platform === 'darwin' ? process.platform : 'linux'

/** Settings that a locked window needs for its appearance only. */
const looksAlone = ({ admin_locale, theme, mode, shareSafe }: Settings): Settings =>
  Settings.parse({ admin_locale, theme, mode, shareSafe })

/** A page does not wait longer for the secret store, in milliseconds: the system may be asking its user. */
const secretStorePatienceMs = 1000

const noSuchFile = failed({ kind: 'invalid', fields: [{ field: 'file', message: 'errors:invalidRequest' }] })

/** Handlers of all requests of the pages. */
export const createRequestHandlers = (parts: RequestHandlersDeps): Handlers<BrowserWindow> => {
  const { connection, settings, jobs, exporter, downloader, importer, calls, searches, native, log } = parts
  const withJobFile = (id: string, file: number, use: (path: string) => Promise<Result<undefined>>) => {
    const path = jobs().filePath(id, file)
    return path === undefined ? noSuchFile : use(path)
  }
  const use = async (window: BrowserWindow, file: string | null, platform: string) => {
    settings.save({ profile: platform })
    const { profile, problem } = await parts.reconnect(file)
    // Delayed: the answer is sent first. Reloading drops everything of the old connection from the page.
    setTimeout(() => !window.isDestroyed() && window.reload(), 100)
    return problem ? failed(problem) : ok(profile)
  }
  const { isCrashUntold, ...help } = parts.help
  return {
    ...help,
    ...createProfileHandlers({
      branded: () => parts.boot.branded,
      profiles: parts.profiles,
      askFile: native.askProfile,
      open: () => parts.openWork.list(),
      use,
    }),
    ...createProxyHandlers({ logins: parts.proxyLogins, connection }),
    survey: () => parts.survey.state(),
    startSurvey: input => parts.survey.start(input),
    cancelSurvey: () => parts.survey.cancel(),
    compareSurveys: ({ earlier }) => parts.survey.compare(earlier),
    saveSurvey: ({ earlier }, window) => parts.survey.save(window, earlier),
    saveProposedProfile: ({ proposals }, window) => parts.survey.saveProfile(window, proposals),
    setExportFolder: async ({ to }, window) => {
      const folder = to === 'usual' ? '' : await native.askFolder(window)
      if (folder !== null) settings.save({ exportFolder: folder })
    },
    previewExport: ({ title, pattern }) => native.previewExport(title, pattern),
    boot: async (_, window) => {
      // A new page has no open work; drop what the previous one reported.
      parts.openWork.tell(window, [])
      const [{ profile, problem, leftOut, session }, secretStore = 'asking'] = await Promise.all([
        connection(),
        waitAtMost(parts.secretStore.state(), secretStorePatienceMs),
      ])
      // Delayed: queued events must not overtake this answer.
      setTimeout(() => {
        parts.onBoot(window)
        parts.unanswered.update()
        parts.showLookUps()
        void parts.secretStore.state().then(parts.showSecretStore)
      }, 50)
      const lock = parts.lock.state()
      return {
        ...parts.boot,
        secretStore,
        platform: platformName(),
        lock,
        profile,
        profileProblem: problem,
        profileLeftOut: leftOut,
        profiles: parts.profiles.now(),
        updates: parts.updates.now(),
        fileNotices: lock.locked ? [] : parts.notices.all(),
        endedBadly: isCrashUntold(),
        settings: lock.locked ? looksAlone(settings.current()) : settings.current(),
        session: session.state(),
        jobs: lock.locked ? [] : jobs().list(),
        tag: lock.locked ? null : parts.tags.of(window),
        detachedTags: lock.locked ? [] : parts.tags.tags(),
      }
    },
    call: (input, window) => calls.call(input, window.id),
    write: input => calls.write(input),
    cancelCall: ({ ticket }, window) => calls.cancel(ticket, window.id),
    signIn: async credentials => (await connection()).session.signIn(credentials),
    adminSignIn: async link => (await connection()).session.adminSignIn(link),
    groupSignIn: async link => (await connection()).session.groupSignIn(link),
    signOut: async () => (await connection()).session.signOut(),
    lock: () => parts.lock.lock(),
    unlock: ({ password }) => parts.lock.unlock(password),
    saveSettings: patch => settings.save(patch),
    startExport: async (plan, window) => {
      const { demo } = (await connection()).profile
      const path = await native.askSavePath(window, demo ? toDemoTitle(plan.title) : plan.title)
      return path === null ? ok(null) : exporter.start(plan, path)
    },
    addUp: (request, window) =>
      calls.cancellable(request.ticket, window.id, signal => parts.addUp(request, signal)),
    startTask: ({ search, ...task }, window) => {
      const refusal = searches.refusal(search)
      return refusal ? failed(refusal) : parts.startTask(task, title => native.askSavePath(window, title))
    },
    settle: ({ id, verdict }) => parts.writes.decide(id, verdict),
    lookUp: ({ id }) => parts.writes.lookUp(id),
    downloadLink: async ({ id, link }, window) => {
      const address = jobs().linkOf(id, link)
      if (address === undefined) return noSuchFile
      const path = await native.askDownloadPath(window, jobs().find(id)?.links[link] ?? '')
      return path === null
        ? ok(null)
        : downloader.start({ link: address, target: path, title: '', agreed: true })
    },
    chooseImport: async (_, window) => {
      const path = await native.askImportFile(window)
      return path === null ? ok(null) : importer.choose(path)
    },
    startImport: input => importer.start(input),
    saveImportTemplate: async (_, window) => {
      const { admin_locale } = settings.current()
      const path = await native.askSavePath(window, templateTexts.fileName[admin_locale])
      return path === null ? ok(false) : importer.saveTemplate(path, admin_locale)
    },
    exportViews: async ({ title, views, favorites = [], workspaces = [] }, window) => {
      const path = await native.askViewsPath(window, title)
      return path === null ? ok(false) : saveViewFile(path, { views, favorites, workspaces }, log)
    },
    savePdf: async (paper, window) => {
      const path = await native.askPdfPath(window, paper.title)
      if (path === null) return ok(false)
      const { savePdf } = await import('./printing/save-pdf.ts')
      const saveResult = await savePdf(paper, path, parts.print, (message, error) =>
        log.error(message, error),
      )
      return saveResult.ok ? ok(true) : saveResult
    },
    saveStatements: async (set, window) => {
      const folder = await native.askFolder(window)
      return folder === null ? ok(null) : parts.startStatements(set, folder)
    },
    importViews: async (_, window) => {
      const path = await native.askViewsFile(window)
      return path === null ? ok(null) : openViewFile(path)
    },
    keepSnapshot: fresh => parts.snapshots.keep(fresh),
    snapshots: async ({ report }) => ok(await parts.snapshots.list(report)),
    openSnapshot: ({ id }) => parts.snapshots.open(id),
    deleteSnapshot: ({ id }) => parts.snapshots.drop(id),
    homeBefore: ({ figures }) => parts.snapshots.homeBefore(figures),
    startBatch: ({ search, ...start }) => {
      const refusal = searches.refusal(search)
      return refusal ? failed(refusal) : parts.batches.start(start)
    },
    batch: ({ id }) => parts.batches.find(id),
    batches: () => parts.batches.list(),
    resumeBatch: ({ id, secret }) => parts.batches.resume(id, secret),
    cancelJob: ({ id }) => jobs().cancel(id),
    pauseJob: ({ id }) => jobs().pause(id),
    resumeJob: ({ id }) => jobs().resume(id),
    dismissJob: ({ id }) => jobs().dismiss(id),
    openJobFile: ({ id, file }) => withJobFile(id, file, native.openFile),
    showJobFile: ({ id, file }) => withJobFile(id, file, native.showFile),
    copy: native.copy,
    openLink: ({ url }) => native.openLink(url),
    picture: ({ source }) => parts.picture(source),
    openTagWindow: async ({ tag }) => {
      const { profile, session } = await connection()
      const state = session.state()
      if (state.kind !== 'signedIn') return failed({ kind: 'signedOut', message: '' })
      if (profile.variant.playerDetailDisabled && parsePlayerRoute(tag.route) !== null)
        return failed({ kind: 'forbidden', message: '' })
      return parts.tags.open(tag, state.username)
    },
    showTagWindow: ({ id }) => parts.tags.show(id),
    rememberTag: ({ key, value }, window) => parts.tags.remember(window, key, value),
    replaceTag: ({ tag }, window) => parts.tags.replace(window, tag),
    returnTag: (_, window) => parts.tags.giveBack(window),
    leadMain: (route, window) => {
      if (parts.tags.of(window)) parts.lead(route)
    },
    toggleFullScreen: (_, window) => window.setFullScreen(!window.isFullScreen()),
    closeWindow: (_, window) => window.close(),
    demoAccounts: async () => {
      const { demoUrl } = await connection()
      return demoUrl === null ? ok([]) : readDemoAccounts(demoUrl)
    },
    checkForUpdates: () => parts.updates.check(),
    chooseUpdate: ({ when }) => parts.updates.choose(when),
    tellOpenWork: (open, window) => parts.openWork.tell(window, open),
    tellWaiting: (summary, window) => parts.waiting.notify(summary, window),
    tellPlaces: ({ places }, window) => parts.places.tell(places, window),
    reportError: report => log.error('The page reports an error', report),
  }
}
