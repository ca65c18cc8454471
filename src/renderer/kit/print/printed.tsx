import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { type CellContext, cellText, type Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { Language } from '../../../shared/language.ts'
import type { Result } from '../../../shared/result.ts'
import { bridge } from '../../bridge.ts'
import css from './print.css?inline'

// Adopted, as the page's policy lets no style element have a text; jsdom draws nothing and knows no such sheet.
if ('adoptedStyleSheets' in document) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

interface Props {
  /** Suggested as the file's name. */
  readonly title: string
  /** What it is written in. */
  readonly language: Language
  /** Told once it is a file; false where nobody wanted one. */
  readonly onDone: (result: Result<boolean>) => void
  readonly children: ReactNode
}

/** Prints its content, and nothing else of the page, as a PDF to where the user says. */
export const Printed = ({ title, language, onDone, children }: Props) => {
  const print = useEffectEvent(async () => onDone(await bridge().request('savePdf', { title })))
  useEffect(() => void print(), [])
  return createPortal(
    <div className="printed" lang={language}>
      {children}
    </div>,
    document.body,
  )
}

interface TableProps {
  readonly columns: readonly Column[]
  readonly header: (field: string) => string
  readonly rows: readonly Row[]
  /** A last line, such as sums; the first cell says what it is. */
  readonly last?: Row
  readonly lastName?: string
  readonly context: CellContext
}

/** A table as paper has it: all rows, its head on each page. */
export const PrintedTable = ({ columns, header, rows, last, lastName = '', context }: TableProps) => (
  <table>
    <thead>
      <tr>
        {columns.map(({ field }) => (
          <th key={field} scope="col">
            {header(field)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- what is printed does not change
        <tr key={at}>
          {columns.map(column => (
            <td key={column.field}>{cellText(column, row, context)}</td>
          ))}
        </tr>
      ))}
    </tbody>
    {last && (
      <tfoot>
        <tr>
          {columns.map((column, at) => (
            <td key={column.field}>
              {at === 0 ? lastName : column.field in last ? cellText(column, last, context) : ''}
            </td>
          ))}
        </tr>
      </tfoot>
    )}
  </table>
)
