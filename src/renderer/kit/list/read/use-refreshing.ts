import { type RefObject, useState } from 'react'
import type { Row } from '../../../../shared/cell.ts'
import type { Failure } from '../../../../shared/result.ts'
import { markChanges } from '../../table/grid/flashes.ts'
import { useTagScope, useTagState } from '../../tag/tag-scope.ts'
import type { AnyList } from '../declaration.ts'
import type { FilterDraft } from '../search/filter-draft.ts'
import type { Search } from '../search/search.ts'
import { getBackoff, isEntering, isPageCovered, restoreRefresh, useAutoRefresh } from './auto-refresh.ts'
import type { ListData } from './use-list.ts'

interface RefreshedRows {
  /** Search of the rows; null while another is current. */
  readonly search: Search | null
  readonly rows: readonly Row[]
  readonly cells: number
  readonly fresh: number
  /** When these rows arrived. */
  readonly at: number
}

/** Number of consecutive failed refreshes, and the last failure. */
interface RefreshFailures {
  readonly failure: Failure | null
  readonly times: number
}

interface RefreshingDeps {
  readonly list: AnyList
  readonly data: ListData
  readonly draft: FilterDraft
  readonly keyOf: (row: Row, index: number) => string
  /** True if rows or a range of cells are selected. */
  readonly isSelected: () => boolean
  /** Element of the list. */
  readonly root: RefObject<HTMLElement | null>
}

/** Auto-refresh of a list: the interval stored in its tag, and the latest changes. */
export const useRefreshing = ({ list, data, draft, keyOf, isSelected, root }: RefreshingDeps) => {
  const { id: scope } = useTagScope()
  const [seconds, setSeconds] = useTagState(`refresh:${list.route}`, restoreRefresh)
  const [lastRefresh, setLastRefresh] = useState<RefreshedRows | null>(null)
  const [failureState, setFailureState] = useState<RefreshFailures>({ failure: null, times: 0 })
  const { applied, rows, failure } = data
  if (failureState.failure !== failure) {
    setFailureState({ failure, times: failure ? failureState.times + 1 : 0 })
  }
  const wait = getBackoff(seconds, failureState.times)
  const search = data.isOld ? null : applied
  if (seconds === 0 ? lastRefresh !== null : lastRefresh?.rows !== rows || lastRefresh.search !== search) {
    const changes =
      lastRefresh && search && lastRefresh.search === search
        ? markChanges({
            before: lastRefresh.rows,
            now: rows,
            fields: list.columns.map(column => column.field),
            keyOf,
          })
        : { cells: 0, rows: 0 }
    setLastRefresh(
      seconds === 0
        ? null
        : { search, rows, cells: changes.cells, fresh: changes.rows, at: data.updatedAt ?? 0 },
    )
  }
  useAutoRefresh({
    seconds: wait,
    newDay: data.newDay,
    scope,
    isBusy: data.loading,
    mayRefresh: () =>
      draft.getState().search === null &&
      // Rows without a key may be others after a refresh, so the selection would change.
      !(list.rowKey === null && isSelected()) &&
      // A refresh for a new day does not change entered filters.
      (data.newDay !== null || !isEntering(root.current)) &&
      !isPageCovered(),
    refresh: data.refresh,
  })
  const refreshState = lastRefresh && {
    ...lastRefresh,
    failure,
    times: failureState.times,
    minutes: wait / 60,
  }
  return { seconds, setSeconds, refreshState }
}

export type Refreshing = ReturnType<typeof useRefreshing>
