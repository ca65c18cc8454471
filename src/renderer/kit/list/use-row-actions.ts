import { useMemo, useState } from 'react'
import type { Row } from '../../../shared/cell.ts'
import type { Action } from '../dialog/action.ts'
import { label } from '../form/labels.ts'
import type { RowAction } from '../table/row-action.ts'

/** An action that was started, with the row it was started from. */
interface Started {
  readonly action: Action<Row>
  readonly row: Row
}

type Start = (started: Started | null) => void

const buttonOf = (action: Action<Row>, start: Start): RowAction<Row> => ({
  id: action.id,
  label: label([`${action.texts}.action`]),
  ...(action.tone === 'danger' && { tone: 'danger' as const }),
  run: row => start({ action, row }),
})

/** The buttons of each row and the action that is open; undefined buttons for a list without row actions. */
export const useRowActions = (actions: readonly Action<Row>[] = []) => {
  const [opened, setOpened] = useState<Started | null>(null)
  const buttonsOf = useMemo(
    () =>
      actions.length === 0
        ? undefined
        : (row: Row) => actions.filter(action => action.when(row)).map(action => buttonOf(action, setOpened)),
    [actions],
  )
  return { buttonsOf, opened, close: () => setOpened(null) }
}
