import type { Row } from '../../../shared/cell.ts'
import { ok, type Result } from '../../../shared/result.ts'
import type { WalkGaps } from '../../../shared/walk-rules.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import { readList } from '../list/read-list.ts'

/** The most rows that are read of one list. */
const maxRows = 2000

/** All rows of a search, up to the limit. */
export interface Whole {
  readonly rows: readonly Row[]
  /** The sums that came with them. */
  readonly other: unknown
  /** Why these may not be all rows there are. */
  readonly gaps: WalkGaps
}

/** Reads a search page by page, up to 2,000 rows; the first failure is that of all. */
export const readWhole = async (
  source: ListEndpoint,
  rowKey: string | null,
  input: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Result<Whole>> => {
  const read = await readList(source, input, { rowKey, maxRows, signal })
  if (!read.ok) return read
  const { rows, other, gaps } = read.value
  return ok({
    rows: rows.slice(0, maxRows),
    other,
    gaps: { ...gaps, isCut: gaps.isCut || rows.length > maxRows },
  })
}
