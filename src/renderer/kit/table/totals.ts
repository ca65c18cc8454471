import type { Row } from '../../../shared/cell.ts'
import { type Column, isSignedAmount } from '../../../shared/column.ts'
import { getSign, isDecimal, sumKnown } from '../../../shared/domain/money.ts'

/** True if a column's values can be summed: amounts and integers, not rates and averages. */
export const isSummed = (column: Column): boolean =>
  !column.average && (column.kind === 'money' || column.kind === 'count')

/** Sums of the page's money and count columns in their own scale; a column with no value has no sum. */
export const sumPage = (columns: readonly Column[], rows: readonly Row[]): Row => {
  const sumEntries = columns.filter(isSummed).map(({ field }) => {
    const knownValues = rows.map(row => row[field]).filter(isDecimal)
    return [field, sumKnown(knownValues)] as const
  })
  return Object.fromEntries(sumEntries.filter(([, sum]) => sum !== null))
}

/** A labeled line of sums. */
export interface TotalLine {
  readonly label: string
  readonly sums: Row
  /** The summed rows. */
  readonly rows: readonly Row[]
}

interface TotalsSource {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** True for rows that sum up others, which are not added again. */
  readonly emphasis?: ((row: Row) => boolean) | undefined
  /** False for rows that do not count, such as refused ones. */
  readonly counts?: ((row: Row) => boolean) | undefined
  /** True for sums of all columns that have one; a set for these fields only: the page shows the others elsewhere. */
  readonly pageTotals?: boolean | ReadonlySet<string> | undefined
}

/** Labels of a page's lines of sums. `leftOut`: says how many rows do not count. */
export interface TotalLabels {
  readonly total: string
  readonly up: string
  readonly down: string
  readonly net: string
  readonly leftOut: (label: string, count: number) => string
}

/**
 * Builds a table's lines of sums; a transposed table shows them as its last columns. Totals of the search are tiles. Of signed
 * amounts in both directions, there are sums of each and of both.
 */
export const buildTotalLines = (
  { columns, rows, emphasis, counts, pageTotals }: TotalsSource,
  labels: TotalLabels,
): readonly TotalLine[] => {
  if (!pageTotals) return []
  const summed = columns.filter(
    column => isSummed(column) && (pageTotals === true || pageTotals.has(column.field)),
  )
  if (summed.length === 0) return []
  const single = emphasis ? rows.filter(row => !emphasis(row)) : rows
  const counted = counts ? single.filter(counts) : single
  const addUp = (label: string, summedRows: readonly Row[]): TotalLine => ({
    label,
    sums: sumPage(summed, summedRows),
    rows: summedRows,
  })
  const signed = summed.find(isSignedAmount)
  const withSignOf = (sign: 1 | -1) =>
    counted.filter(row => {
      const amount = signed && row[signed.field]
      return isDecimal(amount) && getSign(amount) === sign
    })
  const [up, down] = [withSignOf(1), withSignOf(-1)]
  const isBothWays = up.length > 0 && down.length > 0
  const leftOut = single.length - counted.length
  const label = isBothWays ? labels.net : labels.total
  return [
    ...(isBothWays ? [addUp(labels.up, up), addUp(labels.down, down)] : []),
    addUp(leftOut > 0 ? labels.leftOut(label, leftOut) : label, counted),
  ]
}
