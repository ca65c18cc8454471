import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright'
import { getCachePath } from '../host/cache-folder.ts'
import { type Desktop, recordDesktop } from '../host/desktop-recorder.ts'

const project = join(import.meta.dirname, '..', '..')
/** Another build of the console, such as an unpacked package, may be tested instead of the project's own. */
const testedApp = process.env['CONSOLE_APP'] ?? '.'
/** Compile cache of the stand-in, which Node runs from TypeScript at each start; the console itself has none. */
const compileCache = getCachePath('compiled')
const closeTimeoutMs = 10_000

export interface LaunchOptions {
  /** The app's folder, from the project's, or that of a packaged program; the console itself by default. */
  readonly app?: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The stand-in even where Electron is present; for the tests of the stand-in itself. */
  readonly kind?: 'host'
  /** Preserved after close when given; otherwise a new folder, removed at the end. */
  readonly userData?: string
  /** Limit of the program's start in milliseconds; Playwright's own by default. */
  readonly timeoutMs?: number
}

export interface ConsoleApp {
  readonly app: ElectronApplication
  readonly page: Page
  readonly kind: Kind
  readonly userData: string
  readonly desktop: Desktop
  readonly close: () => Promise<void>
}

/** Returns the path of Electron's binary or null. Loading the package could download it: the path file is read instead. */
const findElectron = (): string | null => {
  const folder = dirname(createRequire(import.meta.url).resolve('electron'))
  const pathFile = join(folder, 'path.txt')
  const dist = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(folder, 'dist')
  const program = join(dist, existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : 'electron')
  return existsSync(program) ? program : null
}

const host = join(project, 'tests', 'host')
/** Path of the stand-in's executable. */
export const hostPath = join(host, process.platform === 'win32' ? 'electron.cmd' : 'electron')

/** The runtime that a console runs on. */
export type Kind = 'electron' | 'host'
export const findKind = (): Kind => (findElectron() ? 'electron' : 'host')

/**
 * Returns the command of a runtime, without a shell. On Windows Playwright starts programs through `cmd.exe` and reports
 * the shell's process.
 */
export const runtimeCommand = (
  kind: Kind,
  platform: NodeJS.Platform = process.platform,
): readonly string[] => {
  const electron = kind === 'electron' ? findElectron() : null
  if (electron) return [electron]
  return platform === 'win32' ? [process.execPath, join(host, 'boot.ts')] : [hostPath]
}

let isAnnounced = false

function announce(kind: Kind): void {
  // Only the first worker of the test runner prints it.
  if (!isAnnounced && (process.env['TEST_PARALLEL_INDEX'] ?? '0') === '0') {
    console.log(kind === 'electron' ? 'Running on Electron' : 'Running on the stand-in host (tests/host)')
  }
  isAnnounced = true
}

/** Kills a console immediately, as a crash would; on Windows together with the shell that Playwright started it by. */
export const killConsole = (app: ElectronApplication): void => {
  const child = app.process()
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'])
  else child.kill('SIGKILL')
}

async function closeOrKill(app: ElectronApplication): Promise<void> {
  // A window may refuse to close: kill the console after the timeout.
  const timer = setTimeout(() => killConsole(app), closeTimeoutMs)
  await app.close()
  clearTimeout(timer)
}

/** Starts the built console on Electron where its binary is present, else on the stand-in. */
export async function launchConsole(options: LaunchOptions = {}): Promise<ConsoleApp> {
  const kind = options.kind ?? findKind()
  announce(kind)
  const userData = options.userData ?? (await mkdtemp(join(tmpdir(), 'channel-console-data-')))
  const inheritedEnv = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  let app: ElectronApplication | undefined
  const close = async (): Promise<void> => {
    if (app) await closeOrKill(app)
    if (options.userData === undefined) await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    app = await _electron.launch({
      args: [options.app ?? testedApp, `--user-data-dir=${userData}`, ...(options.args ?? [])],
      cwd: project,
      env: { NODE_COMPILE_CACHE: compileCache, ...Object.fromEntries(inheritedEnv), ...options.env },
      // The console's own theme decides, not Playwright's default.
      colorScheme: null,
      ...(options.timeoutMs !== undefined && { timeout: options.timeoutMs }),
      ...(kind === 'host' ? { executablePath: hostPath } : {}),
    })
    const desktop = await recordDesktop(app)
    const page = await app.firstWindow()
    // A window is empty until the app loads its page into it.
    await page.waitForURL(url => !['about:', 'data:'].includes(url.protocol))
    return { app, page, kind, userData, desktop, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the console a second time, as the system does for a link; resolves when the second one has exited. */
export const startSecondInstance = async (
  running: ConsoleApp,
  link: string,
  app = testedApp,
): Promise<void> => {
  const [program = '', ...before] = runtimeCommand(running.kind)
  const second = spawn(program, [...before, app, `--user-data-dir=${running.userData}`, link], {
    cwd: project,
    stdio: 'ignore',
  })
  await once(second, 'exit')
}
