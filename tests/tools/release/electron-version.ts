import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { Refused } from './command.ts'
import { macReleases, systemFloor, type UpdatedSystem, windowsReleases } from './system-floor.ts'

/** Reads the oldest systems of an Electron from its package's README: `macOS (Ventura and up)`. */
export const readElectronFloor = (readme: string): Readonly<Record<UpdatedSystem, string>> => {
  const [, mac = ''] = /^\* macOS \((\w+) and up\)/m.exec(readme) ?? []
  const [, windows = ''] = /^\* Windows \((Windows \d+) and up\)/m.exec(readme) ?? []
  const macos = macReleases.find(({ name }) => name === mac)?.version
  const build = windowsReleases.find(({ name }) => name === windows)?.build
  if (!macos || !build)
    throw new Refused(
      `Electron's own floor is not known: macOS "${mac}", Windows "${windows}": see system-floor.ts`,
    )
  return { windows: build, macos }
}

/**
 * Refuses if the tested, the packed and the emulated version of Electron differ. Also refuses if its oldest systems are not
 * those that packages and manifests require.
 */
export const checkElectron = (project: string): string => {
  const read = (...path: readonly string[]) => readFileSync(join(project, ...path), 'utf8')
  const json = (...path: readonly string[]) => JSON.parse(read(...path)) as Readonly<Record<string, unknown>>
  const config = load(read('electron-builder.yml')) as {
    readonly electronVersion?: string
    readonly mac?: { readonly minimumSystemVersion?: string }
  }
  const { electron: pinnedVersion } = json('package.json')['devDependencies'] as {
    readonly electron?: string
  }
  const versions: Readonly<Record<string, string | undefined>> = {
    'package.json': pinnedVersion,
    'node_modules/electron': String(json('node_modules', 'electron', 'package.json')['version']),
    'electron-builder.yml': config.electronVersion,
    'tests/host/boot.ts': /electronVersion = '([\d.]+)'/.exec(read('tests', 'host', 'boot.ts'))?.[1],
  }
  if (new Set(Object.values(versions)).size !== 1)
    throw new Refused(
      `Electron differs: ${Object.entries(versions)
        .map(([place, version]) => `${version ?? 'none'} in ${place}`)
        .join(', ')}`,
    )
  const electronFloor = readElectronFloor(read('node_modules', 'electron', 'README.md'))
  for (const system of ['windows', 'macos'] as const)
    if (electronFloor[system] !== systemFloor[system])
      throw new Refused(
        `Electron ${pinnedVersion} needs ${system} ${electronFloor[system]}, system-floor.ts says ${systemFloor[system]}`,
      )
  if (config.mac?.minimumSystemVersion !== systemFloor.macos)
    throw new Refused(`mac.minimumSystemVersion in electron-builder.yml is not ${systemFloor.macos}`)
  return pinnedVersion ?? ''
}
