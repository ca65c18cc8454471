import { existsSync } from 'node:fs'
import { posix, win32 } from 'node:path'

/** A browser that the stand-in can use. */
export interface InstalledChromium {
  readonly name: 'Google Chrome' | 'Microsoft Edge' | 'Chromium'
  readonly path: string
}

type Name = InstalledChromium['name']

interface Computer {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly exists: (path: string) => boolean
}

const windowsPrograms: readonly (readonly [Name, string])[] = [
  ['Google Chrome', 'Google\\Chrome\\Application\\chrome.exe'],
  ['Microsoft Edge', 'Microsoft\\Edge\\Application\\msedge.exe'],
  ['Chromium', 'Chromium\\Application\\chrome.exe'],
]
const names: readonly Name[] = ['Google Chrome', 'Microsoft Edge', 'Chromium']
const linuxCommands: readonly (readonly [Name, string])[] = [
  ['Google Chrome', 'google-chrome-stable'],
  ['Google Chrome', 'google-chrome'],
  ['Microsoft Edge', 'microsoft-edge-stable'],
  ['Microsoft Edge', 'microsoft-edge'],
  ['Chromium', 'chromium'],
  ['Chromium', 'chromium-browser'],
]

const listPlaces = ({ platform, env }: Computer): readonly InstalledChromium[] => {
  const listFolders = (...folders: readonly (string | undefined)[]) =>
    folders.filter(folder => folder !== undefined)
  if (platform === 'win32') {
    const folders = listFolders(env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA'])
    return windowsPrograms.flatMap(([name, file]) =>
      folders.map(folder => ({ name, path: win32.join(folder, file) })),
    )
  }
  if (platform === 'darwin') {
    return names.flatMap(name =>
      listFolders('/', env['HOME']).map(folder => ({
        name,
        path: posix.join(folder, 'Applications', `${name}.app`, 'Contents', 'MacOS', name),
      })),
    )
  }
  // A snap cannot read the temporary folder that holds the stand-in's profile.
  const folders = (env['PATH'] ?? '')
    .split(':')
    .filter(folder => folder !== '' && !folder.startsWith('/snap'))
  return linuxCommands.flatMap(([name, command]) =>
    folders.map(folder => ({ name, path: posix.join(folder, command) })),
  )
}

/** Finds an installed Chrome, Edge or Chromium in the usual places of the system. */
export const findInstalledChromium = ({
  platform = process.platform,
  env = process.env,
  exists = existsSync,
}: Partial<Computer> = {}): InstalledChromium | undefined => {
  const computer = { platform, env, exists }
  return listPlaces(computer).find(({ path }) => computer.exists(path))
}
