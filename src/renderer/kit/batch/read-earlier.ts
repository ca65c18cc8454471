import { add, compareDecimals, getAbsolute, getSign, type Thousandths } from '../../../shared/domain/money.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { SumProgress } from '../calls/sum-rows.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import { readFirstRows } from '../list/read/read-list.ts'
import { type EarlierSource, maxEarlier } from './earlier-source.ts'
import { findMedian } from './review-lines.ts'

/** A row and its amount. */
interface RowAmount<Row> {
  readonly key: string
  readonly row: Row
  readonly amount: Thousandths | null
}

/**
 * Comparison of a row with earlier records of the same subject. `large`: more than twice their median amount; `first`: no earlier
 * record; `unread`: they could not be read. No entry if there are too few records or the amount is usual.
 */
export type EarlierComparison =
  | { readonly kind: 'large'; readonly usual: Thousandths }
  | { readonly kind: 'first' | 'unread' }

/** Result of a comparison. */
export interface EarlierComparisons {
  /** Number of rows compared, and of rows with an amount. */
  readonly compared: number
  readonly of: number
  readonly against: ReadonlyMap<string, EarlierComparison>
}

/** Few parallel reads: other operators use the same platform. */
const atOnce = 3
/** Maximum reads for one review. */
const maxReads = 100

/** Records read, and whether they are all of them; null if the read failed. */
type Records = { readonly rows: readonly unknown[]; readonly isAll: boolean } | null

/** Reads the records of each input, a few at a time. */
const readAll = async (
  list: ListEndpoint,
  inputs: readonly Readonly<Record<string, unknown>>[],
  signal: AbortSignal,
  onProgress: (progress: SumProgress) => void,
): Promise<Result<readonly Records[]>> => {
  const recordsByInput: Records[] = inputs.map(() => null)
  const pendingInputs = inputs.entries()
  let doneCount = 0
  let isOver = false
  const work = async () => {
    for (const [at, input] of pendingInputs) {
      if (signal.aborted || isOver) return
      // oxlint-disable-next-line no-await-in-loop -- limits the number of parallel reads
      const answer = await readFirstRows(list, input, maxEarlier, { signal })
      // Further reads would fail the same way.
      if (!answer.ok && ['signedOut', 'forbidden', 'offline'].includes(answer.failure.kind)) isOver = true
      if (answer.ok) {
        const { page, mayHaveMore } = answer.value
        recordsByInput[at] = page.unreadable.length === 0 ? { rows: page.rows, isAll: !mayHaveMore } : null
      }
      doneCount += 1
      onProgress({ done: doneCount, total: inputs.length })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return signal.aborted ? failed({ kind: 'cancelled' }) : ok(recordsByInput)
}

/** Compares an amount with earlier ones. */
const compareWithEarlier = (
  amount: Thousandths,
  earlier: readonly Thousandths[],
  isAll: boolean,
): EarlierComparison | null => {
  // None of the latest records is of this kind; older ones may be.
  if (earlier.length === 0) return { kind: isAll ? 'first' : 'unread' }
  const usual = findMedian(earlier)
  const isLarge = usual !== null && compareDecimals(getAbsolute(amount), add(usual, usual) ?? 0) > 0
  return isLarge ? { kind: 'large', usual } : null
}

/** Compares each row with earlier records of the same subject: one read per subject, a few at a time, at most 100. */
export const compareEarlier = async <Row>(
  { list, input, amount }: EarlierSource<Row>,
  rows: readonly RowAmount<Row>[],
  signal: AbortSignal,
  onProgress: (progress: SumProgress) => void,
): Promise<Result<EarlierComparisons>> => {
  const rowsWithAmount = rows.filter(row => row.amount !== null && getSign(row.amount) !== 0)
  const inputByKey = new Map(rowsWithAmount.map(({ row }) => [JSON.stringify(input(row)), input(row)]))
  const inputs = [...inputByKey].slice(0, maxReads)
  onProgress({ done: 0, total: inputs.length })
  const result = await readAll(
    list,
    inputs.map(([, one]) => one),
    signal,
    onProgress,
  )
  if (!result.ok) return result
  const records = new Map(inputs.map(([key], index) => [key, result.value[index] ?? null]))
  const comparedRows = rowsWithAmount.filter(({ row }) => records.has(JSON.stringify(input(row))))
  const against = comparedRows.flatMap(
    ({ key, row, amount: rowAmount }): readonly [string, EarlierComparison][] => {
      const of = records.get(JSON.stringify(input(row)))
      if (!of) return [[key, { kind: 'unread' }]]
      const comparison = compareWithEarlier(
        rowAmount ?? 0,
        of.rows.flatMap(record => amount(record, row) ?? []),
        of.isAll,
      )
      return comparison ? [[key, comparison]] : []
    },
  )
  return ok({ compared: comparedRows.length, of: rowsWithAmount.length, against: new Map(against) })
}
