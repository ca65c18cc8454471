import { createHash } from 'node:crypto'
import { Refused } from './command.ts'
import type { BundledList } from './notices.ts'

/** The systems that packages are made for. */
export const packedSystems = { win32: 'windows', darwin: 'macos', linux: 'linux' } as const
export type PackedSystem = (typeof packedSystems)[keyof typeof packedSystems]

export interface Sources {
  readonly system: PackedSystem
  /** The program's archive in each package, by its path, with its SHA-256. */
  readonly archives: readonly { readonly name: string; readonly sha256: string }[]
  readonly product: { readonly name: string; readonly version: string; readonly description: string }
  /** Packages that the build found in its bundles. */
  readonly bundled: BundledList
  /** `package-lock.json`: the hash of each package's archive. */
  readonly lock: { readonly packages: Readonly<Record<string, { readonly integrity?: string }>> }
  readonly electron: {
    readonly version: string
    /** SHA-256 of each archive of Electron, by its name. */
    readonly checksums: Readonly<Record<string, string>>
  }
  /** Time of the released commit. */
  readonly when: Date
}

/** The archives of Electron that a system's packages are made of. */
const runtimes: Readonly<Record<PackedSystem, readonly string[]>> = {
  windows: ['win32-x64', 'win32-arm64'],
  macos: ['darwin-x64', 'darwin-arm64'],
  linux: ['linux-x64', 'linux-arm64'],
}

const formatPurl = (name: string, version: string): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${version.replaceAll('+', '%2B')}`

const formatLicences = (licence: string) =>
  /^[\w.+-]+$/.test(licence) ? [{ license: { id: licence } }] : [{ expression: licence }]

/** Converts `sha512-…` in base64, as in the lock file, to the hexadecimal digits of the bill. */
const formatHashes = (integrity: string | undefined) => {
  const [, algorithm, digest] = /^sha(256|384|512)-(\S+)/.exec(integrity ?? '') ?? []
  if (!algorithm || !digest) return {}
  return { hashes: [{ alg: `SHA-${algorithm}`, content: Buffer.from(digest, 'base64').toString('hex') }] }
}

const createComponent = (name: string, version: string, licence: string, integrity: string | undefined) => {
  const purl = formatPurl(name, version)
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: 'required',
    ...formatHashes(integrity),
    licenses: formatLicences(licence),
    purl,
  }
}

/** Creates a serial number that is the same for the same content. */
const createSerial = (content: string): string => {
  const digits = createHash('sha256').update(content).digest('hex')
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`]
  return `urn:uuid:${[...parts, `a${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-')}`
}

/** Creates the bill of materials of a system's packages (CycloneDX 1.6): Electron, and the packages whose code is bundled. */
export const bomOf = ({ product, bundled, lock, electron, when, system, archives }: Sources) => {
  const integrity = (path: string) => lock.packages[path]?.integrity
  const libraries = bundled.map(one =>
    createComponent(one.name, one.version, one.licence, integrity(one.path)),
  )
  const framework = {
    ...createComponent('electron', electron.version, 'MIT', integrity('node_modules/electron')),
    type: 'framework',
    description: 'With Chromium and Node.js, whose licences are in LICENSES.chromium.html beside the program',
    components: runtimes[system].map(runtime => {
      const name = `electron-v${electron.version}-${runtime}.zip`
      const content = electron.checksums[name]
      if (!content) throw new Refused(`the checksum of ${name} is not known`)
      return { type: 'file', 'bom-ref': name, name, hashes: [{ alg: 'SHA-256', content }] }
    }),
  }
  // The same version may be in two places of node_modules.
  const components = [...new Map([framework, ...libraries].map(one => [one['bom-ref'], one])).values()]
  const self = formatPurl(product.name, product.version)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: createSerial(JSON.stringify([self, archives, components])),
    version: 1,
    metadata: {
      timestamp: when.toISOString(),
      component: {
        type: 'application',
        'bom-ref': self,
        name: product.name,
        version: product.version,
        description: product.description,
        purl: self,
        components: archives.map(({ name, sha256: content }) => ({
          type: 'file',
          'bom-ref': name,
          name,
          hashes: [{ alg: 'SHA-256', content }],
        })),
      },
    },
    components,
    dependencies: [
      { ref: self, dependsOn: components.map(one => one['bom-ref']) },
      ...components.map(one => ({ ref: one['bom-ref'] })),
    ],
  }
}
