import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, type BrowserWindow, powerMonitor, safeStorage, session } from 'electron'
import type { BridgeEvents } from '../shared/bridge/events.ts'
import { formatName } from '../shared/files/export-name.ts'
import { createPlaceRoute } from '../shared/links/place-link.ts'
import { type Dispatch, sendEvent } from './bridge/ipc.ts'
import { openConnection } from './connection/connection.ts'
import { createCore } from './core.ts'
import { openRunMarker } from './crashes/run-marker.ts'
import { readDemoOrders, startDemoPlatform } from './demo/demo-platform.ts'
import type { Log } from './log/log.ts'
import type { SecretValues } from './log/secret-values.ts'
import { createNetwork } from './network/network.ts'
import { createProxyLogins } from './network/proxy-logins.ts'
import { refreshProxies } from './network/refresh-proxies.ts'
import { trustSystemCertificates } from './network/system-certificates.ts'
import type { createPaperPrinter } from './printing/paper-printer.ts'
import { chooseProfile } from './profile/profile-choice.ts'
import { findProfile } from './profile/profile-places.ts'
import { lockWhenIdle } from './session/lock-when-idle.ts'
import { type Document, openDocument } from './settings/document.ts'
import type { FileNotices } from './settings/file-notices.ts'
import { createSecretStore } from './settings/secret-store.ts'
import type { SettingsStore } from './settings/settings.ts'
import { hasBuildMark } from './start/build-mark.ts'
import { readBuiltInFeed } from './updates/feed.ts'
import { createUpdateService } from './updates/update-service.ts'
import { focusWindow } from './windows/desktop.ts'
import { createNativeHandlers } from './windows/dialogs/native.ts'
import type { PageAddress } from './windows/guards/app-origin.ts'
import type { createDesktopInbox } from './windows/inbox/desktop-inbox.ts'
import { createInboxNotifier } from './windows/inbox/inbox-notifier.ts'
import type * as DesktopPlacesModule from './windows/menus/desktop-places.ts'
import { createSystemPlaces } from './windows/menus/system-places.ts'
import { openTagWindow } from './windows/tag-window.ts'

interface WorkDeps {
  readonly page: PageAddress
  /** Folder of the user's own files. */
  readonly folder: string
  readonly document: Document
  readonly notices: FileNotices
  readonly settings: SettingsStore
  /** Focuses the main window and opens an in-app route, once its page can. */
  readonly openRoute: (route: string) => void
  /** All open windows of the app. */
  readonly windows: () => readonly BrowserWindow[]
  readonly main: BrowserWindow
  /** Called when a page has requested its boot data: it receives events from now on. */
  readonly onBoot: (window: BrowserWindow) => void
  /** Turns the detailed log on for a day, or off. */
  readonly keepDetailedLog: (on: boolean) => void
  readonly log: Log
  readonly secretValues: SecretValues
}

/** Everything besides the main window. */
export interface Work extends Pick<ReturnType<typeof createCore>, 'jobs' | 'calls' | 'tags' | 'writes'> {
  readonly dispatch: Dispatch
  /** Sends an event to every page; queued while the console is locked. */
  readonly sendEvent: <Name extends keyof BridgeEvents>(name: Name, value: BridgeEvents[Name]) => void
  readonly lock: () => void
  readonly isLocked: () => boolean
  /** Before quitting: awaits the writes in flight; if one stays unanswered, no update is installed. */
  readonly awaitWrites: () => Promise<void>
  /** Shutdown steps after `awaitWrites`, run in order. */
  readonly ending: readonly (() => unknown)[]
  /** Last step, as {@link createUpdateService} describes it. */
  readonly end: ReturnType<typeof createCore>['updates']['end']
  /** The system's session is about to end: writes everything that is only in memory to disk before it returns. */
  readonly saveNow: () => void
  /** Removes what must not outlive a session that is not remembered. */
  readonly forget: () => void
}

/** Delay of the cleanup, in milliseconds: the start is over by then. */
const tidyAfter = 30_000

/** Limits the number of crash dumps. */
const tidyFiles = async (log: Log): Promise<void> => {
  try {
    const { boundDumps } = await import('./crashes/dumps.ts')
    await boundDumps(app.getPath('crashDumps'), log)
  } catch (error) {
    log.warn('Could not tidy files of earlier runs', error)
  }
}

/**
 * Starts everything besides the window: connection and session, unfinished exports, imports and downloads, watched tasks, and the
 * request handlers.
 */
