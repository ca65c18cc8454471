import { useEffect, useMemo, useRef } from 'react'
import type { Row } from '../../../../shared/cell.ts'
import type { AnyList } from '../declaration.ts'
import type { ListData } from '../read/use-list.ts'
import { useNamedRows } from '../read/use-named-rows.ts'
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
  const { number: searchNumber } = data.mark
  const selectedSearch = useRef(searchNumber)
  useEffect(() => {
    if (selectedSearch.current === searchNumber) return
    selectedSearch.current = searchNumber
    // A selection belongs to the search it was made in, even if only a new day started another.
    selection.forget()
  }, [searchNumber, selection])
  useNamedRows({
    isNamed: data.each !== null && !data.isOld && !data.isOther && list.batches !== undefined,
    search: searchNumber,
    rows: data.rows,
    keyOf,
    select: selection.select,
  })
  const selectedRows = useMemo(() => [...selection.selected.values()], [selection.selected])
  /** Creates the read after an action: it first calls `onActed`. */
  const createNotifyingRead = (read: () => Promise<void>) => async () => {
    onActed?.()
    await read()
  }
  return {
    selection,
    locks,
    /** The selected rows, with current values. */
    selectedRows,
    createNotifyingRead,
    afterSelected: createNotifyingRead(async () => {
      selection.forget()
      await locks.createReread(selectedRows)()
    }),
    // Deselect it, so that a bulk action does not repeat it.
    afterRow: (row: Row) =>
      createNotifyingRead(async () => {
        if (list.selectedActions) selection.drop(row)
        await locks.createReread([row])()
      }),
  }
}

export type SelectionAndLocks = ReturnType<typeof useSelectionAndLocks>
