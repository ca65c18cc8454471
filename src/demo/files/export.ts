import { formatUnscaled } from '../wire-values.ts'
import type { World } from '../world.ts'
import { createWorkbook, type SheetColumn } from './workbook.ts'

/** A column with a text or a number. */
export const plain = <Row>(
  header: string,
  value: SheetColumn<Row>['value'],
  width = 16,
): SheetColumn<Row> => ({ header, width, value })

/** A column with an amount, from thousandths. */
export const money = <Row>(header: string, value: (row: Row) => number | null): SheetColumn<Row> => ({
  header,
  width: 16,
  format: '#,##0.00',
  value: row => {
    const thousandths = value(row)
    return thousandths === null ? null : Number(formatUnscaled(thousandths))
  },
})

/** Starts the job that writes rows to an Excel file of the day; returns its id. */
export const startExport = <Row>(
  { tasks, clock }: World,
  { title, file = title }: { readonly title: string; readonly file?: string },
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): string =>
  tasks.start({
    title,
    tip: 'showDownloadMsg',
    files: [{ name: `${file} ${clock.today()}.xlsx`, content: () => createWorkbook(title, columns, rows) }],
  })
