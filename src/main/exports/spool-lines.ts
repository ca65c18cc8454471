import { createReadStream } from 'node:fs'
import type { Row } from '../../shared/cell.ts'
import type { Page } from '../../shared/page.ts'

/**
 * A line of a spool file. Rows and unreadable rows stand in the server's order; a mark ends every page, so that a page
 * cut off by a crash is recognised. `total`: what the platform promised, null for nothing. `last`: nothing is left to
 * fetch.
 */
export type SpoolLine =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'unreadable'; readonly detail: string }
  | { readonly kind: 'mark'; readonly page: number; readonly total: number | null; readonly last: boolean }

/** Reads one line: `{…}` a row, `"…"` what made a row unreadable, `[page, total, last]` the end of a page. */
export const parseLine = (line: string): SpoolLine => {
  const value: unknown = JSON.parse(line)
  if (typeof value === 'string') return { kind: 'unreadable', detail: value }
  if (!Array.isArray(value)) return { kind: 'row', row: value as Row }
  const total = typeof value[1] === 'number' ? value[1] : null
  return { kind: 'mark', page: Number(value[0]), total, last: value[2] === true }
}

/** The end of a page as a line. */
export const markLine = (page: number, total: number | null, last: boolean): string =>
  `${JSON.stringify([page, total, last])}\n`

type Rows = Pick<Page<unknown>, 'rows' | 'unreadable'>

/** The rows of a page in order, each unreadable one at its place. */
export function* linesOf(page: Rows): Generator<Exclude<SpoolLine, { kind: 'mark' }>> {
  const details = new Map(page.unreadable.map(one => [one.index, one.detail]))
  const rows = page.rows.values()
  for (let index = 0; index < page.rows.length + details.size; index += 1) {
    const detail = details.get(index)
    if (detail === undefined) yield { kind: 'row', row: rows.next().value as Row }
    else yield { kind: 'unreadable', detail }
  }
}

/** The same as they are written. */
export function* pageLines(page: Rows): Generator<string> {
  for (const line of linesOf(page)) yield `${JSON.stringify(line.kind === 'row' ? line.row : line.detail)}\n`
}

/** The complete lines of a spool file in batches of about a quarter of a megabyte; a line cut off at the end is left out. */
export async function* readLines(path: string): AsyncGenerator<readonly string[]> {
  // Not node:readline, which also splits at U+2028, a character JSON leaves as it is.
  let rest = ''
  const chunks: AsyncIterable<string> = createReadStream(path, { encoding: 'utf8', highWaterMark: 262_144 })
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield lines
  }
}
