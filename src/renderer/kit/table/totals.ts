import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { isDecimal, sumKnown } from '../../../shared/domain/money.ts'

/** Whether a column's values add up to something: amounts and whole numbers, not rates and averages. */
export const isSummed = (column: Column): boolean =>
  !column.average && (column.kind === 'money' || column.kind === 'count')

/** Sums of the page's money and count columns in their own scale; a column with no value has no sum. */
export const sumPage = (columns: readonly Column[], rows: readonly Row[]): Row => {
  const summed = columns.filter(isSummed).map(({ field }) => {
    const known = rows.map(row => row[field]).filter(isDecimal)
    return [field, sumKnown(known)] as const
  })
  return Object.fromEntries(summed.filter(([, sum]) => sum !== null))
}

/** A line of sums under its label. */
export interface TotalLine {
  readonly label: string
  readonly sums: Row
  /** The rows they are the sums of, where those are on show. */
  readonly rows?: readonly Row[]
}

interface Summed {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** Rows that sum up others: they are not summed up with them once more. */
  readonly emphasis?: ((row: Row) => boolean) | undefined
  readonly pageTotals?: boolean | undefined
  readonly wholeTotals?: Row | undefined
}

/** The lines of sums that a table ends with, or a turned one has as its last columns. */
export const buildTotalLines = (
  { columns, rows, emphasis, pageTotals, wholeTotals }: Summed,
  labels: { readonly page: string; readonly whole: string },
): readonly TotalLine[] => {
  const single = emphasis ? rows.filter(row => !emphasis(row)) : rows
  return [
    ...(pageTotals && columns.some(isSummed)
      ? [{ label: labels.page, sums: sumPage(columns, single), rows: single }]
      : []),
    ...(wholeTotals ? [{ label: labels.whole, sums: wholeTotals }] : []),
  ]
}
