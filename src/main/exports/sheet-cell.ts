import type { CellValue } from '../../shared/cell.ts'
import { toSerialDate } from '../../shared/domain/serial-date.ts'

/** What a cell of a worksheet holds: text, not yet as {@link toSheetText} writes it, is a plain string, never a formula. */
export interface SheetCell {
  readonly value: string | number | null
  readonly format: string
}

/** Number format of text cells: what is typed over such a cell stays text as well. */
export const textFormat = '@'

/** Most characters a spreadsheet accepts in one cell. */
export const maxCellLength = 32_767
// XML cannot hold these characters, and its readers turn a carriage return into a line feed; spreadsheets write them as
// _x000D_. Text that happens to look like such an escape has its underscore escaped.
// oxlint-disable-next-line no-control-regex
const needsEscape = /[\x00-\x08\x0b-\x1f\x7f\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/
const everyEscape = new RegExp(needsEscape, 'g')
const escaped = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Text as the file holds it: cut to what a cell can hold, control characters escaped as ECMA-376 ST_Xstring says. */
export const toSheetText = (text: string): string => {
  const fitting =
    text.length > maxCellLength
      ? `${text.slice(0, maxCellLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
      : text
  return needsEscape.test(fitting) ? fitting.replace(everyEscape, escaped) : fitting
}

const textCell = (text: string): SheetCell => ({ value: text, format: textFormat })
const emptyCell: SheetCell = { value: null, format: '' }

/** The content of one cell of the worksheet; a time no spreadsheet can hold is kept as its text. */
export const toSheetCell = (cell: CellValue): SheetCell => {
  switch (cell.type) {
    case 'empty':
      return emptyCell
    case 'text':
      return textCell(cell.value)
    case 'number':
      return cell
    case 'date': {
      const serial = toSerialDate(cell.wallClock)
      return serial === undefined ? textCell(cell.wallClock) : { value: serial, format: cell.format }
    }
    default:
      return cell satisfies never
  }
}

/**
 * The sheet name of a title: at most 31 characters, none of []:*?/\, no apostrophe at either end. `otherwise` stands for
 * a title of which nothing is left or that is taken, by the other sheet or (`History`) by Excel itself.
 */
export const toSheetName = (title: string, otherwise: string, other: string): string => {
  const clean = title
    // oxlint-disable-next-line no-control-regex
    .replace(/[[\]:*?/\\\x00-\x1f]/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 31)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/^[' ]+|[' ]+$/g, '')
  const taken = ['', 'history', other.toLowerCase()]
  return taken.includes(clean.toLowerCase()) ? otherwise : clean
}
