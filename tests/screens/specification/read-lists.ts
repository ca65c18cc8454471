import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A list as a document specifies it; each line of its tables is `field | kind | label`. */
export interface SpecifiedList {
  readonly title: string
  /** Area of its texts; identifies the list together with its route. */
  readonly texts: string
  readonly route: string
  /** Sections of the documents. */
  readonly from: string
  /** Call of the list, or alternatives joined with `or` that answer the same rows. */
  readonly call: string
  /** Rows of a page, of the sizes that are offered. */
  readonly pages: string
  /** The call's names for the field that it sorts by and for the direction, where it sorts. */
  readonly sorts: string | undefined
  /** Deciding columns, shown first until the operator reorders them; '' if there are none. */
  readonly first: string
  readonly filters: readonly string[]
  readonly columns: readonly string[]
  readonly totals: readonly string[]
  /** `row`, `switch`, `toolbar`, `selected`, `batch` or `export`, with the action's id. */
  readonly actions: readonly string[]
}

/** The files beside this one: a document's lists each, and the lists that no document has. */
export const documents = ['document-1.md', 'document-2.md', 'document-3.md', 'own-lists.md'] as const

const heads = { filters: 'filter', columns: 'column', totals: 'total', actions: 'action' } as const

const splitCells = (line: string): readonly string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map(cell => cell.trim())

const readList = (section: string): SpecifiedList => {
  const [title = '', ...lines] = section.split('\n')
  const findFact = (name: string): string | undefined =>
    lines
      .find(one => one.startsWith(`- ${name}: `))
      ?.slice(`- ${name}: `.length)
      .trim()
  const fact = (name: string): string => {
    const value = findFact(name)
    if (value === undefined) throw new Error(`${title} does not name its ${name}`)
    return value
  }
  const table = (head: string): readonly string[] => {
    const begin = lines.findIndex(line => line.startsWith('|') && splitCells(line)[0] === head)
    if (begin < 0) return []
    const rest = lines.slice(begin + 2)
    const end = rest.findIndex(line => !line.startsWith('|'))
    return rest.slice(0, end < 0 ? undefined : end).map(line => splitCells(line).join(' | '))
  }
  return {
    title: title.trim(),
    texts: fact('texts'),
    route: fact('route'),
    from: fact('from'),
    call: fact('call'),
    pages: fact('pages'),
    sorts: findFact('sorts'),
    first: findFact('first') ?? '',
    filters: table(heads.filters),
    columns: table(heads.columns),
    totals: table(heads.totals),
    actions: table(heads.actions),
  }
}

/** Reads the lists of one file beside this one. */
export const readLists = (file: string): readonly SpecifiedList[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map(readList)

/** Reads the codes of each dictionary with their names, in order: `3 All · 2 Players`. */
export const readCodes = (): readonly (readonly [dictionary: string, codes: string])[] =>
  readFileSync(join(import.meta.dirname, 'codes.md'), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| dictionary'))
    .map(line => {
      const [dictionary = '', codes = ''] = splitCells(line)
      return [dictionary, codes]
    })
