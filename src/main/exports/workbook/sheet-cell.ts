import type { CellValue } from '../../../shared/cell.ts'
import { toSerialDate } from '../../../shared/domain/serial-date.ts'

/** Content of a worksheet cell: text, before {@link toSheetText}, is a plain string, never a formula. */
export interface SheetCell {
  readonly value: string | number | null
  readonly format: string
}

/** Text format of cells: edited text stays text as well. */
export const textFormat = '@'

/** Maximum characters of a spreadsheet cell. */
export const maxCellLength = 32_767
// XML cannot contain these characters, and its readers turn a carriage return into a line feed; spreadsheets write them as
// _x000D_. In text that looks like such an escape, the underscore is escaped.
// oxlint-disable-next-line no-control-regex
const needsEscape = /[\x00-\x08\x0b-\x1f\x7f\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/
const everyEscape = new RegExp(needsEscape, 'g')
const escapeCharacter = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Text for the file: truncated to the cell's limit, control characters escaped as in ECMA-376 ST_Xstring. */
export const toSheetText = (text: string): string => {
  const fittingText =
    text.length > maxCellLength
      ? `${text.slice(0, maxCellLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
      : text
  return needsEscape.test(fittingText) ? fittingText.replace(everyEscape, escapeCharacter) : fittingText
}

const textCell = (text: string): SheetCell => ({ value: text, format: textFormat })
const emptyCell: SheetCell = { value: null, format: '' }

/** Converts a cell for the worksheet; a time outside a spreadsheet's range becomes text. */
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
 * Sheet name for a title: at most 31 characters, none of []:*?/\, no apostrophe at either end. `otherwise` replaces an empty
 * name, the other sheet's, or `History`, which Excel reserves.
 */
export const toSheetName = (title: string, otherwise: string, other: string): string => {
  const clean = title
    // oxlint-disable-next-line no-control-regex
    .replace(/[[\]:*?/\\\x00-\x1f]/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 31)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/^[' ]+|[' ]{1,31}$/g, '')
  const usedNames = ['', 'history', other.toLowerCase()]
  return usedNames.includes(clean.toLowerCase()) ? otherwise : clean
}
