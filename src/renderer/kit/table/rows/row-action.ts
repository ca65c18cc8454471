import type { ReactElement } from 'react'

/** A button of a row. `run` is called once per click; `danger` shows it red; `disabled`: its list must be refetched first. */
export interface RowAction<Row> {
  readonly id: string
  readonly label: string
  readonly icon?: ReactElement
  readonly tone?: 'danger'
  readonly disabled?: boolean
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

/** Splits actions into the first `maxInline` buttons and the rest, under More. */
export const splitActions = <Row>(
  actions: readonly RowAction<Row>[],
  maxInline: number,
): ActionSplit<Row> => ({
  inline: actions.slice(0, maxInline),
  more: actions.slice(maxInline),
})
