import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Row } from '../../../../shared/cell.ts'
import type { TableEntry } from '../copy/entries.ts'

/** Details that unfold below rows, several at once, by a button in the cells of one column. */
export interface UnfoldOptions {
  readonly field: string
  /** Label of the button. */
  readonly label: string
  readonly content: (row: Row) => ReactNode
}

const noHeights: ReadonlyMap<number, number> = new Map()

/** The unfolded rows, and the position of each line given them. */
export interface UnfoldedRows {
  /** Heights in px of unfolded details, by row index, ascending. */
  readonly below: ReadonlyMap<number, number>
  /** Returns a line's top in the body, in px. */
  readonly getTop: (index: number) => number
  readonly toggle: (key: string) => void
  readonly onHeight: (key: string, height: number) => void
}

/** Unfolded rows of a table; initially none. */
export const useUnfoldedRows = (entries: readonly TableEntry[], rowHeight: number): UnfoldedRows => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  const below = useMemo(() => {
    if (open.size === 0) return noHeights
    const belowEntries = entries.flatMap(({ key }, index) =>
      open.has(key) ? [[index, heights.get(key) ?? 0] as const] : [],
    )
    return belowEntries.length === 0 ? noHeights : new Map(belowEntries)
  }, [entries, open, heights])
  const getTop = (index: number): number => {
    let top = index * rowHeight
    for (const [at, height] of below) if (at < index) top += height
    return top
  }
  return {
    below,
    getTop,
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
