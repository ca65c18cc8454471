import { ChevronDown12Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRight12Regular } from '@fluentui/react-icons/svg/chevron-right'
import type { ReactElement } from 'react'
import { formatCell, getCellTone, noValue, type Row } from '../../../../shared/cell.ts'
import { type Column, text } from '../../../../shared/column.ts'
import type { RowAction } from '../rows/row-action.ts'
import { classes } from '../styles.ts'
import { type CellStyle, getLoudTone, renderCell } from './cell.tsx'
import type { CellSwitch } from './cell-switch.ts'

/** Renders a cell as a switch, off if not set. Undefined if the answer lacked the flag: an unknown state must not be toggled. */
export const renderSwitch = (
  { column, label: header }: { readonly column: Column; readonly label: string },
  row: Row,
  { isOn, label, act, isOff }: CellSwitch,
  { context, offNote }: CellStyle,
): ReactElement | undefined => {
  const { missing } = row
  if (Array.isArray(missing) && missing.includes(column.field)) return undefined
  const value = formatCell(column, row, context)
  const displayText = value === noValue ? formatCell(column, { ...row, [column.field]: 0 }, context) : value
  const stateText = label?.(row) ?? displayText
  const isInert = isOff?.(row) ?? false
  if (act) {
    const actionLabel = act(row).label
    return (
      <button
        type="button"
        tabIndex={-1}
        data-do="switch"
        title={isInert ? offNote : actionLabel}
        {...(isInert && { 'aria-disabled': true })}
        aria-label={`${stateText} – ${actionLabel}`}
        className={classes.link}
      >
        <span data-tone={isOn(row) ? 'danger' : getCellTone(column, row)} className={classes.badge}>
          {stateText}
        </span>
      </button>
    )
  }
  return (
    <button
      type="button"
      role="switch"
      tabIndex={-1}
      data-do="switch"
      aria-checked={isOn(row)}
      {...(isInert && { 'aria-disabled': true, title: offNote })}
      aria-label={`${header}: ${stateText}`}
      className={classes.switch}
    >
      {stateText}
    </button>
  )
}

/** Returns the column without its own link, as buttons cannot be nested. */
const withoutLink = (column: Column): Column => {
  if (column.kind === 'link') return text(column.field)
  if (column.kind !== 'id') return column
  const { opens: _, ...plain } = column
  return plain
}

const chevron = { marginRight: 4, verticalAlign: 'middle' }

/** Renders the button that unfolds the details below a row. */
export const renderUnfold = (
  column: Column,
  row: Row,
  unfold: { readonly label: string; readonly isOpen: boolean },
  style: CellStyle,
): ReactElement => (
  <button
    type="button"
    tabIndex={-1}
    data-do="unfold"
    data-tone={getLoudTone(column, row)}
    aria-expanded={unfold.isOpen}
    aria-label={`${formatCell(column, row, style.context)} – ${unfold.label}`}
    className={classes.link}
  >
    {unfold.isOpen ? <ChevronDown12Regular style={chevron} /> : <ChevronRight12Regular style={chevron} />}
    {renderCell(withoutLink(column), row, style)}
  </button>
)

/** Renders a cell as a button if its column starts an action that the row offers; else undefined. */
export const renderAction = (
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
        data-tone={getLoudTone(column, row)}
        {...(action.disabled && { 'aria-disabled': true, title: style.offNote })}
        aria-label={`${formatCell(column, row, style.context)} – ${action.label}`}
        className={classes.link}
      >
        {renderCell(withoutLink(column), row, style)}
      </button>
    )
  )
}
