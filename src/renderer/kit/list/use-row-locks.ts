import { useCallback, useMemo, useRef, useState } from 'react'
import type { Row } from '../../../shared/cell.ts'
import type { Failure } from '../../../shared/result.ts'
import type { SearchMark } from '../../../shared/search-mark.ts'
import type { Watch } from '../dialog/watch.ts'

/** Why a row does nothing. */
interface Lock {
  /** A write of it is on its way; it was written and not read again yet; that reading failed. */
  readonly state: 'writing' | 'written' | 'unread'
  /** Its place among all that happened to the list's locks. */
  readonly since: number
}

type Locks = ReadonlyMap<string, Lock>

/** Stands for all rows, where a row cannot be told from the others. */
const everyRow = ''

interface Reading {
  /** The list is being read. */
  readonly loading: boolean
  /** The rows on show are not those of the search on show, which runs or has failed: none of them acts. */
  readonly isOld?: boolean
  /** Why its last reading failed. */
  readonly failure: Failure | null
  /** Whether a row is of before a change that was made elsewhere; undefined while none is. */
  readonly isChanged?: ((row: Row) => boolean) | undefined
  /** Reads the list again; true once the rows on show are those of now. */
  readonly reread: () => Promise<boolean>
}

const without = (locks: Locks, isGone: (key: string, lock: Lock) => boolean): Locks => {
  const kept = [...locks].filter(([key, lock]) => !isGone(key, lock))
  return kept.length === locks.size ? locks : new Map(kept)
}

/**
 * Rows that were acted on do nothing more until their list was read again after it, however long that takes: what they
 * show may not be so any more. Rows of an earlier search do nothing at all.
 */
export const useRowLocks = (
  rowKey: string | null,
  { loading, failure, isOld = false, isChanged, reread }: Reading,
) => {
  const [locks, setLocks] = useState<Locks>(new Map())
  const events = useRef(0)
  if (!loading && !failure) {
    // The reading that failed had ended those before it: whatever has arrived since was asked for after the write.
    const left = without(locks, (_, lock) => lock.state === 'unread')
    if (left !== locks) setLocks(left)
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

  /** Watches what is written by a dialog that was opened from these rows, which came from this search. */
  const watchOf = (rows: readonly Row[], search?: SearchMark): Watch => ({
    search,
    began: () => mark(rows, 'writing'),
    ended: changed => {
      if (changed) return mark(rows, 'written')
      const keys = new Set(rows.map(keyOf))
      return setLocks(before => without(before, key => keys.has(key)))
    },
  })
  /** Reads the list again for these rows, and for those that were written before it. */
  const rereadOf = (rows: readonly Row[]) => async () => {
    mark(rows, 'written')
    const asked = ++events.current
    const isDue = ({ state, since }: Lock) => state === 'written' && since < asked
    const isRead = await reread()
    setLocks(before =>
      isRead
        ? without(before, (_, lock) => isDue(lock))
        : new Map([...before].map(([key, lock]) => [key, isDue(lock) ? { ...lock, state: 'unread' } : lock])),
    )
  }
  return {
    /** Whether a row does nothing at the moment; undefined while all rows act. */
    isRowLocked: useMemo(
      () =>
        locks.size === 0 && !isOld
          ? isChanged
          : (row: Row) =>
              isOld || locks.has(everyRow) || locks.has(keyOf(row)) || (isChanged?.(row) ?? false),
      [isChanged, isOld, locks, keyOf],
    ),
    watchOf,
    rereadOf,
  }
}
