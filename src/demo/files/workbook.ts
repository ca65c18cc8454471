// oxlint-disable-next-line typescript/triple-slash-reference -- importers of this file need these types
/// <reference path="./workbook-writer.d.ts" />
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as others } from 'node:timers/promises'

/** A column of an exported sheet. */
export interface SheetColumn<Row> {
  readonly header: string
  readonly width: number
  readonly value: (row: Row) => string | number | null
  readonly format?: string
}

/** Rows written before yielding to other calls. */
const atOnce = 250

/** Creates an Excel file with one sheet, like a platform's own export. */
export const createWorkbook = async <Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Buffer> => {
  // Lazy: only exports need it, and it takes longer to load than the rest of the platform.
  const { default: WorkbookWriter } = await import('exceljs/lib/stream/xlsx/workbook-writer.js')
  const stream = new PassThrough()
  const content = buffer(stream)
  const book = new WorkbookWriter({ stream, useStyles: true })
  const sheet = book.addWorksheet(name)
  sheet.columns = columns.map(({ header, width, format }) => ({
    header,
    width,
    style: format === undefined ? {} : { numFmt: format },
  }))
  for (const [place, row] of rows.entries()) {
    sheet.addRow(columns.map(column => column.value(row))).commit()
    if (place % atOnce === atOnce - 1) await others()
  }
  sheet.commit()
  await book.commit()
  return content
}
