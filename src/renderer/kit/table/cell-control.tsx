import type { ReactElement } from 'react'
import { cellText, type Row } from '../../../shared/cell.ts'
import { type Column, text } from '../../../shared/column.ts'
import { type CellStyle, cellContent } from './cell.tsx'
import type { RowAction } from './row-action.ts'

/** A column whose cell opens nothing of its own: one button cannot stand in another. */
const still = (column: Column): Column => {
  if (column.kind === 'link') return text(column.field)
  if (column.kind !== 'id') return column
  const { opens: _, ...plain } = column
  return plain
}

/** The button a cell is when its column starts an action that the row offers; undefined when it does not. */
export const actionControl = (
  column: Column,
  row: Row,
  actions: readonly RowAction<Row>[],
  style: CellStyle,
): ReactElement | undefined => {
  const action = actions.find(one => one.id === column.does)
  return (
    action && (
      <button
        type="button"
        tabIndex={-1}
        data-do={`action ${action.id}`}
        disabled={action.disabled}
        aria-label={`${cellText(column, row, style.context)} – ${action.label}`}
        className={style.classes.link}
      >
        {cellContent(still(column), row, style)}
      </button>
    )
  )
}
