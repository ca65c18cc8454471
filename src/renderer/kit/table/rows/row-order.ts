import { getRawText, type Row } from '../../../../shared/cell.ts'

/** Columns of a transposed list: its rows, named by these fields. */
export interface TransposeOptions<Field extends string = string> {
  /** The day or month that orders them: each row is compared with the previous one. */
  readonly over?: Field
  /** Fields of the rows' subject: only rows of one subject are a time series. */
  readonly by?: readonly Field[]
}

/** A row in order, with the earlier one it is compared with. */
interface OrderedRow {
  readonly row: Row
  readonly earlier?: Row
}

/** A page's rows in column order. */
export interface OrderedRows {
  /** Fields that name the rows. */
  readonly names: readonly string[]
  readonly over: string | undefined
  readonly records: readonly OrderedRow[]
  /** True if some rows have an earlier one. */
  readonly isCompared: boolean
}

/** Orders each subject's rows by time, the oldest first; subjects stay in the list's order, as do rows without a time. */
export const orderRows = ({ over, by = [] }: TransposeOptions, rows: readonly Row[]): OrderedRows => {
  const names = over === undefined ? by : [over, ...by]
  if (over === undefined) return { names, over, records: rows.map(row => ({ row })), isCompared: false }
  const at = (row: Row) => getRawText(row, over)
  const groups = Map.groupBy(rows, row => JSON.stringify(by.map(field => getRawText(row, field))))
  const records = [...groups.values()].flatMap(group => {
    // Days and months sort correctly as text.
    const datedRows = group
      .filter(row => at(row) !== '')
      .toSorted((a, b) => (at(a) < at(b) ? -1 : Number(at(a) > at(b))))
    return [
      ...datedRows.map((row, index): OrderedRow => {
        const earlier = datedRows[index - 1]
        // Two rows of one day are neither earlier nor later.
        return earlier && at(earlier) < at(row) ? { row, earlier } : { row }
      }),
      ...group.filter(row => at(row) === '').map((row): OrderedRow => ({ row })),
    ]
  })
  return { names, over, records, isCompared: records.some(({ earlier }) => earlier !== undefined) }
}
