import type exceljs from 'exceljs'
import { type CellContext, getCellValue, type Row } from '../../shared/cell.ts'
import type { Column } from '../../shared/column.ts'
import { createRowBytes, type RowBytes } from './row-bytes.ts'
import { maxCellLength, toSheetCell, toSheetText } from './sheet-cell.ts'

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

/** Anything but the characters that stand in the file as they are. */
const special = /[^\t\n !-%'-;=?-^`-~]/
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const addXmlText = (bytes: RowBytes, text: string): void =>
  text.length > maxCellLength || special.test(text)
    ? bytes.addText(toSheetText(text).replace(/[&<>]/g, character => entities[character] ?? character))
    : bytes.addAscii(text)

/** The letters of a column, counted from 0: `A`, `Z`, `AA`. */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** Writes one column's cell of a row with this number; nothing where it is empty. */
type CellWriter = (row: Row, number: string) => void

const cellWriter = (
  column: Column,
  index: number,
  context: CellContext,
  styleOf: (format: string) => number,
  bytes: RowBytes,
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
    const { value, format } = toSheetCell(getCellValue(column, row, context))
    if (value === null) return
    if (format !== known) learn(format)
    bytes.addAscii(open)
    bytes.addAscii(number)
    if (typeof value === 'number') {
      bytes.addAscii(numberPiece)
      bytes.addNumber(value)
    } else {
      bytes.addAscii(textPiece)
      addXmlText(bytes, value)
    }
    bytes.addAscii('</v></c>')
  }
}

/** Writes rows as XML straight into a streamed sheet that has a row already; styles are exceljs's own. */
export const createRowWriter = (
  sheet: exceljs.Worksheet,
  columns: readonly Column[],
  context: CellContext,
): RowWriter => {
  // Its types do not name what it writes to.
  const insides = sheet as unknown as SheetInsides
  const styles = new Map<string, number>()
  const styleOf = (numFmt: string): number => {
    const style = styles.get(numFmt) ?? insides.workbook.styles.addStyleModel({ numFmt })
    styles.set(numFmt, style)
    return style
  }
  // The stream takes a copy of what it is given.
  const bytes = createRowBytes(batch => insides.stream.write(batch))
  const writers = columns.map((column, index) => cellWriter(column, index, context, styleOf, bytes))
  return {
    flush: bytes.flush,
    add: row => {
      const number = String(insides['_rowZero']++)
      bytes.addAscii('<row r="')
      bytes.addAscii(number)
      bytes.addAscii('">')
      for (const write of writers) write(row, number)
      bytes.addAscii('</row>')
    },
  }
}
