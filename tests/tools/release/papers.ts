import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractFile } from '@electron/asar'
import { root } from '../run.ts'
import { command, Refused } from './command.ts'
import { gitIn } from './git.ts'
import { bomOf, type PackedSystem, packedSystems, type Sources } from './sbom.ts'

const readJson = (...path: readonly string[]): unknown =>
  JSON.parse(readFileSync(join(root, ...path), 'utf8'))

interface Build {
  /** The folder that the build was written to. */
  readonly build: string
  /** The builder's folder, with the programs that it has packed. */
  readonly packed: string
  readonly system: PackedSystem
}

/** Finds the archives of all programs that the builder has packed, as paths with slashes. */
const findArchives = (packed: string): readonly string[] =>
  globSync(['*-unpacked/resources/app.asar', 'mac*/*.app/Contents/Resources/app.asar'], { cwd: packed })
    .map(path => path.replaceAll('\\', '/'))
    .toSorted()

/** Reads the hash of a packed archive. Refuses an archive of another build. */
const readArchive = (packed: string, name: string, notices: Buffer) => {
  const file = join(packed, name)
  if (!extractFile(file, 'out/notices.txt').equals(notices)) throw new Refused(`${name} is of another build`)
  return { name, sha256: createHash('sha256').update(readFileSync(file)).digest('hex') }
}

/**
 * Writes the bill of materials and the notices of this system's packages into a folder, and returns their paths. Both are made
 * on the system of the packages, from the build in them.
 */
export const writePapers = ({ build, packed, system }: Build, folder: string): readonly string[] => {
  for (const name of ['bundled.json', 'notices.txt'])
    if (!existsSync(join(build, name))) throw new Refused(`${join(build, name)} is missing: build first`)
  const archives = findArchives(packed)
  if (archives.length === 0) throw new Refused(`${packed} has no packed program: package first`)
  const noticesFile = join(build, 'notices.txt')
  const product = readJson('package.json') as Sources['product']
  const bom = bomOf({
    product,
    system,
    archives: archives.map(name => readArchive(packed, name, readFileSync(noticesFile))),
    bundled: JSON.parse(readFileSync(join(build, 'bundled.json'), 'utf8')) as Sources['bundled'],
    lock: readJson('package-lock.json') as Sources['lock'],
    electron: {
      version: (readJson('node_modules', 'electron', 'package.json') as { version: string }).version,
      checksums: readJson('node_modules', 'electron', 'checksums.json') as Sources['electron']['checksums'],
    },
    when: new Date(gitIn(root)('log', '-1', '--format=%cI')),
  })
  mkdirSync(folder, { recursive: true })
  const bill = join(folder, `${product.name}-${product.version}-${system}.cdx.json`)
  const notices = join(folder, `notices-${system}.txt`)
  writeFileSync(bill, `${JSON.stringify(bom, null, 2)}\n`)
  copyFileSync(noticesFile, notices)
  return [bill, notices]
}

const isPackedSystem = (text: string): text is PackedSystem =>
  Object.values(packedSystems).includes(text as PackedSystem)

/*
 * node tests/tools/release/papers.ts FOLDER [windows|macos|linux]
 *
 * Describes the output of `npm run build` in out/ and of the builder in FOLDER; for this system by default.
 */
await command(import.meta.filename, ([folder, systemArgument]) => {
  if (!folder) throw new Refused('usage: papers.ts FOLDER [windows|macos|linux]')
  const own = Object.entries(packedSystems).find(([platform]) => platform === process.platform)?.[1]
  const system = systemArgument ?? own ?? ''
  if (!isPackedSystem(system)) throw new Refused(`no packages are made for "${system || process.platform}"`)
  for (const file of writePapers({ build: join(root, 'out'), packed: folder, system }, folder))
    console.log(file)
})
