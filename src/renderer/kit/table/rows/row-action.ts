import type { ReactElement } from 'react'
import type { ActionGroup } from '../../menu/action-group.ts'
import { pickButtons } from '../../menu/pick-buttons.ts'

/** A button of a row. */
export interface RowAction<Row> {
  readonly id: string
  readonly label: string
  readonly icon?: ReactElement
  readonly group?: ActionGroup
  /** True if it is a button wherever there is room. */
  readonly isProminent?: boolean
  /** True if it deletes the record: only these are red. */
  readonly isDeletion?: boolean
  /** True until its list has been refetched. */
  readonly disabled?: boolean
  /** Called once per click. */
  readonly run: (row: Row) => void
}

/** The row actions by row, for a table and its last column. */
export type RowActions<Row> = (row: Row) => readonly RowAction<Row>[]

/** Removes the row actions that a cell of the row starts. */
export const withoutCellActions = <Row>(
  actions: RowActions<Row>,
  inCells: readonly string[],
): RowActions<Row> =>
  inCells.length === 0 ? actions : row => actions(row).filter(action => !inCells.includes(action.id))

/** Maximum buttons in the row, the rest under More (spec 1 §9); fewer if there is no space. */
export const maxInlineActions = 3

interface ActionSplit<Row> {
  readonly inline: readonly RowAction<Row>[]
  /** Actions under More. */
  readonly more: readonly RowAction<Row>[]
}

/** The buttons of the last column by row. */
export type RowButtons<Row> = (row: Row) => ActionSplit<Row>

/** Splits actions into at most `maxInline` buttons and the rest, under More. */
export const splitActions = <Row>(
  actions: readonly RowAction<Row>[],
  maxInline: number,
): ActionSplit<Row> => {
  const inline = pickButtons(actions).slice(0, maxInline)
  return { inline, more: actions.filter(action => !inline.includes(action)) }
}
