import type { ReactNode } from 'react'
import {
  type CellContext,
  formatCell,
  getCellHighlight,
  getCellMarks,
  getCellTone,
  getRemarkColumn,
  getTransposedCell,
  isCellLink,
  noValue,
  type Row,
} from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import type { Tone } from '../../../../shared/domain/dictionary.ts'
import type { Environment } from '../../environment.ts'
import { measureFigures } from '../layout/measure-text.ts'
import type { SecondaryLine, SecondaryLines } from '../rows/secondary-lines.ts'
import { boxes, classes } from '../styles.ts'
import type { PlacedColumn } from '../use-table-model.ts'

/** Style shared by all cells of a table. */
export interface CellStyle {
  readonly context: CellContext
  readonly density: 'comfortable' | 'compact'
  /** Kinds of ids that can be opened here; others are plain text. */
  readonly openableKinds: Environment['openableKinds']
  /** Second lines of the cells. */
  readonly secondaryLines?: SecondaryLines | undefined
  /** Tooltip of a locked control. */
  readonly offNote: string
}

const numeric: ReadonlySet<Column['kind']> = new Set(['money', 'count', 'percent', 'turned'])

const fittingClasses = {
  [classes.number]: `${classes.number} ${classes.fitting}`,
  [classes.cell]: `${classes.cell} ${classes.fitting}`,
}

/** Returns the class of a cell by its column's kind: numbers are right-aligned. */
export const getCellClass = (column: Column): typeof classes.number | typeof classes.cell =>
  numeric.has(column.kind) ? classes.number : classes.cell

/** Horizontal padding of a cell plus the border of the last pinned one, in px. */
const aside = 13

/**
 * Returns the class of a cell with this content: figures that fit their column are not clipped. Clipping hundreds of cells takes
 * an eighth of the time to replace a page.
 */
export const getFittingClass = (
  { column, width }: Pick<PlacedColumn, 'column' | 'width'>,
  content: ReactNode,
): string => {
  const own = getCellClass(column)
  return typeof content === 'string' && measureFigures(content) <= width - aside ? fittingClasses[own] : own
}

/** Returns the tone of a figure or a change; undefined for the default and for other cells. */
export const getFigureTone = (column: Column, row: Row): Tone | undefined => {
  if (column.kind === 'turned') {
    const own = getTransposedCell(row, column.field)
    return own ? getFigureTone(own.column, own.row) : undefined
  }
  if (!numeric.has(column.kind)) return undefined
  const tone = getCellTone(column, row)
  return tone === 'neutral' ? undefined : tone
}

/** Returns the tone of a figure that is a sum or a control: those of zero are as loud as others. */
export const getLoudTone = (column: Column, row: Row): Tone | undefined => {
  const tone = getFigureTone(column, row)
  return tone === 'quiet' ? undefined : tone
}

const markStyle = { marginLeft: 4 }
const highlightStyle = { fontSize: 'inherit', fontWeight: 600 }

const idContent = (
  column: Extract<Column, { kind: 'id' }>,
  row: Row,
  displayText: string,
  { context, density, openableKinds }: CellStyle,
): ReactNode => {
  const marks = column.marks ? getCellMarks(column, row, context) : []
  const highlight = displayText === noValue ? undefined : getCellHighlight(column, row, context)
  const under = getRemarkColumn(column)
  const lineText = under ? formatCell(under, row, context) : noValue
  const remark = lineText === noValue ? '' : lineText
  const opens = column.opens !== undefined && openableKinds.has(column.opens) && isCellLink(column, row)
  if (!opens && !highlight && marks.length === 0 && remark === '') return displayText
  const lines = remark !== '' && density === 'comfortable'
  // A mark says what is missing: no dash before it.
  const isOnlyMarks = displayText === noValue && marks.length > 0
  const plain = isOnlyMarks ? null : opens ? (
    <button type="button" tabIndex={-1} data-do="open" className={classes.link}>
      {displayText}
    </button>
  ) : (
    displayText
  )
  const value = (
    <>
      {highlight ? (
        // Has a label too, as color alone is not accessible.
        <strong data-tone={highlight.tone} className={classes.badge} style={highlightStyle}>
          {plain} {highlight.label}
        </strong>
      ) : (
        plain
      )}
      {marks.map(({ label, tone }) => (
        <span key={label} data-tone={tone} className={classes.badge} style={markStyle}>
          {label}
        </span>
      ))}
    </>
  )
  if (lines)
    return (
      <>
        <span style={boxes.firstLine}>{value}</span>
        <span data-below className={classes.remark}>
          {remark}
        </span>
      </>
    )
  return remark === '' ? (
    value
  ) : (
    <>
      {value}
      <span className={classes.remark}>{remark}</span>
    </>
  )
}

/** Renders a cell's content, as plain text where possible: hundreds of cells are rendered at once. */
export const renderCell = (column: Column, row: Row, style: CellStyle): ReactNode => {
  const displayText = formatCell(column, row, style.context)
  switch (column.kind) {
    case 'status':
      return displayText === noValue ? (
        displayText
      ) : (
        <span data-tone={getCellTone(column, row)} className={classes.badge}>
          {displayText}
        </span>
      )
    case 'link':
      return /^https?:/i.test(displayText) ? (
        <a href={displayText} tabIndex={-1} data-do="link" draggable={false} className={classes.link}>
          {displayText}
        </a>
      ) : (
        displayText
      )
    case 'id':
      return idContent(column, row, displayText, style)
    case 'text':
    case 'money':
    case 'count':
    case 'percent':
    case 'day':
    case 'time':
      return displayText
    case 'turned': {
      const own = getTransposedCell(row, column.field)
      return own && renderCell(own.column, own.row, style)
    }
    default:
      return column satisfies never
  }
}

/** Adds a second line to a cell. */
export const withSecondaryLine = (content: ReactNode, { text: lineText, tone }: SecondaryLine): ReactNode => (
  <>
    <span style={boxes.firstLine}>{content}</span>
    <span data-below data-tone={tone} className={classes.remark}>
      {lineText}
    </span>
  </>
)
