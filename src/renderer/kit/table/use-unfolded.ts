import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Row } from '../../../shared/cell.ts'
import type { TableEntry } from './entries.ts'

/** What unfolds below a row, below several at once: a button in the cells of one column opens and closes it. */
export interface Unfolds {
  readonly field: string
  /** What the button is for. */
  readonly label: string
  readonly content: (row: Row) => ReactNode
}

const nothing: ReadonlyMap<number, number> = new Map()

/** Which rows are unfolded, and where each line stands for it. */
export interface UnfoldedRows {
  /** Heights in px of what is unfolded, by the index of its row, ascending. */
  readonly below: ReadonlyMap<number, number>
  /** Where a line stands in the body, in px. */
  readonly topOf: (index: number) => number
  readonly toggle: (key: string) => void
  readonly onHeight: (key: string, height: number) => void
}

/** The unfolded rows of a table; of none at first. */
export const useUnfolded = (entries: readonly TableEntry[], rowHeight: number): UnfoldedRows => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  const below = useMemo(() => {
    if (open.size === 0) return nothing
    const found = entries.flatMap(({ key }, index) =>
      open.has(key) ? [[index, heights.get(key) ?? 0] as const] : [],
    )
    return found.length === 0 ? nothing : new Map(found)
  }, [entries, open, heights])
  const topOf = (index: number): number => {
    let top = index * rowHeight
    for (const [at, height] of below) if (at < index) top += height
    return top
  }
  return {
    below,
    topOf,
    toggle: (key: string) =>
      setOpen(before => {
        const after = new Set(before)
        if (!after.delete(key)) after.add(key)
        return after
      }),
    onHeight: useCallback(
      (key: string, height: number) =>
        setHeights(before => (before.get(key) === height ? before : new Map(before).set(key, height))),
      [],
    ),
  }
}
