import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const importing =
  /(?:^(?:import|export)\s[^'"]*?['"](?<eager>\.[^'"]+)['"])|(?:\bimport\(\s*['"](?<late>\.[^'"]+)['"])/gm

/** The files that each file of `src` and `tests` imports, at once or on demand, by paths from the root. */
const importsIn = (root: string): ReadonlyMap<string, readonly string[]> => {
  const files = globSync(['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}'], { cwd: root })
  return new Map(
    files.map(file => {
      const text = readFileSync(join(root, file), 'utf8')
      const named = [...text.matchAll(importing)].map(
        ({ groups }) => groups?.['eager'] ?? groups?.['late'] ?? '',
      )
      const found = named.map(from => join(dirname(file), from.replace(/\?.*$/, '')))
      return [file.replaceAll('\\', '/'), found.map(one => one.replaceAll('\\', '/'))]
    }),
  )
}

const stem = (file: string): string => basename(file).replace(/(\.\w+)+$/, '')
const folderOf = (file: string): string => basename(dirname(file))

/**
 * The unit and screen tests that reach one of these files, nearest first: a changed test itself, then by how many imports lie
 * between. Tests in a folder of the same name count as two imports nearer, those of the same name come first among equals.
 */
export const nearestTests = (root: string, changed: readonly string[]): readonly string[] => {
  const importers = new Map<string, string[]>()
  for (const [file, imports] of importsIn(root)) {
    for (const one of imports) importers.set(one, [...(importers.get(one) ?? []), file])
  }
  const distances = new Map<string, number>()
  let edge = changed.filter(file => existsSync(join(root, file)))
  for (let distance = 0; edge.length > 0; distance += 1) {
    for (const file of edge) distances.set(file, distance)
    edge = [...new Set(edge.flatMap(file => importers.get(file) ?? []))].filter(file => !distances.has(file))
  }
  const stems = new Set(changed.map(stem))
  const folders = new Set(changed.map(folderOf))
  const rank = (file: string): number =>
    (distances.get(file) ?? 0) * 2 - (stems.has(stem(file)) ? 1 : 0) - (folders.has(folderOf(file)) ? 4 : 0)
  return [...distances.keys()]
    .filter(file => /^tests\/(unit|screens)\/.*\.test\.tsx?$/.test(file))
    .filter(file => !readFileSync(join(root, file), 'utf8').startsWith('// @module-tag proof'))
    .toSorted((one, other) => rank(one) - rank(other))
}
