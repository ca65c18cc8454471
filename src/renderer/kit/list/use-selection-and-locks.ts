import { useMemo } from 'react'
import type { Row } from '../../../shared/cell.ts'
import type { AnyList, ListData } from './use-list.ts'
import { useRowLocks } from './use-row-locks.ts'
import { useSelection } from './use-selection.ts'

interface Parts {
  readonly list: AnyList
  readonly data: ListData
  readonly keyOf: (row: Row, index: number) => string
  /** Told of each action that read the list again. */
  readonly onActed: (() => void) | undefined
}

/** The rows of a list that are selected, those that do nothing at the moment, and what follows once rows were acted on. */
export const useSelectionAndLocks = ({ list, data, keyOf, onActed }: Parts) => {
  const selection = useSelection(data.rows, keyOf, data.page)
  const locks = useRowLocks(list.rowKey, data)
  const chosen = useMemo(() => [...selection.selected.values()], [selection.selected])
  /** A reading that follows an action, told to whoever wants to know. */
  const acted = (read: () => Promise<void>) => async () => {
    onActed?.()
    await read()
  }
  return {
    selection,
    locks,
    /** The selected rows, as they are now. */
    chosen,
    acted,
    afterSelected: acted(async () => {
      selection.forget()
      await locks.rereadOf(chosen)()
    }),
    // What was done to a row is not done to it once more with the others.
    afterRow: (row: Row) =>
      acted(async () => {
        if (list.selectedActions) selection.drop(row)
        await locks.rereadOf([row])()
      }),
  }
}

export type SelectionAndLocks = ReturnType<typeof useSelectionAndLocks>
