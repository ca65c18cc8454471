import {
  type CellContext,
  describeCellProblem,
  formatCopiedCell,
  formatLongCell,
  getCellDigits,
  getCellValue,
  noValue,
  type Row,
} from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import { toSerialDate } from '../../../../shared/domain/serial-date.ts'

/**
 * Cells for the clipboard: tab-separated lines, and an HTML table with numbers as numbers, days and times as dates and ids as
 * text.
 */
export interface Clip {
  readonly text: string
  readonly html: string
  /** True if there are numbers: only HTML carries them to spreadsheets of any locale. */
  readonly numeric: boolean
}

/** The cells to copy: rows (null for an unreadable one) and optionally the labels above them. */
interface CellSelection {
  readonly columns: readonly Column[]
  readonly rows: readonly (Row | null)[]
  readonly headers?: readonly string[] | undefined
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, letter => escapes[letter] ?? letter)
const oneLine = (text: string): string => text.replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
/** Blanks, controls and invisible characters: spreadsheets strip or ignore them. */
const invisible = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]+/u
/**
 * Prevents formula injection: spreadsheets run text that starts like a formula, also with full-width or small characters, and
 * first remove quotes; a leading apostrophe makes it text.
 */
const harmless = (text: string): string => {
  const first = text.replace(invisible, '').slice(0, 1).normalize('NFKC')
  return /[=+\-@"\u2212]/.test(first) ? `'${text}` : text
}

/** Formats digits with the user's decimal mark. Three digits after a comma would read as thousands, so a zero is added. */
const localizeDigits = (digits: string, { decimalMark, language }: CellContext): string => {
  const mark = decimalMark ?? (language === 'pt' ? ',' : '.')
  return mark === '.' ? digits : digits.replace('.', ',').replace(/,(\d{3})(?=%?$)/, ',$10')
}

interface CopiedCell {
  readonly text: string
  readonly html: string
  readonly numeric: boolean
}

/** Without this format a spreadsheet rounds an 18-digit id and runs text that starts with "=", in a heading, too. */
const asText = `sdnum="1033;0;@" style='mso-number-format:"\\@"'`

const textCell = (text: string): CopiedCell => ({
  text: harmless(text),
  html: `<td ${asText}>${escapeHtml(text)}</td>`,
  numeric: false,
})

/** Escapes a number format for a style sheet. */
const escapeFormat = (format: string): string => format.replace(/[^0-9A-Za-z]/g, '\\$&')

/** A number for Excel (x:num) and LibreOffice (sdval), which would otherwise parse the text by their locale. */
const numberCell = (value: number, format: string, text: string): CopiedCell => {
  const [positiveFormat = ''] = format.split(';')
  return {
    text,
    html: `<td x:num="${value}" sdval="${value}" sdnum="1033;0;${escapeHtml(positiveFormat)}" style='mso-number-format:"${escapeFormat(positiveFormat)}"'>${text}</td>`,
    numeric: true,
  }
}

/** A date in a form that every Excel version reads; LibreOffice gets its number, as it would treat it as text. */
const dateCell = (wallClock: string, format: string, serial: number): CopiedCell => ({
  text: wallClock,
  html: `<td sdval="${serial}" sdnum="1033;0;${format}" style='mso-number-format:"${escapeFormat(format)}"'>${wallClock}</td>`,
  numeric: false,
})

const copyCell = (column: Column, row: Row | null, context: CellContext): CopiedCell => {
  if (!row) return textCell('')
  const value = getCellValue(column, row, context)
  const digits = getCellDigits(column, row)
  if (value.type === 'number' && digits !== null) {
    return numberCell(value.value, value.format, localizeDigits(digits, context))
  }
  if (value.type === 'date') {
    const serial = toSerialDate(value.wallClock)
    if (serial !== undefined) return dateCell(value.wallClock, value.format, serial)
  }
  const displayText =
    digits ?? describeCellProblem(column, row, context) ?? formatCopiedCell(column, row, context)
  return textCell(displayText === noValue ? '' : oneLine(displayText))
}

/** Copies cells as the screen shows them, in its number form; a text that would start a formula is made harmless. */
export const createShownText = ({ columns, rows }: CellSelection, context: CellContext): string => {
  const showCell = (column: Column, row: Row | null): string => {
    const text = row ? oneLine(formatLongCell(column, row, context)) : ''
    if (text === noValue) return ''
    return row && getCellDigits(column, row) !== null ? text : harmless(text)
  }
  const lines = rows.map(row => columns.map(column => showCell(column, row)).join('\t'))
  return lines.join('\n')
}

/** Copies cells with exact values; a value that was not sent is an empty cell. */
export const createClip = ({ columns, rows, headers }: CellSelection, context: CellContext): Clip => {
  const cells = rows.map(row => columns.map(column => copyCell(column, row, context)))
  const heads = headers?.map(oneLine)
  const lines = [...(heads ? [heads.map(harmless)] : []), ...cells.map(line => line.map(cell => cell.text))]
  const head = heads
    ? `<thead><tr>${heads.map(text => `<th ${asText}>${escapeHtml(text)}</th>`).join('')}</tr></thead>`
    : ''
  const body = cells.map(line => `<tr>${line.map(cell => cell.html).join('')}</tr>`).join('')
  return {
    text: lines.map(line => line.join('\t')).join('\n'),
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>${head}<tbody>${body}</tbody></table></body></html>`,
    numeric: cells.some(line => line.some(cell => cell.numeric)),
  }
}
