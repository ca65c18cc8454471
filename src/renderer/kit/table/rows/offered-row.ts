import { formatCell } from '../../../../shared/cell.ts'
import type { OfferedAction } from '../../offered-actions.ts'
import { joinValue } from '../../words/join.ts'
import type { GridProps } from '../grid/grid-props.ts'
import type { Position } from '../grid/navigation.ts'

type RowOfferProps = Pick<GridProps, 'entries' | 'placedColumns' | 'rowActions' | 'style' | 'switches'>

/** Lists the offers of the row at a position: its actions and switches. */
export const listRowOffers = (
  { entries, placedColumns, rowActions, style, switches = {} }: RowOfferProps,
  at: Position,
): readonly OfferedAction[] => {
  const entry = entries[at.row]
  const [first] = placedColumns
  if (entry?.kind !== 'row' || !first) return []
  const { key, row } = entry
  const about = formatCell(first.column, row, style.context)
  const { missing } = row
  const isSent = (field: string) => !(Array.isArray(missing) && missing.includes(field))
  return [
    ...(rowActions?.(row) ?? []).map(({ id, label, isDeletion, disabled, run }) => ({
      id: `row ${key} ${id}`,
      label,
      row: about,
      isDeletion,
      off: disabled ? style.offNote : undefined,
      run: () => run(row),
    })),
    ...placedColumns.flatMap(({ column, field, label }) => {
      const one = switches[field]
      if (!one || !isSent(field)) return []
      return {
        id: `row ${key} switch ${field}`,
        label:
          one.act?.(row).label ??
          joinValue(label, one.label?.(row) ?? formatCell(column, row, style.context)),
        row: about,
        off: one.isOff?.(row) ? style.offNote : undefined,
        run: () => one.run(row),
      }
    }),
  ]
}
