import type { CellContext, Row } from '../../../shared/cell.ts'
import { cellText, noValue } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'

/** Cells as the clipboard takes them: tab-separated lines, and an HTML table that keeps ids as text in a spreadsheet. */
export interface Clip {
  readonly text: string
  readonly html: string
}

/** What is copied: rows as shown (null stands for an unreadable one) and, if wanted, the labels above them. */
export interface Cut {
  readonly columns: readonly Column[]
  readonly rows: readonly (Row | null)[]
  readonly headers?: readonly string[] | undefined
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, letter => escapes[letter] ?? letter)
const oneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' ')

const isNumeric = (column: Column): boolean =>
  column.kind === 'money' || column.kind === 'count' || column.kind === 'percent'

/** Copies cells in their shown form; a value that was not sent is an empty cell. */
export const clip = ({ columns, rows, headers }: Cut, context: CellContext): Clip => {
  const cells = rows.map(row =>
    columns.map(column => {
      const shown = row ? cellText(column, row, context) : ''
      return shown === noValue ? '' : oneLine(shown)
    }),
  )
  const heads = headers?.map(oneLine)
  const asText = [...(heads ? [heads] : []), ...cells].map(line => line.join('\t')).join('\n')
  const asCells = (line: readonly string[]) =>
    line.map((text, index) => {
      const column = columns[index]
      // Without this format a spreadsheet rounds an 18-digit id and runs text that starts with "=".
      const format = column && isNumeric(column) ? '' : ` style='mso-number-format:"\\@"'`
      return `<td${format}>${escapeHtml(text)}</td>`
    })
  const head = heads
    ? `<thead><tr>${heads.map(text => `<th>${escapeHtml(text)}</th>`).join('')}</tr></thead>`
    : ''
  const body = cells.map(line => `<tr>${asCells(line).join('')}</tr>`).join('')
  return { text: asText, html: `<table>${head}<tbody>${body}</tbody></table>` }
}
