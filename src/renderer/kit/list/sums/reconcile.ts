import type { Row } from '../../../../shared/cell.ts'
import type { ReadEndpoint } from '../../../../shared/endpoint-base.ts'
import type { Page } from '../../../../shared/page.ts'
import { ok, type Result } from '../../../../shared/result.ts'
import { call } from '../../calls/send-call.ts'
import { type SumProgress, sumRows } from '../../calls/sum-rows.ts'
import type { AnyList } from '../declaration.ts'
import type { ListEndpoint } from '../list-endpoint.ts'
import { listSummedTotals, pickIdentifyingColumns, toExpectedSums } from './summed-totals.ts'
import { type Reconciliation, reconcileTotals } from './total-check.ts'

/** The list and search whose totals are verified. */
export interface ReconcileRequest {
  readonly source: ListEndpoint
  readonly list: AnyList
  /** Input of its first page. */
  readonly input: Readonly<Record<string, unknown>>
  /** Input of its totals. */
  readonly filters: Readonly<Record<string, unknown>>
}

const readTotals = async (
  { source, list, input, filters }: ReconcileRequest,
  signal: AbortSignal,
): Promise<Result<Row | null>> => {
  const own: ReadEndpoint | undefined = list.totals?.source
  if (own) return (await call(own, filters, { signal })) as Result<Row>
  const answer = await call(source, input, { signal })
  return answer.ok ? ok((answer.value as Page<Row, Row | null>).other) : answer
}

/**
 * Compares a search's totals with the sums of all its pages. The totals are read again at the end: if they changed, so did the
 * list, and no difference is reported.
 */
export const reconcile = async (
  request: ReconcileRequest,
  signal: AbortSignal,
  onProgress: (progress: SumProgress) => void,
): Promise<Result<Reconciliation>> => {
  const { source, list, input } = request
  const before = await readTotals(request, signal)
  if (!before.ok) return before
  const { page: _, limit: __, ...search } = input
  const sumResult = await sumRows(
    {
      endpoint: source.id,
      input: search,
      rowKey: list.rowKey,
      identifying: pickIdentifyingColumns(list).map(({ field }) => field),
      sums: [...toExpectedSums(listSummedTotals(list), before.value)],
    },
    signal,
    onProgress,
  )
  if (!sumResult.ok) return sumResult
  const after = await readTotals(request, signal)
  return after.ok ? ok(reconcileTotals(before.value, sumResult.value, after.value)) : after
}
