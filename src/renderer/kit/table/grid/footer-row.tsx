// Not a <table>: virtual rows are positioned manually, so only explicit ARIA roles work.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { Row } from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import { classes } from '../styles.ts'
import { isSummed } from '../totals.ts'
import type { PlacedColumn } from '../use-table-model.ts'
import { type CellStyle, getCellClass, getLoudTone, renderCell, withSecondaryLine } from './cell.tsx'
import { getPinnedMark, getStuckStyle } from './geometry.ts'

/** Comparisons of single rows do not apply to a sum. */
const getSumTone = (column: Column, sums: Row) =>
  column.kind === 'money' && typeof column.tone === 'object' && column.tone.kind === 'unlike'
    ? undefined
    : getLoudTone(column, sums)

interface FooterRowProps {
  readonly label: string
  readonly sums: Row
  /** The summed rows. */
  readonly rows: readonly Row[]
  readonly row: number
  readonly ariaRow: number
  readonly placedColumns: readonly PlacedColumn[]
  readonly style: CellStyle
  readonly selectable: boolean
  readonly actions: boolean
  readonly active: number
}

/** A line of totals. Its label is in the first column without a sum, or before the first sum. */
export const FooterRow = (props: FooterRowProps) => {
  const { label, sums, rows, placedColumns, style, selectable, actions, active } = props
  const lead = selectable ? 1 : 0
  const hasSum = (one: PlacedColumn) => isSummed(one.column) && sums[one.field] !== undefined
  const labelAt = Math.max(
    0,
    placedColumns.findIndex(column => !hasSum(column)),
  )
  const tab = (column: number) => (column === active ? 0 : undefined)
  return (
    <div role="row" aria-rowindex={props.ariaRow} data-row={props.row} className={classes.footRow}>
      {selectable && (
        <div
          role="gridcell"
          aria-colindex={1}
          aria-label={label}
          tabIndex={tab(0)}
          className={classes.checkCell}
        />
      )}
      {placedColumns.map((column, index) => {
        const sum = hasSum(column) && renderCell(column.column, sums, style)
        const under = sum && style.secondaryLines?.ofSum?.(column.column, rows)
        return (
          <div
            key={column.field}
            role="gridcell"
            aria-colindex={index + lead + 1}
            tabIndex={tab(index + lead)}
            data-tone={getSumTone(column.column, sums)}
            className={hasSum(column) ? getCellClass(column.column) : classes.cell}
            data-pinned={column.pinned ? getPinnedMark(index, placedColumns) : undefined}
            style={column.pinned ? getStuckStyle(index) : undefined}
          >
            {index === labelAt ? (sum ? `${label} ` : label) : null}
            {under ? withSecondaryLine(sum, under) : sum}
          </div>
        )
      })}
      {actions && (
        <div
          role="gridcell"
          aria-label={label}
          aria-colindex={lead + placedColumns.length + 1}
          tabIndex={tab(lead + placedColumns.length)}
          className={classes.endCell}
        />
      )}
    </div>
  )
}
