import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from '../../tools/run.ts'

/** A TypeScript file of the project, by its path from the project's folder. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

/** An import from another file of the project. */
interface Import {
  readonly path: string
  /** Names as exported; `*` for all of them. */
  readonly names: readonly string[]
  /** True for `import()`: the names are in the code around it. */
  readonly isDynamic: boolean
}

const statement =
  /^(?:import|export)\s+(?:type\s+)?(?:\{([^}]*)\}|(\*)(?:\s+as\s+\w+)?)?\s*(?:from\s*)?'(\.[^']+)'/gm
const expression = /\bimport\(\s*'(\.[^']+)'\s*\)/g

const parseNames = (list: string): readonly string[] =>
  list
    .split(',')
    .map(name => name.trim().replace(/^type\s+/, ''))
    .flatMap(name => name.split(/\s+as\s+/)[0] || [])

const listImports = (path: string, text: string): readonly Import[] => {
  const target = (specifier: string) => relative(root, resolve(root, dirname(path), specifier))
  return [
    ...text.matchAll(statement).map(([, list = '', all = '', specifier = '']) => ({
      path: target(specifier),
      names: all === '' ? parseNames(list) : [all],
      isDynamic: false,
    })),
    ...text.matchAll(expression).map(([, specifier = '']) => ({
      path: target(specifier),
      names: [],
      isDynamic: true,
    })),
  ]
}

/** Reads the TypeScript files below a folder of the project. */
export const readSourceFiles = (folder: string): readonly SourceFile[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map(name => {
      const path = join(folder, name)
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: listImports(path, text) }
    })
