import { useEffect, useMemo, useRef } from 'react'
import type { Row } from '../../../../shared/cell.ts'
import type { AnyList } from '../declaration.ts'
import type { ListData } from '../read/use-list.ts'
import { useNamedRows } from '../read/use-named-rows.ts'
import { useSelection } from './use-selection.ts'

/** Selected rows of a list. They belong to one search; the rows found by several numbers are selected at first. */
export const useListSelection = (
  list: AnyList,
  data: ListData,
  keyOf: (row: Row, index: number) => string,
) => {
  const selection = useSelection(data.rows, keyOf, data.page)
  const { number: searchNumber } = data.mark
  const selectedSearch = useRef(searchNumber)
  useEffect(() => {
    if (selectedSearch.current === searchNumber) return
    selectedSearch.current = searchNumber
    // Even if only a new day started another search.
    selection.forget()
  }, [searchNumber, selection])
  useNamedRows({
    isNamed: data.each !== null && !data.isOld && !data.isOther && list.batches !== undefined,
    search: searchNumber,
    rows: data.rows,
    keyOf,
    select: selection.select,
  })
  return {
    ...selection,
    /** The selected rows, with current values. */
    rows: useMemo(() => [...selection.selected.values()], [selection.selected]),
  }
}

export type ListSelection = ReturnType<typeof useListSelection>
