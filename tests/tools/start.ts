import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findInstalledChromium } from '../host/installed-chromium.ts'
import { fetchElectron } from './electron.ts'
import { commandFile, root, runNode } from './run.ts'
import { tourFolder } from './tour/playwright.config.ts'

const isLinux = process.platform === 'linux'
const hasDisplay = !isLinux || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])

/** Runs the console in the foreground; Ctrl-C and closing the window both end it and its processes. */
const open = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    child.on('error', reject)
    child.on('close', code => resolve(code ?? 0))
  })

const takeTour = async (): Promise<number> => {
  await rm(tourFolder, { recursive: true, force: true })
  const config = join(import.meta.dirname, 'tour', 'playwright.config.ts')
  return runNode([commandFile('@playwright/test', 'playwright'), 'test', '--config', config])
}

/** The Chromium for a window of the stand-in: the one that CONSOLE_CHROMIUM names, else an installed one. */
const findChromiumWithWindow = (): string | undefined => {
  const namedPath = process.env['CONSOLE_CHROMIUM']
  if (namedPath) return namedPath
  const installed = findInstalledChromium()
  if (installed) console.log(`Using ${installed.name} (${installed.path}) instead of Electron.`)
  return installed?.path
}

const openConsole = async (args: readonly string[]): Promise<number> => {
  const welcome =
    'The console opens against the demo platform; its sign-in page shows the accounts. Ctrl-C ends it.'
  const binary = hasDisplay ? await fetchElectron() : undefined
  if (binary) {
    console.log(welcome)
    return open(binary, ['.', ...args], {})
  }
  const chromium = hasDisplay ? findChromiumWithWindow() : undefined
  if (chromium) {
    console.log(welcome)
    return open(process.execPath, [join(root, 'tests', 'host', 'boot.ts'), '.', ...args], {
      HOST_HEADED: '1',
      CONSOLE_CHROMIUM: chromium,
    })
  }
  if (!isLinux) {
    console.error(
      "The console needs a browser to open in: run npm start again where Electron's binary can be downloaded, or install Chrome, Edge or Chromium (CONSOLE_CHROMIUM=PATH names one in an unusual place).",
    )
    return 1
  }
  console.log(
    hasDisplay
      ? 'No Chrome, Edge or Chromium is installed: taking the tour instead of opening a window (CONSOLE_CHROMIUM=PATH names one in an unusual place).'
      : 'There is no display: taking the tour instead of opening a window.',
  )
  return takeTour()
}

console.log('Building …')
const buildCode = await runNode([commandFile('electron-vite'), 'build', '--logLevel', 'warn'])
process.exitCode = buildCode === 0 ? await openConsole(process.argv.slice(2)) : buildCode
