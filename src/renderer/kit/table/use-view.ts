import {
  defaultRangeExtractor,
  observeElementRect,
  type Rect,
  useVirtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import type { PlacedColumn } from './use-table-model.ts'

/** Up to so many columns are all drawn; more are worth drawing again on a sideways scroll. */
const fewColumns = 16

/** A place that was never laid out shows everything. */
const unbounded: Rect = { width: 1_000_000, height: 800 }

type Observe = VirtualizerOptions<HTMLElement, HTMLElement>['observeElementRect']

/** Reports the size of the place, but not the zero a hidden tag has: what was drawn stays drawn. */
const observeSize: Observe = (instance, report) => {
  let known = false
  return observeElementRect(instance, rect => {
    if (rect.height > 0 && rect.width > 0) known = true
    else if (known) return
    report(known ? rect : unbounded)
  })
}

/** Heights of the lines in px: one for all, and what some have below them besides. */
interface Heights {
  readonly row: number
  readonly below: ReadonlyMap<number, number>
}

/** Indexes of the rows to draw: those in view and the active one, which keeps the focus while it is scrolled away. */
export const useRowsInView = (
  scroller: RefObject<HTMLElement | null>,
  count: number,
  { row: rowHeight, below }: Heights,
  active: number,
): readonly number[] => {
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: index => rowHeight + (below.get(index) ?? 0),
    overscan: 3,
    initialRect: { width: 0, height: window.innerHeight / 2 },
    observeElementRect: observeSize,
    rangeExtractor: range => {
      const rows = defaultRangeExtractor(range)
      return active < 0 || active >= count || rows.includes(active)
        ? rows
        : [...rows, active].toSorted((a, b) => a - b)
    },
  })
  const measured = useRef({ rowHeight, below })
  useEffect(() => {
    if (measured.current.rowHeight === rowHeight && measured.current.below === below) return
    measured.current = { rowHeight, below }
    virtualizer.measure()
  }, [virtualizer, rowHeight, below])
  return virtualizer.getVirtualIndexes()
}

/** First and last of the unpinned columns to draw, as indexes of `placed`; the pinned ones are always drawn. */
interface ColumnWindow {
  readonly first: number
  readonly last: number
}

/** The columns in view of a wide table; all of a narrow one. */
export const useColumnsInView = (
  scroller: RefObject<HTMLElement | null>,
  placed: readonly PlacedColumn[],
): ColumnWindow => {
  const pinned = placed.filter(column => column.pinned).length
  const count = placed.length > fewColumns ? placed.length - pinned : 0
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    horizontal: true,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: index => placed[index + pinned]?.width ?? 0,
    overscan: 1,
    initialRect: { width: window.innerWidth, height: 0 },
    observeElementRect: observeSize,
  })
  const widths = placed.map(column => column.width).join(' ')
  const measured = useRef(widths)
  useEffect(() => {
    if (measured.current === widths) return
    measured.current = widths
    virtualizer.measure()
  }, [virtualizer, widths])
  const indexes = virtualizer.getVirtualIndexes()
  const [first = 0] = indexes
  return count === 0
    ? { first: pinned, last: placed.length - 1 }
    : { first: pinned + first, last: pinned + (indexes.at(-1) ?? 0) }
}
