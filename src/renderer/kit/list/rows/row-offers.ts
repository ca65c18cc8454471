import { formatCell, type Row } from '../../../../shared/cell.ts'
import type { ListScope } from '../list-scope.ts'

interface Offer {
  readonly id: string
  readonly label: string
  readonly tone?: 'danger' | undefined
  readonly disabled: boolean
  readonly run: () => void
}

/** Lists what can be done with a row: its actions and its switches. */
export const listOffers = (row: Row, { rowActions, table, context }: ListScope): readonly Offer[] => [
  ...(rowActions.createButtons?.(row) ?? []).map(({ id, label, tone, disabled = false, run }) => ({
    id,
    label,
    tone,
    disabled,
    run: () => run(row),
  })),
  ...table.panelColumns.flatMap(column => {
    const one = rowActions.switches?.[column.field]
    const { missing } = row
    if (!one || (Array.isArray(missing) && missing.includes(column.field))) return []
    return {
      id: `switch ${column.field}`,
      label: one.act?.(row).label ?? `${table.header(column.field)}: ${formatCell(column, row, context)}`,
      tone: one.act?.(row).tone === 'danger' ? ('danger' as const) : undefined,
      disabled: one.isOff?.(row) ?? false,
      run: () => one.run(row),
    }
  }),
]
