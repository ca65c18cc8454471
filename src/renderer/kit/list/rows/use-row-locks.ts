import { useCallback, useMemo, useRef, useState } from 'react'
import type { Row } from '../../../../shared/cell.ts'
import type { Failure } from '../../../../shared/result.ts'
import type { SearchMark } from '../../../../shared/search-mark.ts'
import type { Watch } from '../../dialog/outcome/watch.ts'

/** Why a row is locked. */
interface Lock {
  /** A write is in flight; written, not refetched yet; refetching failed. */
  readonly state: 'writing' | 'written' | 'unread'
  /** Sequence number among the events of the list's locks. */
  readonly since: number
}

type Locks = ReadonlyMap<string, Lock>

/** Key of all rows, if a row cannot be identified. */
const everyRow = ''

interface ListReadState {
  /** True while the list is loading. */
  readonly loading: boolean
  /** True if the visible rows are not of the current search, which is in flight or has failed: all rows are locked. */
  readonly isOld?: boolean
  /** The last failure. */
  readonly failure: Failure | null
  /** Checks whether a row predates a change made elsewhere; undefined without changes. */
  readonly isChanged?: ((row: Row) => boolean) | undefined
  /** Refetches the list; true once the visible rows are current. */
  readonly reread: () => Promise<boolean>
}

const without = (locks: Locks, isGone: (key: string, lock: Lock) => boolean): Locks => {
  const remaining = [...locks].filter(([key, lock]) => !isGone(key, lock))
  return remaining.length === locks.size ? locks : new Map(remaining)
}

/**
 * Locks rows from a write until the list is successfully refetched, as they may be out of date. Rows of an earlier search are
 * all locked.
 */
export const useRowLocks = (
  rowKey: string | null,
  { loading, failure, isOld = false, isChanged, reread }: ListReadState,
) => {
  const [locks, setLocks] = useState<Locks>(new Map())
  const events = useRef(0)
  if (!loading && !failure) {
    // The failed request canceled the earlier ones, so a later success was requested after the write.
    const stillLocked = without(locks, (_, lock) => lock.state === 'unread')
    if (stillLocked !== locks) setLocks(stillLocked)
  }

  const keyOf = useCallback(
    (row: Row): string => {
      const key = rowKey === null ? null : row[rowKey]
      return typeof key === 'string' || typeof key === 'number' ? String(key) : everyRow
    },
    [rowKey],
  )
  const mark = (rows: readonly Row[], state: Lock['state']) => {
    const lock = { state, since: ++events.current }
    setLocks(before => new Map([...before, ...rows.map(row => [keyOf(row), lock] as const)]))
  }

  /** Creates the observer of a dialog's writes to these rows, of this search. */
  const createWatch = (rows: readonly Row[], search?: SearchMark): Watch => ({
    search,
    onStart: () => mark(rows, 'writing'),
    onEnd: changed => {
      if (changed) return mark(rows, 'written')
      const keys = new Set(rows.map(keyOf))
      return setLocks(before => without(before, key => keys.has(key)))
    },
  })
  /** Refetches the list for these rows and those written before. */
  const createReread = (rows: readonly Row[]) => async () => {
    mark(rows, 'written')
    const rereadEvent = ++events.current
    const isDue = ({ state, since }: Lock) => state === 'written' && since < rereadEvent
    const isRead = await reread()
    setLocks(before =>
      isRead
        ? without(before, (_, lock) => isDue(lock))
        : new Map([...before].map(([key, lock]) => [key, isDue(lock) ? { ...lock, state: 'unread' } : lock])),
    )
  }
  return {
    /** True if a row is locked; undefined if none is. */
    isRowLocked: useMemo(
      () =>
        locks.size === 0 && !isOld
          ? isChanged
          : (row: Row) =>
              isOld || locks.has(everyRow) || locks.has(keyOf(row)) || (isChanged?.(row) ?? false),
      [isChanged, isOld, locks, keyOf],
    ),
    createWatch,
    createReread,
  }
}
