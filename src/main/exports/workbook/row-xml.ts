import type exceljs from 'exceljs'
import { type CellContext, getCellValue, type Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { createRowBytes, type RowBytes } from './row-bytes.ts'
import { maxCellLength, toSheetCell, toSheetText } from './sheet-cell.ts'

/** Internals of exceljs 4.4 for a streamed sheet: the version is pinned, and tests read the output back. */
interface SheetInternals {
  readonly stream: { readonly write: (chunk: Buffer) => unknown }
  readonly workbook: {
    readonly styles: { readonly addStyleModel: (style: Partial<exceljs.Style>) => number }
  }
  /** Number of the next row that exceljs writes. */
  _rowZero: number
}

/** Writes rows without exceljs's cell objects; they are buffered until flushed. */
export interface RowWriter {
  readonly add: (row: Row) => void
  /** Passes buffered rows to the sheet, so that exceljs may write the next ones. */
  readonly flush: () => void
}

/** Anything but characters that need no escaping. */
const special = /[^\t\n !-%'-;=?-^`-~]/
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const addXmlText = (bytes: RowBytes, text: string): void =>
  text.length > maxCellLength || special.test(text)
    ? bytes.addText(toSheetText(text).replace(/[&<>]/g, character => entities[character] ?? character))
    : bytes.addAscii(text)

/** Letters of a column, counted from 0: `A`, `Z`, `AA`. */
const formatColumnLetters = (index: number): string =>
  (index < 26 ? '' : formatColumnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** Writes one column's cell of the row with this number, unless it is empty. */
type CellWriter = (row: Row, number: string) => void

const cellWriter = (
  column: Column,
  index: number,
  context: CellContext,
  resolveStyle: (format: string) => number,
  bytes: RowBytes,
): CellWriter => {
  const open = `<c r="${formatColumnLetters(index)}`
  let knownFormat = ''
  let numberPiece = ''
  let textPiece = ''
  /** Nearly all cells of a column share a format: cache its XML. */
  const learn = (format: string) => {
    const style = `" s="${resolveStyle(format)}"`
    knownFormat = format
    numberPiece = `${style}><v>`
    textPiece = `${style} t="str"><v>`
  }
  return (row, number) => {
    const { value, format } = toSheetCell(getCellValue(column, row, context))
    if (value === null) return
    if (format !== knownFormat) learn(format)
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

/** Writes rows as XML into a streamed sheet that already has a row; styles come from exceljs. */
export const createRowWriter = (
  sheet: exceljs.Worksheet,
  columns: readonly Column[],
  context: CellContext,
): RowWriter => {
  // exceljs's types do not declare these members.
  const insides = sheet as unknown as SheetInternals
  const styles = new Map<string, number>()
  const resolveStyle = (numFmt: string): number => {
    const style = styles.get(numFmt) ?? insides.workbook.styles.addStyleModel({ numFmt })
    styles.set(numFmt, style)
    return style
  }
  // The stream copies its input.
  const bytes = createRowBytes(batch => insides.stream.write(batch))
  const writers = columns.map((column, index) => cellWriter(column, index, context, resolveStyle, bytes))
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
