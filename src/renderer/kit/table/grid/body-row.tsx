// Not a <table>: virtual rows are positioned manually, so only explicit ARIA roles work.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { MoreHorizontalRegular } from '@fluentui/react-icons'
import { type HTMLAttributes, memo, type ReactElement } from 'react'
import { formatCell, getCellNote, type Row } from '../../../../shared/cell.ts'
import type { Explainer } from '../../explain/explanation.ts'
import type { TableEntry } from '../copy/entries.ts'
import type { RowActions, RowButtons } from '../rows/row-action.ts'
import type { UnfoldOptions } from '../rows/use-unfolded-rows.ts'
import { classes } from '../styles.ts'
import type { PlacedColumn } from '../use-table-model.ts'
import {
  type CellStyle,
  getCellClass,
  getFigureTone,
  getFittingClass,
  renderCell,
  withSecondaryLine,
} from './cell.tsx'
import { renderAction, renderSwitch, renderUnfold } from './cell-control.tsx'
import type { CellSwitch } from './cell-switch.ts'
import { getFlash } from './flashes.ts'
import { getPinnedMark, getStuckStyle, getTrackStyle } from './geometry.ts'

/** Texts of a row. */
export interface RowTexts {
  readonly selectRow: (row: number) => string
  readonly more: string
  readonly differs: string
  readonly unreadable: (detail: string) => string
}

interface BodyRowProps {
  readonly entry: TableEntry
  readonly index: number
  readonly ariaRow: number
  /** Top in the body, in px. */
  readonly top: number
  readonly placedColumns: readonly PlacedColumn[]
  readonly style: CellStyle
  readonly texts: RowTexts
  /** Checks whether a sent figure differs from its formula. */
  readonly differs: Explainer['differs'] | undefined
  /** Undefined: rows cannot be selected. */
  readonly selected: boolean | undefined
  readonly rowActions: RowActions<Row> | undefined
  /** Buttons of the last column; undefined without one. */
  readonly buttons: RowButtons<Row> | undefined
  /** Set in semibold. */
  readonly emphasis: boolean
  /** Fields merged over the row's block; undefined: no blocks. */
  readonly common: readonly string[] | undefined
  /** Number of lines that the merged cells span from here; 0: an earlier line shows them. */
  readonly span: number
  readonly endsBlock: boolean
  readonly switches: Readonly<Record<string, CellSwitch>> | undefined
  readonly unfolds: UnfoldOptions | undefined
  readonly isUnfolded: boolean
  /** True if it is shown in full beside the table. */
  readonly isOpen: boolean
  /** Index of the column in the tab order; -1: none in this row. */
  readonly active: number
  /** First and last column of the selected range in this row; -1: none. */
  readonly from: number
  readonly to: number
  /** First and last unpinned column to render. */
  readonly first: number
  readonly last: number
}

const ignore = () => undefined

const actionButtons = (
  { inline, more }: ReturnType<RowButtons<Row>>,
  style: CellStyle,
  texts: RowTexts,
): ReactElement => (
  <>
    {inline.map(action => (
      <button
        key={action.id}
        type="button"
        tabIndex={-1}
        data-do={`action ${action.id}`}
        data-tone={action.isDeletion ? 'danger' : undefined}
        {...(action.disabled && { 'aria-disabled': true, title: style.offNote })}
        className={classes.action}
      >
        {action.icon}
        {action.label}
      </button>
    ))}
    {more.length > 0 && (
      <button
        type="button"
        tabIndex={-1}
        data-do="more"
        aria-haspopup="menu"
        aria-label={texts.more}
        className={classes.action}
      >
        <MoreHorizontalRegular />
      </button>
    )}
  </>
)

/** Returns the control of a cell that is more than its value. */
const renderControl = (one: PlacedColumn, row: Row, props: BodyRowProps): ReactElement | undefined => {
  const { switches, rowActions, unfolds, isUnfolded, style } = props
  const { column, field } = one
  const flip = switches?.[field]
  if (flip) return renderSwitch(one, row, flip, style)
  if (unfolds?.field === field)
    return renderUnfold(column, row, { label: unfolds.label, isOpen: isUnfolded }, style)
  return column.does !== undefined && rowActions
    ? renderAction(column, row, rowActions(row), style)
    : undefined
}

