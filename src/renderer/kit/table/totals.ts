import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { isDecimal, sumKnown } from '../../../shared/domain/money.ts'

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
  readonly pageTotals?: boolean | undefined
}

/** Builds a table's lines of sums; a transposed table shows them as its last columns. Totals of the search are tiles. */
export const buildTotalLines = (
  { columns, rows, emphasis, pageTotals }: TotalsSource,
  pageLabel: string,
): readonly TotalLine[] => {
  const single = emphasis ? rows.filter(row => !emphasis(row)) : rows
  return pageTotals && columns.some(isSummed)
    ? [{ label: pageLabel, sums: sumPage(columns, single), rows: single }]
    : []
}
