import i18next from 'i18next'
import { type Row, rawText, turnedCell } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { clockElsewhere, zoneHere } from '../../../shared/domain/dates.ts'

/**
 * What a cell with a time says by the channel's clock and by this computer's; null for any other cell, and where both clocks
 * show the same.
 */
export const bothClocks = (column: Column, row: Row, zone: string): string | null => {
  if (column.kind === 'turned') {
    const own = turnedCell(row, column.field)
    return own && bothClocks(own.column, own.row, zone)
  }
  if (column.kind !== 'time') return null
  const channel = rawText(row, column.field)
  const here = clockElsewhere(channel, zone, zoneHere())
  return here === null || here === channel ? null : i18next.t('table:bothClocks', { channel, here })
}
