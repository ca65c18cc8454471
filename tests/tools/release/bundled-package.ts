import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { isAllowed, licenceIn, overrides, standardText } from './licences.ts'

/** A package of which code stands in a bundle. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression. */
  readonly licence: string
  /** Its folder seen from the project's, with slashes: the key of the lock file. */
  readonly path: string
  /** Its licence's text, and what else it asks to be passed on. */
  readonly text: string
}

/** A build is not made: whatever it would ship, nobody may pass on. */
export class LicenceError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'LicenceError'
  }
}

const between = '/node_modules/'
/** Code that the bundler writes itself, by how its module is named. */
const makers: readonly (readonly [start: string, packageName: string])[] = [
  ['rolldown/', 'rolldown'],
  ['vite/', 'vite'],
]

/** The folder of the package that a module comes from; null for the project's own. Throws for code of unknown origin. */
const packageFolder = (id: string, root: string): string | null => {
  const isVirtual = id.startsWith('\0')
  const path = id.replaceAll('\0', '').replaceAll('\\', '/').replace(/\?.*$/, '')
  const at = path.lastIndexOf(between)
  if (at !== -1) {
    const [first = '', second = ''] = path.slice(at + between.length).split('/')
    return path.slice(0, at + between.length) + (first.startsWith('@') ? `${first}/${second}` : first)
  }
  const maker = isVirtual ? makers.find(([start]) => path.startsWith(start)) : undefined
  if (maker) return `${root.replaceAll('\\', '/')}${between}${maker[1]}`
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

const holderIn = ({ author }: Manifest): string =>
  (typeof author === 'string' ? author : (author?.name ?? '')).replaceAll(/\s*[<(].*$/g, '').trim()

const texts = /^(?:licen[cs]e|copying|notice|third.?party)/i

/** What stands in a package's README under the heading of its licence. */
const textInReadme = (folder: string): string => {
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

const textOf = (folder: string): string => {
  const files = readdirSync(folder).filter(
    name => texts.test(name) && !/\.(?:[cm]?js|json|html)$/i.test(name),
  )
  const found = files.toSorted().map(name => readFileSync(join(folder, name), 'utf8'))
  return (found.length > 0 ? found.join('\n\n') : textInReadme(folder)).replaceAll('\r\n', '\n').trim()
}

const legalComment =
  /\/\*(?:!|\*?(?=(?:(?!\*\/)[\s\S])*@(?:license|preserve|copyright)\b))((?:(?!\*\/)[\s\S])*)\*\//g

/** What the files of a package ask by a comment to be passed on: code of others that is copied into it. */
const legalComments = (files: readonly string[]): readonly string[] => {
  const found = files
    .filter(file => existsSync(file))
    .flatMap(file => Array.from(readFileSync(file, 'utf8').matchAll(legalComment), ([, text = '']) => text))
    .map(text => text.replaceAll(/^\s*\*?[ \t]?/gm, '').trim())
  return [...new Set(found)].filter(text => /copyright|licen[cs]e|\(c\)/i.test(text))
}

/** The package in a folder. Throws a {@link LicenceError} when its licence is missing, not allowed or without a text. */
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
  const text = textOf(folder) || standardText(licence, override?.holder ?? holderIn(manifest))
  if (!text)
    throw new LicenceError(
      `${name} ${version} is bundled, and neither its licence's text nor who holds it is known`,
    )
  const more = legalComments(files).filter(comment => !text.includes(comment))
  return {
    name,
    version,
    licence,
    path: relative(root, folder).replaceAll('\\', '/'),
    text: [text, ...(more.length > 0 ? ['In its code:', ...more] : [])].join('\n\n'),
  }
}

const fileOf = (id: string): string => id.replaceAll('\0', '').replace(/\?.*$/, '')

/** The packages of these modules, once each, by name and version. Throws a {@link LicenceError}. */
export const packagesOf = (ids: readonly string[], root: string): readonly BundledPackage[] => {
  const byFolder = Map.groupBy(ids, id => packageFolder(id, root))
  byFolder.delete(null)
  return inOrder(
    Array.from(byFolder, ([folder, of]) => readPackage(folder ?? '', root, of.map(fileOf).toSorted())),
  )
}

const keyOf = ({ name, version, path }: BundledPackage) => `${name} ${version} ${path}`

/** Each package once, by name, version and place. */
export const inOrder = (packages: readonly BundledPackage[]): readonly BundledPackage[] => {
  const byKey = new Map<string, BundledPackage>()
  for (const one of packages) {
    const known = byKey.get(keyOf(one))
    // Another bundle may hold more of its files, whose comments count as well.
    byKey.set(keyOf(one), known && known.text.length > one.text.length ? known : one)
  }
  return [...byKey.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
