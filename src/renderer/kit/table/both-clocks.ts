import { type Row, rawText, turnedCell } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { timeByBoth } from '../both-clocks.ts'

/**
 * What a cell with a time says by the channel's clock and by this computer's; null for any other cell, and where both clocks
 * show the same.
 */
export const bothClocks = (column: Column, row: Row, zone: string): string | null => {
  if (column.kind === 'turned') {
    const own = turnedCell(row, column.field)
    return own && bothClocks(own.column, own.row, zone)
  }
  return column.kind === 'time' ? timeByBoth(rawText(row, column.field), zone) : null
}
