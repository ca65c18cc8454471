import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const source = join(import.meta.dirname, '..', '..', '..', 'src')

const files = new Map<string, string>()
const textOf = (file: string): string => {
  const text = files.get(file) ?? readFileSync(file, 'utf8')
  files.set(file, text)
  return text
}

const imports = {
  static: new Map<string, readonly string[]>(),
  dynamic: new Map<string, readonly string[]>(),
}
const importsOf = (text: string, way: 'static' | 'dynamic'): readonly string[] => {
  const known = imports[way].get(text)
  if (known) return known
  const pattern =
    way === 'dynamic'
      ? /\bimport\(\s*'(?<from>\.[^']+)'/g
      : /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'(?<from>[^']+)'/gm
  const found = [...text.matchAll(pattern)].flatMap(({ groups }) => groups?.['from'] ?? [])
  imports[way].set(text, found)
  return found
}

/** What is reached from one file of the source: files, from `src`, and packages by their names. */
export const findImports = (
  start: string,
  { later = false }: { /** What is loaded on demand, too. */ readonly later?: boolean } = {},
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const walk = (file: string) => {
    const name = relative(source, file).replaceAll('\\', '/')
    if (found.has(name)) return
    const text = textOf(file)
    found.set(name, text)
    const wanted = [...importsOf(text, 'static'), ...(later ? importsOf(text, 'dynamic') : [])]
    for (const from of wanted) {
      const next = join(dirname(file), from.replace(/\?.*$/, ''))
      if (!from.startsWith('.')) found.set(from, '')
      else if (existsSync(next)) walk(next)
      else throw new Error(`${name} imports ${from}, which is not there`)
    }
  }
  walk(join(source, start))
  return found
}
