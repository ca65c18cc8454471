import { getRawText, getTransposedCell, type Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { formatByBothClocks } from '../both-clocks.ts'

/**
 * What a cell with a time says by the channel's clock and by this computer's; null for any other cell, and where both clocks
 * show the same.
 */
export const describeBothClocks = (column: Column, row: Row, zone: string): string | null => {
  if (column.kind === 'turned') {
    const own = getTransposedCell(row, column.field)
    return own && describeBothClocks(own.column, own.row, zone)
  }
  return column.kind === 'time' ? formatByBothClocks(getRawText(row, column.field), zone) : null
}
