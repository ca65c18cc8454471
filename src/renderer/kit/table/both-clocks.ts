import { getRawText, getTransposedCell, type Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { formatByBothClocks } from '../words/both-clocks.ts'

/** Formats a time cell by the channel's and this computer's clock; null for other cells, and if both are equal. */
export const describeBothClocks = (column: Column, row: Row, zone: string): string | null => {
  if (column.kind === 'turned') {
    const own = getTransposedCell(row, column.field)
    return own && describeBothClocks(own.column, own.row, zone)
  }
  return column.kind === 'time' ? formatByBothClocks(getRawText(row, column.field), zone) : null
}
