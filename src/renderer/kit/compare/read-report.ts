import type { Row } from '../../../shared/cell.ts'
import type { Endpoint, InputOf } from '../../../shared/endpoint.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { call } from '../calling.ts'
import type { ListEndpoint } from '../list/declaration.ts'
import type { AnyList } from '../list/use-list.ts'
import { isMatching } from './matched.ts'
import { readWhole } from './read-whole.ts'

/** A report as it was or is: its rows, and the sums of its search. */
export interface Reading {
  readonly rows: readonly Row[]
  readonly sums: Row | null
  readonly isWhole: boolean
}

/** Reads a report whole, by its filters as they are sent; one part that fails is the failure of all. */
export const readReport = async (
  source: ListEndpoint,
  { totals, compares = { range: '' } }: AnyList,
  filters: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Result<Reading>> => {
  const own = totals?.source
  const ownSums = own
    ? ((await call(own, filters as InputOf<Endpoint>, { signal })) as Result<Row>)
    : ok(null)
  if (!ownSums.ok) return ownSums
  // Where rows are not compared, only the sums are wanted.
  if (own && !isMatching(compares)) return ok({ rows: [], sums: ownSums.value, isWhole: true })
  const whole = await readWhole(source, filters, signal)
  if (!whole.ok) return whole
  const { rows, other, isWhole } = whole.value
  return ok({ rows, sums: ownSums.value ?? (totals?.fromAnswer ? (other as Row | null) : null), isWhole })
}
