import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { Refused } from './command.ts'
import { macReleases, systemFloor, type UpdatedSystem, windowsReleases } from './system-floor.ts'

/** The oldest systems of an Electron, as its package's README names them: `macOS (Ventura and up)`. */
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
 * Refuses when the Electron that is tested, the one that is packed and the one that the stand-in plays differ, or when its
 * oldest systems are not those that packages and manifests demand.
 */
export const checkElectron = (project: string): string => {
  const read = (...path: readonly string[]) => readFileSync(join(project, ...path), 'utf8')
  const json = (...path: readonly string[]) => JSON.parse(read(...path)) as Readonly<Record<string, unknown>>
  const config = load(read('electron-builder.yml')) as {
    readonly electronVersion?: string
    readonly mac?: { readonly minimumSystemVersion?: string }
  }
  const { electron: pinned } = json('package.json')['devDependencies'] as { readonly electron?: string }
  const versions: Readonly<Record<string, string | undefined>> = {
    'package.json': pinned,
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
  const own = readElectronFloor(read('node_modules', 'electron', 'README.md'))
  for (const system of ['windows', 'macos'] as const)
    if (own[system] !== systemFloor[system])
      throw new Refused(
        `Electron ${pinned} needs ${system} ${own[system]}, system-floor.ts says ${systemFloor[system]}`,
      )
  if (config.mac?.minimumSystemVersion !== systemFloor.macos)
    throw new Refused(`mac.minimumSystemVersion in electron-builder.yml is not ${systemFloor.macos}`)
  return pinned ?? ''
}
