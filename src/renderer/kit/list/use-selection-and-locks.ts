import { useMemo } from 'react'
import type { Row } from '../../../shared/cell.ts'
import type { AnyList, ListData } from './use-list.ts'
import { useRowLocks } from './use-row-locks.ts'
import { useSelection } from './use-selection.ts'

interface SelectionDeps {
  readonly list: AnyList
  readonly data: ListData
  readonly keyOf: (row: Row, index: number) => string
  /** Called after each action that refetched the list. */
  readonly onActed: (() => void) | undefined
}

/** Selected and locked rows of a list, and the effects of actions on them. */
export const useSelectionAndLocks = ({ list, data, keyOf, onActed }: SelectionDeps) => {
  const selection = useSelection(data.rows, keyOf, data.page)
  const locks = useRowLocks(list.rowKey, data)
  const selectedRows = useMemo(() => [...selection.selected.values()], [selection.selected])
  /** Calls the observer after a refetch that follows an action. */
  const withNotification = (read: () => Promise<void>) => async () => {
    onActed?.()
    await read()
  }
  return {
    selection,
    locks,
    /** The selected rows, with current values. */
    chosen: selectedRows,
    acted: withNotification,
    afterSelected: withNotification(async () => {
      selection.forget()
      await locks.rereadOf(selectedRows)()
    }),
    // Deselect it, so that a bulk action does not repeat it.
    afterRow: (row: Row) =>
      withNotification(async () => {
        if (list.selectedActions) selection.drop(row)
        await locks.rereadOf([row])()
      }),
  }
}

export type SelectionAndLocks = ReturnType<typeof useSelectionAndLocks>
