import type { Row } from '../../../shared/cell.ts'
import type { InputOf, ReadEndpoint } from '../../../shared/endpoint-base.ts'
import { addGaps, noGaps, type WalkGaps } from '../../../shared/files/walk-rules.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { call } from '../calls/send-call.ts'
import type { Values } from '../form/fields.ts'
import type { AnyList } from '../list/declaration.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import { readList } from '../list/read/read-list.ts'
import { findNumbers, type NumberFilter } from '../list/search/multi-id-search.ts'
import { canMatch } from './match-rows.ts'

/** Maximum rows read of one list. */
const maxRows = 2000

/** All rows of a search, up to the limit. */
interface CompleteRows {
  readonly rows: readonly Row[]
  /** Sums that came with the rows. */
  readonly other: unknown
  /** Reasons why rows may be missing. */
  readonly gaps: WalkGaps
}

/** Reads a search page by page, up to 2,000 rows; fails at the first failure. */
const readWhole = async (
  source: ListEndpoint,
  rowKey: string | null,
  input: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Result<CompleteRows>> => {
  const result = await readList(source, input, { rowKey, maxRows, signal })
  if (!result.ok) return result
  const { rows, other, gaps } = result.value
  return ok({
    rows: rows.slice(0, maxRows),
    other,
    gaps: { ...gaps, isCut: gaps.isCut || rows.length > maxRows },
  })
}

/** An earlier or current report: its rows, and the sums of its search. */
export interface ReportData {
  readonly rows: readonly Row[]
  readonly sums: Row | null
  /** Reasons why rows may be missing. */
  readonly gaps: WalkGaps
}

type Input = Readonly<Record<string, unknown>>

const asValues = (input: Input): Values =>
  Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)]))

/** Reads a report for each number in turn; several numbers have no common sums. */
const readForEach = async (
  source: ListEndpoint,
  rowKey: AnyList['rowKey'],
  filters: Input,
  { field, numbers }: NumberFilter,
  signal: AbortSignal,
): Promise<Result<ReportData>> => {
  let reading: ReportData = { rows: [], sums: null, gaps: noGaps }
  for (const number of numbers) {
    // oxlint-disable-next-line no-await-in-loop -- one request at a time to the platform
    const whole = await readWhole(source, rowKey ?? null, { ...filters, [field]: number }, signal)
    if (!whole.ok) return whole
    const { rows, gaps } = whole.value
    reading = { rows: [...reading.rows, ...rows], sums: null, gaps: addGaps(reading.gaps, gaps) }
  }
  return ok(reading)
}

/** Reads a whole report by its filters as sent, for several numbers in turn; fails at the first failure. */
export const readReport = async (
  source: ListEndpoint,
  { filters: declared, totals, rowKey, comparisons = { range: '' } }: AnyList,
  filters: Input,
  signal: AbortSignal,
): Promise<Result<ReportData>> => {
  const several = findNumbers(declared, asValues(filters))
  if (several) {
    return canMatch(comparisons)
      ? readForEach(source, rowKey, filters, several, signal)
      : ok({ rows: [], sums: null, gaps: noGaps })
  }
  const own = totals?.source
  const ownSums = own
    ? ((await call(own, filters as InputOf<ReadEndpoint>, { signal })) as Result<Row>)
    : ok(null)
  if (!ownSums.ok) return ownSums
  // If rows are not compared, the sums are enough.
  if (own && !canMatch(comparisons)) return ok({ rows: [], sums: ownSums.value, gaps: noGaps })
  const whole = await readWhole(source, rowKey, filters, signal)
  if (!whole.ok) return whole
  const { rows, other, gaps } = whole.value
  return ok({ rows, sums: ownSums.value ?? (totals?.fromAnswer ? (other as Row | null) : null), gaps })
}
