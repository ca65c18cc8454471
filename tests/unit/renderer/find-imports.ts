import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const source = join(import.meta.dirname, '..', '..', '..', 'src')

const files = new Map<string, string>()
const readText = (file: string): string => {
  const text = files.get(file) ?? readFileSync(file, 'utf8')
  files.set(file, text)
  return text
}

const imports = {
  static: new Map<string, readonly string[]>(),
  dynamic: new Map<string, readonly string[]>(),
}
const listImports = (text: string, way: 'static' | 'dynamic'): readonly string[] => {
  const cachedImports = imports[way].get(text)
  if (cachedImports) return cachedImports
  const pattern =
    way === 'dynamic'
      ? /\bimport\(\s*'(?<from>\.[^']+)'/g
      : /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'(?<from>[^']+)'/gm
  const foundImports = [...text.matchAll(pattern)].flatMap(({ groups }) => groups?.['from'] ?? [])
  imports[way].set(text, foundImports)
  return foundImports
}

/** Finds files, from `src`, and packages that a file imports, directly or indirectly. */
export const findImports = (
  start: string,
  { later = false }: { /** Includes what is loaded on demand. */ readonly later?: boolean } = {},
): ReadonlyMap<string, string> => {
  const foundImports = new Map<string, string>()
  const walk = (file: string) => {
    const name = relative(source, file).replaceAll('\\', '/')
    if (foundImports.has(name)) return
    const text = readText(file)
    foundImports.set(name, text)
    const importPaths = [...listImports(text, 'static'), ...(later ? listImports(text, 'dynamic') : [])]
    for (const from of importPaths) {
      const next = join(dirname(file), from.replace(/\?.*$/, ''))
      if (!from.startsWith('.')) foundImports.set(from, '')
      else if (existsSync(next)) walk(next)
      else throw new Error(`${name} imports ${from}, which is not there`)
    }
  }
  walk(join(source, start))
  return foundImports
}
