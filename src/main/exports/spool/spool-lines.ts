import { open } from 'node:fs/promises'
import type { Row } from '../../../shared/cell.ts'
import { identifyUnreadable, type Page } from '../../../shared/page.ts'

/** A row of a page; an unreadable one has its error and an identifying hash. */
export type PageLine =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'unreadable'; readonly detail: string; readonly id: string }

/**
 * End of a page, so that one cut off by a crash is recognized. `total`: as the platform states, null if none. `last`: all pages
 * are read. `again`: number of repeated rows left out. `isOpen`: the platform repeats its pages without a total, so there may be
 * more rows.
 */
export interface PageMark {
  readonly page: number
  readonly total: number | null
  readonly last: boolean
  readonly again: number
  readonly isOpen: boolean
}

/** A line of a spool file, rows in their order of arrival; a page's mark has the ids of its unreadable rows. */
export type SpoolLine =
  | Extract<PageLine, { kind: 'row' }>
  | { readonly kind: 'unreadable'; readonly detail: string }
  | ({ readonly kind: 'mark'; readonly unreadableIds: readonly string[] } & PageMark)

type MarkLine = readonly [
  page: number,
  total: number | null,
  last: boolean,
  again: number,
  unreadableIds: readonly string[],
  isOpen: boolean,
]

/**
 * Parses a line: `{…}` a row, `"…"` the error of an unreadable row, `[page, total, last, again, ids, isOpen]` the end of a page.
 */
export const parseSpoolLine = (line: string): SpoolLine => {
  const value: unknown = JSON.parse(line)
  if (typeof value === 'string') return { kind: 'unreadable', detail: value }
  if (!Array.isArray(value)) return { kind: 'row', row: value as Row }
  // Written by `formatPageMark`.
  const [page, total, last, again, unreadableIds, isOpen] = value as unknown as MarkLine
  return { kind: 'mark', page, total, last, again, unreadableIds, isOpen }
}

/** Formats the end of a page, with the ids of its unreadable rows in order. */
export const formatPageMark = (
  { page, total, last, again, isOpen }: PageMark,
  unreadableIds: readonly string[] = [],
): string => `${JSON.stringify([page, total, last, again, unreadableIds, isOpen])}\n`

type Rows = Pick<Page<unknown>, 'rows' | 'unreadable'>

/** The rows of a page in order, with unreadable ones in their positions. */
export function* listPageRows(page: Rows): Generator<PageLine> {
  const ids = identifyUnreadable(page.unreadable)
  const lostRows = new Map(
    page.unreadable.map((one, at) => [one.index, { detail: one.detail, id: ids[at] ?? '' }]),
  )
  const rows = page.rows.values()
  for (let index = 0; index < page.rows.length + lostRows.size; index += 1) {
    const unread = lostRows.get(index)
    if (unread) yield { kind: 'unreadable', ...unread }
    else yield { kind: 'row', row: rows.next().value as Row }
  }
}

/** Formats a row as a line. */
export const formatRow = (line: PageLine): string =>
  `${JSON.stringify(line.kind === 'row' ? line.row : line.detail)}\n`

/** Formats the rows of a page as lines. */
export function* formatPage(page: Rows): Generator<string> {
  for (const line of listPageRows(page)) yield formatRow(line)
}

/** Length of a spool's complete part, in bytes; `ended`: it does not grow any more. */
export interface SpoolGrowth {
  readonly bytes: number
  readonly isEnded: boolean
}

/** Resolves when a spool has grown beyond `past` bytes, or has ended. */
export type WaitForGrowth = (past: number) => Promise<SpoolGrowth>

const newline = 10
const chunkBytes = 131_072
const asItIs: WaitForGrowth = async () => ({ bytes: Number.POSITIVE_INFINITY, isEnded: true })

/**
 * Reads the complete lines of a spool file in batches of about 128 KB, while it grows or, by default, in its current state; an
 * incomplete last line is ignored.
 */
export async function* readSpoolLines(
  path: string,
  grown: WaitForGrowth = asItIs,
): AsyncGenerator<readonly string[]> {
  const file = await open(path)
  try {
    let buffer = Buffer.allocUnsafe(chunkBytes)
    let pendingBytes = 0
    let at = 0
    let growth = await grown(at)
    for (;;) {
      const space = Math.min(buffer.length - pendingBytes, growth.bytes - at)
      const { bytesRead } = space > 0 ? await file.read(buffer, pendingBytes, space, at) : { bytesRead: 0 }
      if (bytesRead === 0) {
        if (growth.isEnded) return
        growth = await grown(at)
        continue
      }
      at += bytesRead
      const filledBytes = pendingBytes + bytesRead
      const end = buffer.lastIndexOf(newline, filledBytes - 1) + 1
      // Not node:readline, which also splits at U+2028, a character that JSON does not escape.
      if (end > 0) yield buffer.toString('utf8', 0, end - 1).split('\n')
      pendingBytes = filledBytes - end
      if (pendingBytes < buffer.length) buffer.copyWithin(0, end, filledBytes)
      else buffer = Buffer.concat([buffer], buffer.length * 2)
    }
  } finally {
    await file.close()
  }
}