export const createWork = (parts: WorkDeps): Work => {
  const { page, folder, document, notices, settings, windows, main, log, secretValues } = parts
  // Before the first connection to a platform.
  void trustSystemCertificates(log)
  const secrets = createSecretStore(safeStorage, process.platform)
  // Now, so that it has answered when the session is restored.
  void secrets.state()
  const surroundings = {
    platform: process.platform,
    env: process.env,
    resources: process.resourcesPath,
    userData: folder,
    branded: hasBuildMark(app.getAppPath(), 'branded'),
  }
  // An app that is not installed has no updates: expected, so not logged.
  const feed = app.isPackaged ? readBuiltInFeed({ ...surroundings, program: app.getAppPath() }) : null
  if (feed?.kind === 'off') log.info('Updates are off', { reason: feed.reason })
  const marker = openRunMarker({ folder, version: app.getVersion(), log })
  const getThreadUrl = (name: string) => pathToFileURL(join(import.meta.dirname, name))
  let desktop: ReturnType<typeof createDesktopInbox> | undefined
  const loadDesktop = async () => {
    const { createDesktopInbox } = await import('./windows/inbox/desktop-inbox.ts')
    desktop ??= createDesktopInbox(process.platform, () =>
      parts.openRoute(createPlaceRoute({ route: '/inbox' })),
    )
    return desktop
  }
  let desktopPlaces: typeof DesktopPlacesModule | undefined
  let printer: ReturnType<typeof createPaperPrinter> | undefined
  // The printer's hidden window would keep the app from quitting with the last visible window.
  main.on('closed', () => printer?.close())
  const proxyLogins = createProxyLogins({
    document: openDocument({ folder, name: 'proxies', version: app.getVersion(), log }),
    secretStore: secrets,
    secretValues,
    log: (message, error) => log.warn(message, error),
  })
  const core = createCore({
    folder,
    document,
    notices,
    settings,
    secretStore: secrets,
    proxyLogins,
    threads: {
      answers: getThreadUrl('answers.js'),
      workbook: getThreadUrl('workbook.js'),
      imports: getThreadUrl('imports.js'),
    },
    installation: {
      version: app.getVersion(),
      branded: surroundings.branded,
      updatesOff: feed?.kind === 'off' ? feed.reason : null,
    },
    connect: (file, prior) =>
      openConnection(file, {
        ...prior,
        createNetwork: proxy =>
          createNetwork({
            proxy,
            askSystem: url => session.defaultSession.resolveProxy(url),
            findLogin: proxyLogins.find,
            log: (message, error) => log.warn(message, error),
          }),
        startDemo: () => startDemoPlatform(readDemoOrders(process.argv, process.env), log),
      }),
    sendEvent: (name, value) => sendEvent(windows(), name, value),
    sendToMainWindow: (name, value) => sendEvent([main], name, value),
    onProgress: share => {
      if (!main.isDestroyed()) main.setProgressBar(share)
    },
    waiting: createInboxNotifier({
      main,
      windows,
      settings,
      load: loadDesktop,
      log,
    }),
    places: createSystemPlaces({
      main,
      show: async places => {
        // Once it is there nothing is awaited: the last list is set while the system ends the session.
        desktopPlaces ??= await import('./windows/menus/desktop-places.ts')
        const { hasSystemPlaces, showSystemPlaces } = desktopPlaces
        if (hasSystemPlaces(process.platform)) showSystemPlaces(process.platform, places, parts.openRoute)
      },
    }),
    onBoot: parts.onBoot,
    native: createNativeHandlers(() => settings.current().admin_locale, log, {
      folder: () => settings.current().exportFolder,
      name: (title, pattern = settings.current().exportName) => formatName(pattern, core.namesNow(title)),
    }),
    print: async paper => {
      const { createPaperPrinter } = await import('./printing/paper-printer.ts')
      printer ??= createPaperPrinter(log)
      return printer.print(paper)
    },
    installedProfile: findProfile({ argument: '', settings: '' }, surroundings),
    windowIds: () => windows().map(({ id }) => id),
    updates: ({ open, setAccepting }) =>
      createUpdateService({
        source:
          feed?.kind === 'feed'
            ? async () => {
                const { openUpdates } = await import('./updates/updates.ts')
                const updatesDocument = openDocument({
                  folder,
                  name: 'updates',
                  version: app.getVersion(),
                  log,
                })
                return openUpdates({
                  ...feed,
                  document: updatesDocument,
                  channel: () => settings.current().updateChannel,
                })
              }
            : (feed?.reason ?? 'notInstalled'),
        sendUpdates: now => pages('updates', now),
        open,
        setAccepting,
        idle: () => powerMonitor.getSystemIdleTime(),
        quit: () => app.quit(),
        log,
      }),
    help: {
      noticesFile: join(import.meta.dirname, '../notices.txt'),
      logs: app.getPath('logs'),
      crashDumps: app.getPath('crashDumps'),
      unended: marker.unended,
      keepDetailedLog: parts.keepDetailedLog,
    },
    tags: calls => ({
      open: (tag, before) =>
        openTagWindow(tag, {
          page,
          settings,
          document,
          before,
          onLoading: loading => calls.cancelAll(loading.id),
          log,
        }),
      focus: focusWindow,
      focusMain: () => focusWindow(main),
    }),
    log,
    secretValues,
  })
  const pages = core.holding((name, value) => sendEvent(windows(), name, value))
  const lock = () => void core.lock.lock()
  const stopIdle = lockWhenIdle({ monitor: powerMonitor, after: () => settings.current().lockAfter, lock })
  void core.begin(chooseProfile(settings.current().profile, surroundings))
  refreshProxies({ monitor: powerMonitor, session: session.defaultSession, wake: core.wake, log })
  const { dispatch, jobs, calls, tags, writes, updates, ending } = core
  // Starts after the window is visible; it may have been closed before the work behind it was loaded.
  if (!main.isDestroyed() && main.isVisible()) updates.begin()
  else main.once('show', updates.begin)
  settings.onChange((now, before) => {
    if (now.updateChannel !== before.updateChannel) updates.changeChannel()
  })
  // After a crash, immediately: an app that crashes at every start would never reach the delay.
  // A click on a notification of an earlier run may have started the program.
  if (process.platform === 'win32' && settings.current().notifications) {
    loadDesktop().catch((error: unknown) => log.warn('Could not follow earlier notifications', error))
  }
  const tidying = setTimeout(() => void tidyFiles(log), marker.unended === null ? tidyAfter : 0).unref()
  return {
    dispatch,
    sendEvent: pages,
    lock,
    isLocked: core.lock.isLocked,
    jobs,
    calls,
    tags,
    writes,
    ending: [() => clearTimeout(tidying), stopIdle, ...ending, marker.end],
    awaitWrites: async () => {
      // No update while a write is unresolved: the operator looks into it with the same version.
      if (!(await writes.drain())) updates.hold()
    },
    end: updates.end,
    saveNow: () => {
      core.saveNow()
      marker.expectEnd()
    },
    forget: () => void core.forget(),
  }
}
