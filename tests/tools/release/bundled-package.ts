import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { isAllowed, licenceIn, overrides, standardText } from './licences.ts'

/** A package whose code is in a bundle. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression. */
  readonly licence: string
  /** Its folder relative to the project's, with slashes: the key of the lock file. */
  readonly path: string
  /** Text of its licence, and the other notices that it requires. */
  readonly text: string
}

/** Ends a build that would ship code without a valid licence. */
export class LicenceError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'LicenceError'
  }
}

const modulesFolder = '/node_modules/'
/** Packages of the code that the bundler writes itself, by the start of its module name. */
const makers: readonly (readonly [start: string, packageName: string])[] = [
  ['rolldown/', 'rolldown'],
  ['vite/', 'vite'],
]

/** Finds the package folder of a module; null for the project's own. Throws for code of unknown origin. */
const findPackageFolder = (id: string, root: string): string | null => {
  const isVirtual = id.startsWith('\0')
  const path = id.replaceAll('\0', '').replaceAll('\\', '/').replace(/\?.*$/, '')
  const at = path.lastIndexOf(modulesFolder)
  if (at !== -1) {
    const [first = '', second = ''] = path.slice(at + modulesFolder.length).split('/')
    return path.slice(0, at + modulesFolder.length) + (first.startsWith('@') ? `${first}/${second}` : first)
  }
  const maker = isVirtual ? makers.find(([start]) => path.startsWith(start)) : undefined
  if (maker) return `${root.replaceAll('\\', '/')}${modulesFolder}${maker[1]}`
  if (resolve(path).startsWith(join(resolve(root), 'src') + sep)) return null
  throw new LicenceError(`${JSON.stringify(id)} is bundled, and nobody knows whose code it is`)
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly author?: string | { readonly name?: string }
  readonly license?: unknown
  readonly licenses?: unknown
}

const readHolder = ({ author }: Manifest): string =>
  (typeof author === 'string' ? author : (author?.name ?? '')).replaceAll(/\s*[<(].*$/g, '').trim()

const licenceFileName = /^(?:licen[cs]e|copying|notice|third.?party)/i

/** Reads the section about the licence in a package's README. */
const readReadmeSection = (folder: string): string => {
  const file = readdirSync(folder).find(name => /^readme/i.test(name))
  if (!file) return ''
  const lines = readFileSync(join(folder, file), 'utf8').split(/\r?\n/)
  const start = lines.findIndex(
    (line, at) =>
      /^#*\s*licen[cs]e\b/i.test(line) && (line.startsWith('#') || /^[-=]{3,}$/.test(lines[at + 1] ?? '')),
  )
  if (start === -1) return ''
  const rest = lines.slice(start + 1)
  const end = rest.findIndex(line => /^#+\s/.test(line))
  const text = rest.slice(0, end === -1 ? undefined : end).join('\n')
  return /permission|redistribut/i.test(text) ? text : ''
}

const readLicenceText = (folder: string): string => {
  const files = readdirSync(folder).filter(
    name => licenceFileName.test(name) && !/\.(?:[cm]?js|json|html)$/i.test(name),
  )
  const contents = files.toSorted().map(name => readFileSync(join(folder, name), 'utf8'))
  return (contents.length > 0 ? contents.join('\n\n') : readReadmeSection(folder))
    .replaceAll('\r\n', '\n')
    .trim()
}

const legalComment =
  /\/\*(?:!|\*?(?=(?:(?!\*\/)[\s\S])*@(?:license|preserve|copyright)\b))((?:(?!\*\/)[\s\S])*)\*\//g

/** Finds the licence comments in the files of a package, such as those of code copied into it. */
const findLegalComments = (files: readonly string[]): readonly string[] => {
  const comments = files
    .filter(file => existsSync(file))
    .flatMap(file => Array.from(readFileSync(file, 'utf8').matchAll(legalComment), ([, text = '']) => text))
    .map(text => text.replaceAll(/^\s*\*?[ \t]?/gm, '').trim())
  return [...new Set(comments)].filter(text => /copyright|licen[cs]e|\(c\)/i.test(text))
}

/** Reads the package in a folder. Throws a {@link LicenceError} if its licence is missing, not allowed or without a text. */
const readPackage = (folder: string, root: string, files: readonly string[]): BundledPackage => {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) throw new LicenceError(`${folder} is bundled, and has no package.json`)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const { name, version } = manifest
  const override = overrides[`${name}@${version}`]
  const licence = override?.licence ?? licenceIn(manifest)
  if (licence === '') throw new LicenceError(`${name} ${version} is bundled, and has no licence`)
  if (!isAllowed(licence))
    throw new LicenceError(`${name} ${version} is bundled, and its licence ${licence} is not allowed`)
  const text = readLicenceText(folder) || standardText(licence, override?.holder ?? readHolder(manifest))
  if (!text)
    throw new LicenceError(
      `${name} ${version} is bundled, and neither its licence's text nor who holds it is known`,
    )
  const more = findLegalComments(files).filter(comment => !text.includes(comment))
  return {
    name,
    version,
    licence,
    path: relative(root, folder).replaceAll('\\', '/'),
    text: [text, ...(more.length > 0 ? ['In its code:', ...more] : [])].join('\n\n'),
  }
}

const toFilePath = (id: string): string => id.replaceAll('\0', '').replace(/\?.*$/, '')

/** Lists the packages of these modules, once each, by name and version. Throws a {@link LicenceError}. */
export const packagesOf = (ids: readonly string[], root: string): readonly BundledPackage[] => {
  const byFolder = Map.groupBy(ids, id => findPackageFolder(id, root))
  byFolder.delete(null)
  return inOrder(
    Array.from(byFolder, ([folder, of]) => readPackage(folder ?? '', root, of.map(toFilePath).toSorted())),
  )
}

const keyOf = ({ name, version, path }: BundledPackage) => `${name} ${version} ${path}`

/** Sorts the packages by name, version and place, each once. */
export const inOrder = (packages: readonly BundledPackage[]): readonly BundledPackage[] => {
  const byKey = new Map<string, BundledPackage>()
  for (const one of packages) {
    const knownPackage = byKey.get(keyOf(one))
    // Another bundle may contain more of its files, whose comments count as well.
    byKey.set(keyOf(one), knownPackage && knownPackage.text.length > one.text.length ? knownPackage : one)
  }
  return [...byKey.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
