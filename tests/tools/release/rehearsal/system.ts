import { execFile } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { extractFile, uncacheAll } from '@electron/asar'
import { Refused } from '../command.ts'

const run = promisify(execFile)
const product = 'Channel Console'

/** An installed program of this system. */
interface Installed {
  readonly program: string
  /** The archive with the program's code. */
  readonly archive: string
  /** The operator's own folder. */
  readonly userData: string
}

export const findInstalled = (platform: NodeJS.Platform = process.platform): Installed => {
  if (platform === 'win32') {
    const folder = join(process.env['LOCALAPPDATA'] ?? '', 'Programs', 'channel-console')
    return {
      program: join(folder, `${product}.exe`),
      archive: join(folder, 'resources', 'app.asar'),
      userData: join(process.env['APPDATA'] ?? '', product),
    }
  }
  if (platform === 'darwin') {
    const contents = join('/Applications', `${product}.app`, 'Contents')
    return {
      program: join(contents, 'MacOS', product),
      archive: join(contents, 'Resources', 'app.asar'),
      userData: join(homedir(), 'Library', 'Application Support', product),
    }
  }
  const folder = join('/opt', product)
  return {
    program: join(folder, 'channel-console'),
    archive: join(folder, 'resources', 'app.asar'),
    userData: join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), product),
  }
}

/** Reads the version of the installed program; null without one. */
export const installedVersion = (): string | null => {
  const { archive } = findInstalled()
  if (!existsSync(archive)) return null
  // It may have been replaced since it was read.
  uncacheAll()
  return (JSON.parse(extractFile(archive, 'package.json').toString()) as { version: string }).version
}

/** Waits until this version, or none, is installed. */
export const waitForVersion = async (version: string | null): Promise<void> => {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await pause(1000)) {
    try {
      if (installedVersion() === version) return
    } catch {
      // It is being replaced.
    }
  }
  throw new Error(
    `after three minutes ${installedVersion() ?? 'nothing'} is installed, not ${version ?? 'nothing'}`,
  )
}

const findFile = (dist: string, ending: RegExp): string => {
  const fileName = readdirSync(dist).find(name => ending.test(name))
  if (!fileName) throw new Error(`${dist} contains no ${ending.source}`)
  return join(dist, fileName)
}

/** Installs this system's package from the builder's folder, without prompts; replaces an installed one. */
export const install = async (dist: string): Promise<void> => {
  if (process.platform === 'win32') {
    await run(findFile(dist, /\.exe$/), ['/S'])
  } else if (process.platform === 'darwin') {
    const volume = join(dist, 'volume')
    await run('hdiutil', ['attach', findFile(dist, /\.dmg$/), '-nobrowse', '-mountpoint', volume])
    try {
      await run('ditto', [join(volume, `${product}.app`), join('/Applications', `${product}.app`)])
    } finally {
      await run('hdiutil', ['detach', volume])
    }
  } else {
    await run('sudo', ['apt-get', 'install', '--yes', findFile(dist, /\.deb$/)])
  }
}

/** Removes the program as README describes, without prompts: the user's data stays. */
export const uninstall = async (): Promise<void> => {
  const { program } = findInstalled()
  if (process.platform === 'win32') await run(join(program, '..', `Uninstall ${product}.exe`), ['/S'])
  else if (process.platform === 'darwin') rmSync(join(program, '..', '..', '..'), { recursive: true })
  else await run('sudo', ['apt-get', 'remove', '--yes', 'channel-console'])
}

/** Presses the button of the system's save dialog, which offers a name in the operator's folder. */
export const confirmSaving = async (): Promise<void> => {
  // No event reports that a native dialog is open.
  await pause(3000)
  if (process.platform === 'win32') {
    const script = `$shell = New-Object -ComObject WScript.Shell; [void]$shell.AppActivate('${product}'); $shell.SendKeys('{ENTER}')`
    await run('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', script])
  } else if (process.platform === 'darwin') {
    await run('osascript', ['-e', 'tell application "System Events" to key code 36'])
  } else {
    // Without a window manager no window gets the keyboard focus automatically.
    const { stdout } = await run('xdotool', ['search', '--onlyvisible', '--name', '^Save'])
    const dialog = stdout.trim().split('\n').at(-1) ?? ''
    await run('xdotool', ['windowfocus', '--sync', dialog, 'key', 'Return'])
  }
}

/** Finds the AppImage in a builder's folder. */
export const findAppImage = (dist: string): string => findFile(dist, /\.AppImage$/)

/** Installs the tools of this system that a rehearsal needs. */
export const prepareSystem = async (): Promise<string> => {
  if (process.platform !== 'linux') return 'no tools are needed'
  await run('sudo', ['apt-get', 'update'])
  await run('sudo', ['apt-get', 'install', '--yes', 'xdotool'])
  return 'xdotool'
}

/** Refuses a machine on which the console is used: a rehearsal installs, changes and removes it. */
export const checkUnused = (): void => {
  const { program, userData } = findInstalled()
  for (const path of [program, userData])
    if (existsSync(path)) throw new Refused(`${path} exists: a rehearsal needs a machine without the console`)
}
