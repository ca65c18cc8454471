import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const importPattern =
  /(?:^(?:import|export)\s[^'"]*?['"](?<eager>\.[^'"]+)['"])|(?:\bimport\(\s*['"](?<late>\.[^'"]+)['"])/gm

/** Reads the files that each file of `src` and `tests` imports, statically or on demand, by paths from the root. */
export const readImports = (root: string): ReadonlyMap<string, readonly string[]> => {
  const files = globSync(['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}'], { cwd: root })
  return new Map(
    files.map(file => {
      const text = readFileSync(join(root, file), 'utf8')
      const specifiers = [...text.matchAll(importPattern)].map(
        ({ groups }) => groups?.['eager'] ?? groups?.['late'] ?? '',
      )
      const paths = specifiers.map(from => join(dirname(file), from.replace(/\?.*$/, '')))
      return [file.replaceAll('\\', '/'), paths.map(one => one.replaceAll('\\', '/'))]
    }),
  )
}

const getFolder = (file: string): string => basename(dirname(file))
/** What a file is about: `calls.ts` and `demo.ts` of an area are about their area. */
const getStem = (file: string): string => {
  const stem = basename(file).replace(/(\.\w+)+$/, '')
  return stem === 'calls' || stem === 'demo' ? getFolder(file) : stem
}

/**
 * Lists the unit and screen tests that depend on one of these files, nearest first. A changed test itself comes first, then the
 * number of imports in between decides. Tests in a folder of the same name count as two imports nearer; those of the same name
 * come first among equals.
 */
export const nearestTests = (root: string, changed: readonly string[]): readonly string[] => {
  const importers = new Map<string, string[]>()
  for (const [file, imports] of readImports(root)) {
    for (const one of imports) importers.set(one, [...(importers.get(one) ?? []), file])
  }
  const distances = new Map<string, number>()
  let edge = changed.filter(file => existsSync(join(root, file)))
  for (let distance = 0; edge.length > 0; distance += 1) {
    for (const file of edge) distances.set(file, distance)
    edge = [...new Set(edge.flatMap(file => importers.get(file) ?? []))].filter(file => !distances.has(file))
  }
  const stems = new Set(changed.map(getStem))
  const folders = new Set(changed.map(getFolder))
  const rank = (file: string): number =>
    (distances.get(file) ?? 0) * 2 -
    (stems.has(getStem(file)) ? 1 : 0) -
    (folders.has(getFolder(file)) ? 4 : 0)
  return [...distances.keys()]
    .filter(file => /^tests\/(unit|screens)\/.*\.test\.tsx?$/.test(file))
    .filter(file => !readFileSync(join(root, file), 'utf8').startsWith('// @module-tag proof'))
    .toSorted((one, other) => rank(one) - rank(other))
}
