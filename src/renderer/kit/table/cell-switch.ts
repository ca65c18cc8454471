import type { Row } from '../../../shared/cell.ts'

/** What the cells of a column switch (spec 2 §4): the state they show, and what a click does. */
export interface CellSwitch {
  readonly isOn: (row: Row) => boolean
  /** What stands beside the switch; the cell's own text without it. */
  readonly label?: (row: Row) => string
  /** What a click does to this row, for a restriction: its state is a badge, not a switch. */
  readonly act?: (row: Row) => { readonly label: string; readonly tone: 'normal' | 'danger' }
  /** Whether it does nothing until the list was read again. */
  readonly isOff?: (row: Row) => boolean
  readonly run: (row: Row) => void
}

/** Whether the cells of a column are drawn as switches: those of a restriction are badges. */
export const isSwitch = (
  switches: Readonly<Record<string, Pick<CellSwitch, 'act'>>> | undefined,
  field: string,
): boolean => switches?.[field] !== undefined && switches[field].act === undefined
