import type { InputOf, OutputOf } from '../../../shared/endpoint.ts'
import type { Page } from '../../../shared/page.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { gapsDetail, isWhole } from '../../../shared/walk-rules.ts'
import { call } from '../calling.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import { readList } from '../list/read-list.ts'

/** The row a list call answers with. */
export type RowOf<L> = OutputOf<L> extends Page<infer Row> ? Row : never

/** A list that never ends is not walked for ever. */
const maxPages = 50

const unread = (list: ListEndpoint, detail: string) =>
  failed({ kind: 'malformed', endpoint: list.id, detail })

/**
 * Rows that what is not among them can be told from: one that could not be read may be the one that is looked for, and
 * makes this a failure.
 */
export const readRows = async <L extends ListEndpoint>(
  list: L,
  input: InputOf<L>,
): Promise<Result<readonly RowOf<L>[]>> => {
  const answer = await call(list, input)
  if (!answer.ok) return answer
  const { rows, unreadable } = answer.value as Page<RowOf<L>>
  const [lost] = unreadable
  return lost ? unread(list, lost.detail) : ok(rows)
}

/** How many of the newest records a write is looked for among, and read back from. */
export const maxReadBack = 2000

/** Rows of a search as far as they were read. */
export interface Walked<Row> {
  readonly rows: readonly Row[]
  /** How many were read, those that could not be understood among them. */
  readonly read: number
  /** There are no others. */
  readonly isWhole: boolean
  /** Problem of the first unreadable row. */
  readonly lost?: string
}

interface Bounds<Row> {
  readonly maxRows: number
  /** The walk ends at such a row. */
  readonly wanted?: (row: Row) => boolean
}

/** Reads a search page by page as far as a row that is `wanted`, or its bound; the first failure ends it. */
export const walkPages = async <L extends ListEndpoint>(
  list: L,
  search: Omit<InputOf<L>, 'page' | 'limit'>,
  { maxRows, wanted = () => false }: Bounds<RowOf<L>>,
): Promise<Result<Walked<RowOf<L>>>> => {
  const walked = await readList(list, search, {
    rowKey: null,
    maxRows,
    until: page => page.rows.some(row => wanted(row)),
  })
  if (!walked.ok) return walked
  const { rows, unreadable, gaps, isOver } = walked.value
  const [lost] = unreadable
  return ok({
    rows,
    read: rows.length + unreadable.length,
    isWhole: isOver && isWhole({ ...gaps, unreadable: 0 }),
    ...(lost && { lost: lost.detail }),
  })
}

/**
 * The same of a whole search, page by page, as far as a row that is `wanted`. What may not be whole is a failure, as the row
 * may be one that did not come; `key` tells the rows apart.
 */
export const walkRows = async <L extends ListEndpoint>(
  list: L,
  key: keyof RowOf<L> & string,
  search: Omit<InputOf<L>, 'page' | 'limit'>,
  wanted: (row: RowOf<L>) => boolean = () => false,
): Promise<Result<readonly RowOf<L>[]>> => {
  const read = await readList(list, search, {
    rowKey: key,
    maxPages,
    until: page => page.rows.some(row => wanted(row)),
  })
  if (!read.ok) return read
  const { rows, unreadable, gaps } = read.value
  if (rows.some(row => wanted(row)) || isWhole(gaps)) return ok(rows)
  return unread(list, [unreadable[0]?.detail, gapsDetail(gaps)].filter(Boolean).join('; '))
}
