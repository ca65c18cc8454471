import type { Row } from '../../../../shared/cell.ts'
import { isWhole, type WalkGaps } from '../../../../shared/files/walk-rules.ts'
import { ok, type Result } from '../../../../shared/result.ts'
import type { SumProgress } from '../../calls/sum-rows.ts'
import type { ListEndpoint } from '../list-endpoint.ts'
import { readList } from './read-list.ts'

/** The rows found, up to the requested number. */
export interface FoundRows {
  readonly rows: ReadonlyMap<string, Row>
  /** Number of rows that were unreadable or indistinguishable. */
  readonly lost: number
  /** True if rows moved or fewer came than promised: some may be missing. */
  readonly isMoved: boolean
}

const getRowKey = (row: Row, rowKey: string): string => {
  const key = row[rowKey]
  return typeof key === 'string' || typeof key === 'number' ? String(key) : ''
}

/** Reads the first `maxRows` rows of a search, page by page. */
export const readFoundRows = async (
  {
    source,
    rowKey,
    input,
    maxRows,
  }: {
    readonly source: ListEndpoint
    readonly rowKey: string
    readonly input: Readonly<Record<string, unknown>>
    readonly maxRows: number
  },
  signal: AbortSignal,
  onProgress: (progress: SumProgress) => void,
): Promise<Result<FoundRows>> => {
  const result = await readList(source, input, {
    rowKey,
    maxRows,
    signal,
    onPage: ({ rows, total }) =>
      onProgress({
        done: Math.min(rows.length, maxRows),
        total: total === null ? null : Math.min(total, maxRows),
      }),
  })
  if (!result.ok) return result
  const { rows, unreadable, gaps } = result.value
  const keyedRows = rows.filter(row => getRowKey(row, rowKey) !== '')
  // Not gaps: the limit was intended, and unreadable rows are reported by their number.
  const others: WalkGaps = { ...gaps, unreadable: 0, isCut: gaps.isCut && rows.length < maxRows }
  return ok({
    rows: new Map(keyedRows.slice(0, maxRows).map(row => [getRowKey(row, rowKey), row])),
    lost: unreadable.length + rows.length - keyedRows.length,
    isMoved: !isWhole(others),
  })
}
