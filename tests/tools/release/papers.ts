import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'
import { command, Refused } from './command.ts'
import { gitIn } from './git.ts'
import { bomOf, type Sources } from './sbom.ts'

const readJson = (...path: readonly string[]): unknown =>
  JSON.parse(readFileSync(join(root, ...path), 'utf8'))

/** Writes the bill of materials of a build into a folder, with the build's notices beside it, and says where. */
export const writePapers = (build: string, folder: string): readonly string[] => {
  for (const name of ['bundled.json', 'notices.txt'])
    if (!existsSync(join(build, name))) throw new Refused(`${join(build, name)} is missing: build first`)
  const product = readJson('package.json') as Sources['product']
  const bom = bomOf({
    product,
    bundled: JSON.parse(readFileSync(join(build, 'bundled.json'), 'utf8')) as Sources['bundled'],
    lock: readJson('package-lock.json') as Sources['lock'],
    electron: {
      version: (readJson('node_modules', 'electron', 'package.json') as { version: string }).version,
      checksums: readJson('node_modules', 'electron', 'checksums.json') as Sources['electron']['checksums'],
    },
    when: new Date(gitIn(root)('log', '-1', '--format=%cI')),
  })
  mkdirSync(folder, { recursive: true })
  const bill = join(folder, `${product.name}-${product.version}.cdx.json`)
  const notices = join(folder, 'notices.txt')
  writeFileSync(bill, `${JSON.stringify(bom, null, 2)}\n`)
  copyFileSync(join(build, 'notices.txt'), notices)
  return [bill, notices]
}

/* node tests/tools/release/papers.ts FOLDER: of what `npm run build` has left in out/. */
await command(import.meta.filename, ([folder]) => {
  if (!folder) throw new Refused('usage: papers.ts FOLDER')
  for (const file of writePapers(join(root, 'out'), folder)) console.log(file)
})
