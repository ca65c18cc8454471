import { formatCell, type Row } from '../../../../shared/cell.ts'
import type { ActionGroup } from '../../menu/action-group.ts'
import { joinValue } from '../../words/join.ts'
import type { ListScope } from '../list-scope.ts'

interface Offer {
  readonly id: string
  readonly label: string
  readonly group?: ActionGroup | undefined
  readonly isProminent?: boolean | undefined
  readonly isDeletion?: boolean | undefined
  readonly disabled: boolean
  readonly run: () => void
}

/** Lists what can be done with a row: its switches and its actions. */
export const listOffers = (row: Row, { rowActions, table, context }: ListScope): readonly Offer[] => [
  ...table.panelColumns.flatMap(column => {
    const one = rowActions.switches?.[column.field]
    const { missing } = row
    if (!one || (Array.isArray(missing) && missing.includes(column.field))) return []
    return {
      id: `switch ${column.field}`,
      label: joinValue(table.header(column.field), formatCell(column, row, context)),
      ...one.act?.(row),
      disabled: one.isOff?.(row) ?? false,
      run: () => one.run(row),
    }
  }),
  ...(rowActions.createButtons?.(row) ?? []).map(({ run, ...action }) => ({
    ...action,
    disabled: action.disabled ?? false,
    run: () => run(row),
  })),
]
