import { type RefObject, useState } from 'react'
import type { Row } from '../../../shared/cell.ts'
import { todayIn } from '../../../shared/domain/dates.ts'
import { useEnvironment } from '../environment.ts'
import { usePlace, useRemembered } from '../place.ts'
import { markChanges } from '../table/flashes.ts'
import { isCovered, isEntering, restoreRefresh, useAutoRefresh } from './auto-refresh.ts'
import type { Draft } from './draft.ts'
import type { Search } from './search.ts'
import type { AnyList, ListData } from './use-list.ts'

interface Refreshed {
  /** What the rows answer; null while that is not what is searched for. */
  readonly search: Search | null
  readonly rows: readonly Row[]
  readonly cells: number
  readonly fresh: number
  /** When these rows arrived. */
  readonly at: number
}

interface Parts {
  readonly list: AnyList
  readonly data: ListData
  readonly draft: Draft
  readonly keyOf: (row: Row, index: number) => string
  /** Rows are selected. */
  readonly isSelected: boolean
  /** What of the list is in the page. */
  readonly root: RefObject<HTMLElement | null>
}

/** The reading again by itself that a list's tag remembers, and what the last one changed. */
export const useRefreshing = ({ list, data, draft, keyOf, isSelected, root }: Parts) => {
  const { id: scope } = usePlace()
  const { zone } = useEnvironment()
  const [seconds, setSeconds] = useRemembered(`refresh:${list.route}`, restoreRefresh)
  const [seen, setSeen] = useState<Refreshed | null>(null)
  const { applied, rows } = data
  const search = data.isOld ? null : applied
  if (seconds === 0 ? seen !== null : seen?.rows !== rows || seen.search !== search) {
    const changes =
      seen && search && seen.search === search
        ? markChanges({ before: seen.rows, now: rows, fields: list.columns.map(one => one.field), keyOf })
        : { cells: 0, rows: 0 }
    setSeen(
      seconds === 0
        ? null
        : { search, rows, cells: changes.cells, fresh: changes.rows, at: data.updatedAt ?? 0 },
    )
  }
  useAutoRefresh({
    seconds,
    scope,
    isBusy: data.loading,
    mayRefresh: () =>
      draft.getState().search === null &&
      // Rows that only their place tells apart may be others afterwards.
      !(isSelected && list.rowKey === null) &&
      !isEntering(root.current) &&
      !isCovered(),
    refresh: () => {
      // "Last 7 days" are others after midnight.
      if (applied.asOf === todayIn(zone)) void data.reread()
      else data.reload()
    },
  })
  return { seconds, setSeconds, told: seen }
}
