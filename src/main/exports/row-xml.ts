import type exceljs from 'exceljs'
import { type CellContext, cellValue, type Row } from '../../shared/cell.ts'
import type { Column } from '../../shared/column.ts'
import { longest, sheetCell, sheetText } from './sheet-cell.ts'

/** What exceljs 4.4 keeps to itself of a sheet that is being streamed: the version is pinned, the tests read it all back. */
interface SheetInsides {
  readonly stream: { readonly write: (chunk: Buffer) => unknown }
  readonly workbook: {
    readonly styles: { readonly addStyleModel: (style: Partial<exceljs.Style>) => number }
  }
  /** The number of the next row that it writes itself. */
  _rowZero: number
}

/** Rows of a sheet written past exceljs's cell objects; what is added waits in memory until it is flushed. */
export interface RowWriter {
  readonly add: (row: Row) => void
  /** Hands what waits to the sheet, which may go on by itself then. */
  readonly flush: () => void
}

/** Bytes gathered before they are handed on: as many as the sheet's stream passes on at once. */
const batch = 65_536
/** Of one UTF-16 unit in UTF-8. */
const mostBytes = 3

/** Anything but the characters that stand in the file as they are. */
const special = /[^\t\n !-%'-;=?-^`-~]/
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const xmlText = (text: string): string =>
  text.length > longest || special.test(text)
    ? sheetText(text).replace(/[&<>]/g, character => entities[character] ?? character)
    : text

/** The letters of a column, counted from 0: `A`, `Z`, `AA`. */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** Writes one column's cell of a row with this number; '' where it is empty. */
type CellWriter = (row: Row, number: string) => string

const cellWriter = (
  column: Column,
  index: number,
  context: CellContext,
  styleOf: (format: string) => number,
): CellWriter => {
  const open = `<c r="${lettersOf(index)}`
  let known = ''
  let numberPiece = ''
  let textPiece = ''
  /** Nearly all cells of a column have one format: its pieces are made once. */
  const learn = (format: string) => {
    const style = `" s="${styleOf(format)}"`
    known = format
    numberPiece = `${style}><v>`
    textPiece = `${style} t="str"><v>`
  }
  return (row, number) => {
    const { value, format } = sheetCell(cellValue(column, row, context))
    if (value === null) return ''
    if (format !== known) learn(format)
    return typeof value === 'number'
      ? `${open}${number}${numberPiece}${value}</v></c>`
      : `${open}${number}${textPiece}${xmlText(value)}</v></c>`
  }
}

/** Writes rows as XML straight into a streamed sheet that has a row already; styles are exceljs's own. */
export const createRowWriter = (
  sheet: exceljs.Worksheet,
  columns: readonly Column[],
  context: CellContext,
): RowWriter => {
  const insides = sheet as unknown as SheetInsides
  const styles = new Map<string, number>()
  const styleOf = (numFmt: string): number => {
    const style = styles.get(numFmt) ?? insides.workbook.styles.addStyleModel({ numFmt })
    styles.set(numFmt, style)
    return style
  }
  const writers = columns.map((column, index) => cellWriter(column, index, context, styleOf))
  // The stream takes a copy, so that one piece of memory serves all rows.
  const gathered = Buffer.allocUnsafe(batch)
  let length = 0
  const flush = () => {
    if (length > 0) insides.stream.write(gathered.subarray(0, length))
    length = 0
  }
  return {
    flush,
    add: row => {
      const number = String(insides['_rowZero']++)
      let text = `<row r="${number}">`
      for (const write of writers) text += write(row, number)
      text += '</row>'
      const most = text.length * mostBytes
      if (length + most > batch) flush()
      if (most > batch) insides.stream.write(Buffer.from(text))
      else length += gathered.write(text, length)
    },
  }
}
