import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { extractFile, getRawHeader, listPackage, statFile } from '@electron/asar'
import { getCurrentFuseWire } from '@electron/fuses'
import { Data, NtExecutable, NtExecutableResource } from 'resedit'
import type { Packed } from './build.ts'

/** Contents of a package, as far as they are checked. */
export interface Found {
  /** Paths in the archive, with slashes; folders left out. */
  readonly files: readonly string[]
  /** Total size of the archive. */
  readonly bytes: number
  /** Files whose bytes do not match the hash in the archive's header. */
  readonly changed: readonly string[]
  /** SHA-256 of the archive's header. */
  readonly headerHash: string
  /** The hash that the program contains and checks at its start; null without one. */
  readonly embeddedHash: string | null
  /** One character per fuse: 1 on, 0 off, r removed. */
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
  /** True if the program has the project's own icon. */
  readonly hasIcon: boolean
  /** Schemes that the program's own files register with the system. */
  readonly schemes: readonly string[]
  /** The oldest macOS that the program's own files permit; '' on other systems. */
  readonly minimumSystem: string
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

interface Plist {
  readonly CFBundleIconFile?: string
  readonly LSMinimumSystemVersion?: string
  readonly CFBundleURLTypes?: readonly { readonly CFBundleURLSchemes?: readonly string[] }[]
  readonly ElectronAsarIntegrity?: Readonly<Record<string, { readonly hash: string }>>
}

/** Properties that the programs of each system store in their own way. */
interface SystemPart {
  readonly resources: string
  readonly languages: readonly string[]
  readonly program: string
  readonly embeddedHash: string | null
  readonly hasIcon: boolean
  readonly schemes: readonly string[]
  readonly minimumSystem?: string
}

const listNames = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith(ending))
    .map(name => name.slice(0, -ending.length).replace('_', '-'))

const { parse } = createRequire(import.meta.url)('plist') as { readonly parse: (text: string) => unknown }

const readMacPart = ({ folder }: Packed, project: string): SystemPart => {
  const contents = join(folder, 'Contents')
  const info = parse(readFileSync(join(contents, 'Info.plist'), 'utf8')) as Plist
  const icon = join(contents, 'Resources', info.CFBundleIconFile ?? '')
  return {
    resources: join(contents, 'Resources'),
    languages: listNames(join(contents, 'Resources'), '.lproj'),
    program: folder,
    embeddedHash: info.ElectronAsarIntegrity?.['Resources/app.asar']?.hash ?? null,
    hasIcon:
      statSync(icon, { throwIfNoEntry: false })?.isFile() === true &&
      readFileSync(icon).equals(readFileSync(join(project, 'resources', 'icon.icns'))),
    schemes: (info.CFBundleURLTypes ?? []).flatMap(type => type.CFBundleURLSchemes ?? []),
    minimumSystem: info.LSMinimumSystemVersion ?? '',
  }
}

interface EmbeddedHash {
  readonly file: string
  readonly value: string
}

/** The type of a resource that is one size of an icon. */
const iconImage = 3

const readWindowsPart = ({ folder }: Packed, project: string): SystemPart => {
  const program = join(folder, 'Channel Console.exe')
  const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(program)))
  const { icons } = Data.IconFile.from(readFileSync(join(project, 'resources', 'icon.ico')))
  const integrity = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR')
  const hashes: readonly EmbeddedHash[] = integrity ? JSON.parse(Buffer.from(integrity.bin).toString()) : []
  return {
    resources: join(folder, 'resources'),
    languages: listNames(join(folder, 'locales'), '.pak'),
    program,
    embeddedHash: hashes.find(({ file }) => file === 'resources\\app.asar')?.value ?? null,
    hasIcon: entries.filter(({ type }) => type === iconImage).length === icons.length,
    // The installer registers them.
    schemes: [],
  }
}

const readLinuxPart = ({ folder, desktopEntry, config }: Packed, project: string): SystemPart => ({
  resources: join(folder, 'resources'),
  languages: listNames(join(folder, 'locales'), '.pak'),
  program: join(folder, 'channel-console'),
  // Electron checks it only on macOS and Windows.
  embeddedHash: null,
  hasIcon: existsSync(join(project, config.linux?.icon ?? '?')),
  schemes: [...desktopEntry.matchAll(/x-scheme-handler\/([^;\n]+)/g)].map(([, scheme = '']) => scheme),
})

const readSystemPart = (packed: Packed, project: string): SystemPart => {
  switch (packed.platform) {
    case 'darwin':
      return readMacPart(packed, project)
    case 'win32':
      return readWindowsPart(packed, project)
    case 'linux':
      return readLinuxPart(packed, project)
    default:
      return packed.platform satisfies never
  }
}

const readText = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const formatWire = (wire: object): string =>
  Object.entries(wire)
    .filter(([fuse]) => /^\d+$/.test(fuse))
    .map(([, state]) => String.fromCharCode(Number(state)))
    .join('')

const isFolder = (entry: object): boolean => 'files' in entry

const hasDeclaredHash = (archive: string, file: string): boolean => {
  const { integrity } = statFile(archive, file) as { readonly integrity?: { readonly hash: string } }
  return integrity?.hash === sha256(extractFile(archive, file))
}

/** Reads a package: the archive, the files beside it, and the properties of the program. */
export const look = async (packed: Packed, project: string): Promise<Found> => {
  const { resources, program, ...systemPart } = readSystemPart(packed, project)
  const archive = join(resources, 'app.asar')
  const files = listPackage(archive, { isPack: false })
    .map(file => file.replaceAll('\\', '/').slice(1))
    .filter(file => !isFolder(statFile(archive, file)))
  return {
    files,
    bytes: statSync(archive).size,
    changed: files.filter(file => !hasDeclaredHash(archive, file)),
    headerHash: sha256(getRawHeader(archive).headerString),
    embeddedHash: systemPart.embeddedHash,
    fuses: formatWire(await getCurrentFuseWire(program)),
    resources: readdirSync(resources).filter(name => !name.endsWith('.lproj')),
    languages: systemPart.languages,
    updateFile: readText(join(resources, 'app-update.yml')),
    manifest: JSON.parse(extractFile(archive, 'package.json').toString()),
    profile: readText(join(resources, 'profile.json')),
    hasIcon: systemPart.hasIcon,
    schemes: systemPart.schemes,
    minimumSystem: systemPart.minimumSystem ?? '',
  }
}
