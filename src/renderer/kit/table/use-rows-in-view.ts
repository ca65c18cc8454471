import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Indexes of the rows to draw: those in view and the active one, which keeps the focus while it is scrolled away. Until
 * the place has a height (first paint, a hidden tag) rows for a large window are drawn, or those drawn last.
 */
export const useRowsInView = (
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  active: number,
): readonly number[] => {
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    initialRect: { width: 1200, height: 800 },
    observeElementRect: (instance, report) =>
      observeElementRect(instance, rect => {
        if (rect.height > 0) report(rect)
      }),
    rangeExtractor: range => {
      const rows = defaultRangeExtractor(range)
      return active < 0 || active >= count || rows.includes(active)
        ? rows
        : [...rows, active].toSorted((a, b) => a - b)
    },
  })
  const measured = useRef(rowHeight)
  useEffect(() => {
    if (measured.current === rowHeight) return
    measured.current = rowHeight
    virtualizer.measure()
  }, [virtualizer, rowHeight])
  return virtualizer.getVirtualIndexes()
}
