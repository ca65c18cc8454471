import { open } from 'node:fs/promises'
import type { Row } from '../../shared/cell.ts'
import { identifyUnreadable, type Page } from '../../shared/page.ts'

/** A row of a page, or what made it unreadable and tells it from others. */
export type PageLine =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'unreadable'; readonly detail: string; readonly id: string }

/**
 * What ends a page, so that one cut off by a crash is recognised. `total`: what the platform promised, null for nothing.
 * `last`: nothing is left to fetch. `again`: rows of the page that were left out, as they had come before. `isOpen`: the
 * platform repeats its pages and states no total, so that there may be more rows.
 */
export interface PageMark {
  readonly page: number
  readonly total: number | null
  readonly last: boolean
  readonly again: number
  readonly isOpen: boolean
}

/** A line of a spool file. Rows and unreadable rows stand in the order they came; a mark tells which the latter are. */
export type SpoolLine =
  | Extract<PageLine, { kind: 'row' }>
  | { readonly kind: 'unreadable'; readonly detail: string }
  | ({ readonly kind: 'mark'; readonly unreadableIds: readonly string[] } & PageMark)

/**
 * Reads one line: `{…}` a row, `"…"` what made a row unreadable, `[page, total, last, again, ids, isOpen]` the end of a page.
 * Earlier versions wrote no ids of unreadable rows.
 */
export const parseSpoolLine = (line: string): SpoolLine => {
  const value: unknown = JSON.parse(line)
  if (typeof value === 'string') return { kind: 'unreadable', detail: value }
  if (!Array.isArray(value)) return { kind: 'row', row: value as Row }
  const total = typeof value[1] === 'number' ? value[1] : null
  return {
    kind: 'mark',
    page: Number(value[0]),
    total,
    last: value[2] === true,
    again: Number(value[3] ?? 0),
    unreadableIds: Array.isArray(value[4]) ? value[4].map(String) : [],
    isOpen: value[5] === true,
  }
}

/** The end of a page as a line, with the ids of its unreadable rows in their order. */
export const formatPageMark = (
  { page, total, last, again, isOpen }: PageMark,
  unreadableIds: readonly string[] = [],
): string => {
  const more = isOpen || unreadableIds.length > 0 ? [unreadableIds, isOpen] : []
  return `${JSON.stringify([page, total, last, again, ...more])}\n`
}

type Rows = Pick<Page<unknown>, 'rows' | 'unreadable'>

/** The rows of a page in order, each unreadable one at its place. */
export function* listPageRows(page: Rows): Generator<PageLine> {
  const ids = identifyUnreadable(page.unreadable)
  const lost = new Map(
    page.unreadable.map((one, at) => [one.index, { detail: one.detail, id: ids[at] ?? '' }]),
  )
  const rows = page.rows.values()
  for (let index = 0; index < page.rows.length + lost.size; index += 1) {
    const unread = lost.get(index)
    if (unread) yield { kind: 'unreadable', ...unread }
    else yield { kind: 'row', row: rows.next().value as Row }
  }
}

/** A row as it is written. */
export const formatRow = (line: PageLine): string =>
  `${JSON.stringify(line.kind === 'row' ? line.row : line.detail)}\n`

/** The rows of a page as they are written. */
export function* formatPage(page: Rows): Generator<string> {
  for (const line of listPageRows(page)) yield formatRow(line)
}

/** How far a spool may be read, in bytes; `ended`: it will not grow. */
export interface SpoolGrowth {
  readonly bytes: number
  readonly ended: boolean
}

/** Answers when a spool has more than so many bytes, or will have no more. */
export type WaitForGrowth = (past: number) => Promise<SpoolGrowth>

const newline = 10
const chunkBytes = 131_072
const asItIs: WaitForGrowth = async () => ({ bytes: Number.POSITIVE_INFINITY, ended: true })

/**
 * The complete lines of a spool file in batches of about an eighth of a megabyte, as it grows or, unless told, as it is; a
 * line cut off at the end is left out.
 */
export async function* readSpoolLines(
  path: string,
  grown: WaitForGrowth = asItIs,
): AsyncGenerator<readonly string[]> {
  const file = await open(path)
  try {
    let buffer = Buffer.allocUnsafe(chunkBytes)
    let kept = 0
    let at = 0
    let growth = await grown(at)
    for (;;) {
      const room = Math.min(buffer.length - kept, growth.bytes - at)
      const { bytesRead } = room > 0 ? await file.read(buffer, kept, room, at) : { bytesRead: 0 }
      if (bytesRead === 0) {
        if (growth.ended) return
        growth = await grown(at)
        continue
      }
      at += bytesRead
      const filled = kept + bytesRead
      const end = buffer.lastIndexOf(newline, filled - 1) + 1
      // Not node:readline, which also splits at U+2028, a character JSON leaves as it is.
      if (end > 0) yield buffer.toString('utf8', 0, end - 1).split('\n')
      kept = filled - end
      if (kept < buffer.length) buffer.copyWithin(0, end, filled)
      else buffer = Buffer.concat([buffer], buffer.length * 2)
    }
  } finally {
    await file.close()
  }
}
