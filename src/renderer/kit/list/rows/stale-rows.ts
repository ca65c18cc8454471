import type { QueryKey } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../../../../shared/cell.ts'
import { noteChange, useLaterChanges } from '../../calls/changes.ts'
import type { Watch } from '../../dialog/outcome/watch.ts'

/** Why a row is locked: a write to it is in flight, or the rows on show were requested before the change of this number. */
interface Lock {
  readonly isWriting: boolean
  readonly change: number
}

/** By the keys of rows; {@link everyRow} locks all of them. */
type Locks = ReadonlyMap<string, Lock>

/** Key of all rows, if a row cannot be identified. */
const everyRow = ''
const unlocked: Lock = { isWriting: false, change: 0 }

interface VisibleRows {
  /** Query of the visible rows, and when its answer arrived, in ms since the epoch. */
  readonly queryKey: QueryKey
  readonly arrivedAt: number
  /** True if the rows are not of the current search, which is in flight or has failed: all of them are stale. */
  readonly isOld: boolean
  /** Search of the rows, as main knows it. */
  readonly search?: Watch['search']
}

/**
 * Tells which rows may be out of date, for whatever reason: they are of an earlier search, a write to them is in flight, or
 * they were requested before they changed, here or elsewhere. Nothing may be done with a stale row, until newer rows arrive.
 */
export const useStaleRows = (rowKey: string | null, { queryKey, arrivedAt, isOld, search }: VisibleRows) => {
  const [locks, setLocks] = useState<Locks>(new Map())
  const { isChanged, knownNumber } = useLaterChanges(queryKey, arrivedAt)
  const isOver = ({ isWriting, change }: Lock) => !isWriting && change <= knownNumber
  if (locks.values().some(isOver)) setLocks(new Map([...locks].filter(([, lock]) => !isOver(lock))))

  const keyOf = useCallback(
    (row: Row): string => {
      const key = rowKey === null ? null : row[rowKey]
      return typeof key === 'string' || typeof key === 'number' ? String(key) : everyRow
    },
    [rowKey],
  )
  const { list, number } = search ?? {}
  /** Observes the writes of an action on these rows, which starts now. */
  const watch = useCallback(
    (rows: readonly Row[]): Watch => {
      const change = (next: (lock: Lock) => Lock) =>
        setLocks(before => {
          const keys = new Set(rows.map(keyOf))
          return new Map([
            ...before,
            ...[...keys].map(key => [key, next(before.get(key) ?? unlocked)] as const),
          ])
        })
      return {
        ...(list !== undefined && number !== undefined && { search: { list, number } }),
        onStart: () => change(lock => ({ ...lock, isWriting: true })),
        onEnd: made => {
          const madeNumber = made ? noteChange(made) : 0
          change(lock => ({ isWriting: false, change: Math.max(lock.change, madeNumber) }))
        },
      }
    },
    [keyOf, list, number],
  )
  return {
    /** True if a row is stale; undefined if none is. */
    isStale: useMemo(
      () =>
        locks.size === 0 && !isOld
          ? isChanged
          : (row: Row) =>
              isOld || locks.has(everyRow) || locks.has(keyOf(row)) || (isChanged?.(row) ?? false),
      [isChanged, isOld, locks, keyOf],
    ),
    watch,
  }
}

export type StaleRows = ReturnType<typeof useStaleRows>