/** A line of the body. Memoized: moving the focus or range re-renders only the affected lines. */
export const BodyRow = memo((props: BodyRowProps) => {
  const { entry, index, placedColumns, style, texts, selected, buttons, active, from, to } = props
  const lead = selected === undefined ? 0 : 1
  const tab = (column: number) => (column === active ? 0 : undefined)
  if (entry.kind === 'unreadable') {
    return (
      <div
        role="row"
        aria-rowindex={props.ariaRow}
        data-row={index}
        aria-current={props.isOpen || undefined}
        data-ends={props.endsBlock || undefined}
        className={classes.row}
        style={{ top: props.top }}
      >
        <div
          role="gridcell"
          aria-colindex={1}
          aria-colspan={lead + placedColumns.length + (buttons ? 1 : 0)}
          tabIndex={active < 0 ? undefined : 0}
          className={classes.unreadable}
        >
          {texts.unreadable(entry.detail)}
        </div>
      </div>
    )
  }
  const { row } = entry
  const flash = getFlash(row)
  return (
    <div
      role="row"
      aria-rowindex={props.ariaRow}
      aria-selected={selected}
      data-row={index}
      aria-current={props.isOpen || undefined}
      data-ends={props.endsBlock || undefined}
      data-emphasis={props.emphasis || undefined}
      className={classes.row}
      style={{ top: props.top }}
    >
      {selected !== undefined && (
        <div role="gridcell" aria-colindex={1} tabIndex={tab(0)} className={classes.checkCell}>
          <input
            type="checkbox"
            tabIndex={-1}
            data-do="select"
            aria-label={texts.selectRow(props.ariaRow - 1)}
            className={classes.checkbox}
            checked={selected}
            onChange={ignore}
          />
        </div>
      )}
      {placedColumns.map((one, at) => {
        const { column, field, pinned } = one
        const place = at + lead
        const inView = at >= props.first && at <= props.last
        if (!pinned && !inView && place !== active) return null
        // Only set properties: React compares each one, in hundreds of cells.
        const set: HTMLAttributes<HTMLDivElement> & Record<`data-${string}`, unknown> = {}
        if (pinned) set['data-pinned'] = getPinnedMark(at, placedColumns)
        // Only a cell after a gap needs its track; the others follow it.
        if (pinned) set.style = getStuckStyle(at)
        else if ((at === props.first && at > 0 && !placedColumns[at - 1]?.pinned) || !inView)
          set.style = getTrackStyle(place)
        const tone = getFigureTone(column, row)
        const flashMark = flash?.(field)
        if (flashMark) set['data-flash'] = flashMark
        if (tone) {
          set['data-tone'] = tone
          const note = getCellNote(column, row, style.context)
          if (note) set['aria-description'] = note
        }
        if (props.differs?.(column, row)) {
          set['data-differs'] = true
          set['aria-description'] = texts.differs
        }
        if (place === active) set.tabIndex = 0
        if (place >= from && place <= to) set['aria-selected'] = true
        const isCommon = props.common?.includes(field) ?? false
        const isBelow = isCommon && props.span === 0
        if (isCommon && !props.endsBlock) set['data-joined'] = true
        if (isCommon && props.span > 1) set['aria-rowspan'] = props.span
        // Visually empty, as the block's cell above shows the value; screen readers read it here too.
        if (isBelow) set['aria-label'] = formatCell(column, row, style.context)
        const content = isBelow ? null : (renderControl(one, row, props) ?? renderCell(column, row, style))
        const under = style.secondaryLines?.of(column, row)
        // Semibold figures are wider.
        set.className = under || props.emphasis ? getCellClass(column) : getFittingClass(one, content)
        return (
          <div key={field} role="gridcell" aria-colindex={place + 1} {...set}>
            {under ? withSecondaryLine(content, under) : content}
          </div>
        )
      })}
      {buttons && (
        <div
          role="gridcell"
          aria-colindex={lead + placedColumns.length + 1}
          tabIndex={tab(lead + placedColumns.length)}
          className={classes.endCell}
        >
          {actionButtons(buttons(row), style, texts)}
        </div>
      )}
    </div>
  )
})
