import { EventEmitter } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import type { RequestWay } from '../../../src/main/bridge/dispatch.ts'
import { openConnection } from '../../../src/main/connection/connection.ts'
import { createCore } from '../../../src/main/core.ts'
import { followDetailedLog } from '../../../src/main/log/detailed-log.ts'
import { createFileLog } from '../../../src/main/log/file-log.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import { createProxyLogins } from '../../../src/main/network/proxy-logins.ts'
import { openDocument } from '../../../src/main/settings/document.ts'
import { createFileNotices } from '../../../src/main/settings/file-notices.ts'
import type { SecretStore } from '../../../src/main/settings/secret-store.ts'
import { openSettings } from '../../../src/main/settings/settings.ts'
import { createUpdateService } from '../../../src/main/updates/update-service.ts'
import type { UpdateSource } from '../../../src/main/updates/update-source.ts'
import type { createNativeHandlers } from '../../../src/main/windows/dialogs/native.ts'
import type { BridgeEvents } from '../../../src/shared/bridge/events.ts'
import { ok } from '../../../src/shared/result.ts'
import { answersUrl, createProfile } from '../platform/fixtures.ts'
import { createTestSecretStore } from '../settings/test-secret-store.ts'

/** Handlers of native dialogs and of the desktop. */
type Desktop = ReturnType<typeof createNativeHandlers>

const closedDialogs: Desktop = {
  askSavePath: async () => null,
  askDownloadPath: async () => null,
  askProfile: async () => null,
  askImportFile: async () => null,
  askViewsPath: async () => null,
  askPdfPath: async () => null,
  askViewsFile: async () => null,
  askFilePath: async () => null,
  askDiagnosticsPath: async () => null,
  askFolder: async () => null,
  previewExport: async title => ({ name: `${title}.xlsx`, folder: '' }),
  openFile: async () => ok(undefined),
  showFile: async () => ok(undefined),
  copy: async () => undefined,
  openLink: async () => ok(undefined),
}

const createWindow = (id: number) =>
  ({
    id,
    webContents: new EventEmitter(),
    isDestroyed: () => false,
    isFullScreen: () => false,
    setFullScreen: () => undefined,
    reload: () => undefined,
    close: () => undefined,
    destroy: () => undefined,
    on: () => undefined,
  }) as unknown as BrowserWindow

const resolveSource = (path: string) => new URL(`../../../src/main/${path}`, import.meta.url)

interface Options {
  /** Fields of the connection profile. */
  readonly profile: Parameters<typeof createProfile>[0] & { readonly baseUrl: string }
  readonly desktop?: Partial<Desktop>
  /** Default: a new store, whose contents no other run can decrypt. */
  readonly secretStore?: SecretStore
  /** Path of the profile. Default: in a new folder. */
  readonly profileFile?: string
  /** Data folder, e.g. of an earlier run. Default: a new folder. */
  readonly folder?: string
  readonly version?: string
  /** Source of updates. Default: none, as if not installed. */
  readonly updates?: () => Promise<UpdateSource>
  readonly quit?: () => void
  /** Pauses between look-ups of a lost write, in milliseconds. Default: those of the program. */
  readonly lookUpPauses?: readonly number[]
}

/**
 * Starts the real main process without Electron's windows, dialogs and clipboard. Pages send requests with `ask`; `sentEvents`
 * holds the events that were sent to pages.
 */
export const startMain = async (options: Options) => {
  const { profile, desktop = {}, secretStore = createTestSecretStore(), version = '0.1.0' } = options
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'console-proof-')))
  const profileFile =
    options.profileFile ?? join(await mkdtemp(join(tmpdir(), 'console-profile-')), 'profile.json')
  await writeFile(profileFile, JSON.stringify(createProfile(profile)))
  const sentEvents: { readonly name: string; readonly value: unknown }[] = []
  const recordEvent = <Name extends keyof BridgeEvents>(name: Name, value: BridgeEvents[Name]) =>
    void sentEvents.push({ name, value: structuredClone(value) })

  const secretValues = createSecretValues()
  const logFolder = join(folder, 'logs')
  const log = createFileLog(logFolder, { maxBytes: 5_000_000, echo: false, conceal: secretValues.conceal })
  const notices = createFileNotices()
  const document = openDocument({ folder, name: 'settings', version, log, notices })
  const settings = openSettings(document, log)
  settings.onChange(now => recordEvent('settings', now))
  const proxyLogins = createProxyLogins({
    document: openDocument({ folder, name: 'proxies', version, log }),
    secretStore,
    secretValues,
    log: (message, error) => log.warn(message, error),
  })
  const core = createCore({
    folder,
    document,
    notices,
    settings,
    secretStore,
    proxyLogins,
    threads: {
      answers: answersUrl,
      workbook: resolveSource('exports/workbook/workbook-worker.ts'),
      imports: resolveSource('imports/import-worker.ts'),
    },
    installation: { version, branded: false, updatesOff: null },
    // Every connection uses the proof's own platform, whatever the page requests.
    connect: (_, known) =>
      openConnection(profileFile, {
        ...known,
        startDemo: () => Promise.reject(new Error('there is none')),
      }),
    sendEvent: recordEvent,
    sendToMainWindow: recordEvent,
    waiting: { notify: async () => undefined, clear: () => undefined, setLocked: () => undefined },
    places: { show: async () => undefined, clear: async () => undefined, setLocked: async () => undefined },
    onProgress: () => undefined,
    onBoot: () => undefined,
    native: { ...closedDialogs, ...desktop },
    print: async ({ title }) => Buffer.from(`%PDF ${title}`),
    installedProfile: profileFile,
    windowIds: () => [1, 2, 3],
    updates: ({ open, setAccepting: take }) =>
      createUpdateService({
        source: options.updates ?? 'notInstalled',
        sendUpdates: now => recordEvent('updates', now),
        open,
        setAccepting: take,
        idle: () => 0,
        quit: options.quit ?? (() => undefined),
        log,
      }),
    help: {
      noticesFile: join(folder, 'notices.txt'),
      logs: logFolder,
      crashDumps: join(folder, 'Crashpad'),
      unended: null,
      keepDetailedLog: followDetailedLog(settings, log),
    },
    tags: () => ({ open: () => createWindow(98), focus: () => undefined, focusMain: () => undefined }),
    log,
    secretValues,
    waits: {
      retries: [1, 1],
      reading: 60_000,
      ...(options.lookUpPauses && { lookUps: options.lookUpPauses }),
    },
  })
  await core.begin(profileFile)
  const windows = [1, 2, 3].map(createWindow)
  const { journal, intents, writes, jobs, tracker, account, lead } = core
  return {
    folder,
    sentEvents,
    document,
    journal,
    intents,
    writes,
    jobs,
    tracker,
    account,
    lead,
    /** Lookups of unresolved writes, from the last event sent to pages. */
    lookUps: () =>
      (sentEvents.findLast(one => one.name === 'lookUps')?.value as BridgeEvents['lookUps'] | undefined) ??
      [],
    /** Sends a message of a page in one of three windows. */
    ask: (message: unknown, window = 0, way: RequestWay = 'request') =>
      core.dispatch({ window: windows[window] ?? null, from: 'app://console/index.html' }, message, way),
    session: async () => (await core.connection()).session,
    close: async () => {
      for (const step of core.ending) await step()
    },
  }
}

export type WholeMain = Awaited<ReturnType<typeof startMain>>
