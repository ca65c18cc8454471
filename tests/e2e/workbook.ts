import ExcelJS from 'exceljs'

/** A cell of a saved workbook with its number format. */
export interface SavedCell {
  readonly value: ExcelJS.CellValue
  readonly format: string
}

/** A saved workbook, opened again: the first sheet's header and rows, and the About sheet's lines. */
export interface SavedWorkbook {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly SavedCell[])[]
  /** Rows after the data's empty row: the labelled totals. */
  readonly totals: readonly (readonly ExcelJS.CellValue[])[]
  readonly about: Readonly<Record<string, string>>
  readonly frozenRows: number
  readonly hasFilter: boolean
}

/** Reads the headers of the first row; another program may have saved them as rich text. */
const readHeaders = (sheet: ExcelJS.Worksheet): readonly string[] =>
  Array.from({ length: sheet.columnCount }, (_, index) => sheet.getCell(1, index + 1).text)

const readCells = (row: ExcelJS.Row, columns: number): SavedCell[] =>
  Array.from({ length: columns }, (_, index) => {
    const cell = row.getCell(index + 1)
    return { value: cell.value, format: cell.numFmt }
  })

/** Opens a workbook from disk with a library that did not stream it. */
export const openWorkbook = async (file: string): Promise<SavedWorkbook> => {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(file)
  const [sheet, about] = book.worksheets
  if (!sheet || !about) throw new Error(`${book.worksheets.length} sheets in ${file}`)
  const headers = readHeaders(sheet)
  const all = Array.from({ length: sheet.rowCount - 1 }, (_, index) =>
    readCells(sheet.getRow(index + 2), headers.length),
  )
  const empty = all.findIndex(row => row.every(cell => cell.value === null))
  const view = sheet.views[0]
  return {
    headers,
    rows: empty === -1 ? all : all.slice(0, empty),
    totals: empty === -1 ? [] : all.slice(empty + 1).map(row => row.map(cell => cell.value)),
    about: Object.fromEntries(
      Array.from({ length: about.rowCount }, (_, index) => {
        const row = about.getRow(index + 1)
        return [String(row.getCell(1).value), String(row.getCell(2).value)]
      }),
    ),
    frozenRows: view?.state === 'frozen' ? (view.ySplit ?? 0) : 0,
    hasFilter: Boolean(sheet.autoFilter),
  }
}

/** Reads the rows of a saved workbook's first sheet by header. */
export const openRows = async (
  file: string,
): Promise<readonly Readonly<Record<string, ExcelJS.CellValue>>[]> => {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(file)
  const [sheet] = book.worksheets
  if (!sheet) throw new Error(`no sheet in ${file}`)
  const headers = readHeaders(sheet)
  return Array.from({ length: sheet.rowCount - 1 }, (_, index) =>
    Object.fromEntries(
      readCells(sheet.getRow(index + 2), headers.length).map((cell, at) => [headers[at] ?? '', cell.value]),
    ),
  )
}
