import type { Row } from '../../../../shared/cell.ts'
import type { ActionGroup } from '../../menu/action-group.ts'

/** Button and menu entry of a restriction. */
interface CellSwitchAction {
  readonly label: string
  readonly group: ActionGroup
  readonly isProminent?: true
}

/** Switches in a column's cells (spec 2 §4): their state, and the effect of a click. */
export interface CellSwitch {
  readonly isOn: (row: Row) => boolean
  /** Text beside the switch; default: the cell's own text. */
  readonly label?: (row: Row) => string
  /** Action on this row, for a restriction: its state is a badge, not a switch. */
  readonly act?: (row: Row) => CellSwitchAction
  /** True if it is locked until the list is refetched. */
  readonly isOff?: (row: Row) => boolean
  readonly run: (row: Row) => void
}

/** True if a column's cells are drawn as switches; restrictions are badges. */
export const isSwitch = (
  switches: Readonly<Record<string, Pick<CellSwitch, 'act'>>> | undefined,
  field: string,
): boolean => switches?.[field] !== undefined && switches[field].act === undefined
