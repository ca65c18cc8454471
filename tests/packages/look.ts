import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { extractFile, getRawHeader, listPackage, statFile } from '@electron/asar'
import { getCurrentFuseWire } from '@electron/fuses'
import { Data, NtExecutable, NtExecutableResource } from 'resedit'
import type { Packed } from './build.ts'

/** What lies in a package, as far as it is checked. */
export interface Found {
  /** Paths in the archive, with slashes; folders left out. */
  readonly files: readonly string[]
  /** The archive's whole size. */
  readonly bytes: number
  /** Files whose bytes are not those the archive's header tells. */
  readonly changed: readonly string[]
  /** SHA-256 of the archive's header. */
  readonly headerHash: string
  /** The same as the program has it and checks it at its start, null where it has none. */
  readonly embeddedHash: string | null
  /** A character a fuse: 1 on, 0 off, r removed. */
  readonly fuses: string
  /** Names in the folder of resources, languages left out. */
  readonly resources: readonly string[]
  readonly languages: readonly string[]
  /** app-update.yml, '' when there is none. */
  readonly updateFile: string
  /** package.json in the archive. */
  readonly manifest: Readonly<Record<string, unknown>>
  /** profile.json beside the archive, '' when there is none. */
  readonly profile: string
  /** Whether the program bears the project's own icon. */
  readonly hasIcon: boolean
  /** Schemes that the program's own files tell the system of. */
  readonly schemes: readonly string[]
  /** The oldest macOS that the program's own files let start it, '' elsewhere. */
  readonly minimumSystem: string
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

interface Plist {
  readonly CFBundleIconFile?: string
  readonly LSMinimumSystemVersion?: string
  readonly CFBundleURLTypes?: readonly { readonly CFBundleURLSchemes?: readonly string[] }[]
  readonly ElectronAsarIntegrity?: Readonly<Record<string, { readonly hash: string }>>
}

/** What only this system's program tells of itself. */
interface Own {
  readonly resources: string
  readonly languages: readonly string[]
  readonly program: string
  readonly embeddedHash: string | null
  readonly hasIcon: boolean
  readonly schemes: readonly string[]
  readonly minimumSystem?: string
}

const named = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith(ending))
    .map(name => name.slice(0, -ending.length).replace('_', '-'))

const { parse } = createRequire(import.meta.url)('plist') as { readonly parse: (text: string) => unknown }

const onMac = ({ folder }: Packed, project: string): Own => {
  const contents = join(folder, 'Contents')
  const info = parse(readFileSync(join(contents, 'Info.plist'), 'utf8')) as Plist
  const icon = join(contents, 'Resources', info.CFBundleIconFile ?? '')
  return {
    resources: join(contents, 'Resources'),
    languages: named(join(contents, 'Resources'), '.lproj'),
    program: folder,
    embeddedHash: info.ElectronAsarIntegrity?.['Resources/app.asar']?.hash ?? null,
    hasIcon:
      statSync(icon, { throwIfNoEntry: false })?.isFile() === true &&
      readFileSync(icon).equals(readFileSync(join(project, 'resources', 'icon.icns'))),
    schemes: (info.CFBundleURLTypes ?? []).flatMap(type => type.CFBundleURLSchemes ?? []),
    minimumSystem: info.LSMinimumSystemVersion ?? '',
  }
}

interface Embedded {
  readonly file: string
  readonly value: string
}

/** The type of a resource that is one size of an icon. */
const iconImage = 3

const onWindows = ({ folder }: Packed, project: string): Own => {
  const program = join(folder, 'Channel Console.exe')
  const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(program)))
  const { icons } = Data.IconFile.from(readFileSync(join(project, 'resources', 'icon.ico')))
  const integrity = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR')
  const hashes: readonly Embedded[] = integrity ? JSON.parse(Buffer.from(integrity.bin).toString()) : []
  return {
    resources: join(folder, 'resources'),
    languages: named(join(folder, 'locales'), '.pak'),
    program,
    embeddedHash: hashes.find(({ file }) => file === 'resources\\app.asar')?.value ?? null,
    hasIcon: entries.filter(({ type }) => type === iconImage).length === icons.length,
    // Its installer tells the system.
    schemes: [],
  }
}

const onLinux = ({ folder, desktopEntry, config }: Packed, project: string): Own => ({
  resources: join(folder, 'resources'),
  languages: named(join(folder, 'locales'), '.pak'),
  program: join(folder, 'channel-console'),
  // Electron looks at it on macOS and Windows alone.
  embeddedHash: null,
  hasIcon: existsSync(join(project, config.linux?.icon ?? '?')),
  schemes: [...desktopEntry.matchAll(/x-scheme-handler\/([^;\n]+)/g)].map(([, scheme = '']) => scheme),
})

const own = (packed: Packed, project: string): Own => {
  switch (packed.platform) {
    case 'darwin':
      return onMac(packed, project)
    case 'win32':
      return onWindows(packed, project)
    case 'linux':
      return onLinux(packed, project)
    default:
      return packed.platform satisfies never
  }
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const wireText = (wire: object): string =>
  Object.entries(wire)
    .filter(([fuse]) => /^\d+$/.test(fuse))
    .map(([, state]) => String.fromCharCode(Number(state)))
    .join('')

const isFolder = (entry: object): boolean => 'files' in entry

const isAsTold = (archive: string, file: string): boolean => {
  const { integrity } = statFile(archive, file) as { readonly integrity?: { readonly hash: string } }
  return integrity?.hash === sha256(extractFile(archive, file))
}

/** Reads a package: the archive, what is beside it, and what the program tells of itself. */
export const look = async (packed: Packed, project: string): Promise<Found> => {
  const { resources, program, ...told } = own(packed, project)
  const archive = join(resources, 'app.asar')
  const files = listPackage(archive, { isPack: false })
    .map(file => file.replaceAll('\\', '/').slice(1))
    .filter(file => !isFolder(statFile(archive, file)))
  return {
    files,
    bytes: statSync(archive).size,
    changed: files.filter(file => !isAsTold(archive, file)),
    headerHash: sha256(getRawHeader(archive).headerString),
    embeddedHash: told.embeddedHash,
    fuses: wireText(await getCurrentFuseWire(program)),
    resources: readdirSync(resources).filter(name => !name.endsWith('.lproj')),
    languages: told.languages,
    updateFile: textOf(join(resources, 'app-update.yml')),
    manifest: JSON.parse(extractFile(archive, 'package.json').toString()),
    profile: textOf(join(resources, 'profile.json')),
    hasIcon: told.hasIcon,
    schemes: told.schemes,
    minimumSystem: told.minimumSystem ?? '',
  }
}
