import { join } from 'node:path'
import excel from 'exceljs'
import { type CellValue, getCellValue } from '../../src/shared/cell.ts'
import { columns, pageSize } from './workbook-data.ts'
import { measure, readPage } from './workbook-program.ts'

const context = { language: 'en-us' } as const

/** Converts a cell to the value and format that exceljs receives. */
const convertCell = (
  cell: CellValue,
): { readonly value: string | number | Date | null; readonly numFmt: string } => {
  if (cell.type === 'empty') return { value: null, numFmt: '' }
  if (cell.type === 'text') return { value: cell.value, numFmt: '@' }
  if (cell.type === 'number') return { value: cell.value, numFmt: cell.format }
  return { value: new Date(`${cell.wallClock.replace(' ', 'T')}Z`), numFmt: cell.format }
}

/** Streams by exceljs as its manual shows: styled columns, rows added and committed, no waiting. */
await measure(async (folder, total) => {
  const book = new excel.stream.xlsx.WorkbookWriter({
    filename: join(folder, 'book.xlsx'),
    useStyles: true,
  })
  const sheet = book.addWorksheet('Bench', { views: [{ state: 'frozen', ySplit: 1 }] })
  const [, sample = {}] = await readPage(1)
  const formats = columns.map(column => convertCell(getCellValue(column, sample, context)).numFmt)
  sheet.columns = columns.map((column, index) => ({
    header: column.field,
    width: 16,
    style: { numFmt: formats[index] ?? '' },
  }))
  sheet.getRow(1).font = { bold: true }
  sheet.getRow(1).commit()
  for (let page = 1; page <= total / pageSize; page += 1) {
    for (const row of await readPage(page)) {
      sheet.addRow(columns.map(column => convertCell(getCellValue(column, row, context)).value)).commit()
    }
  }
  await book.commit()
})
