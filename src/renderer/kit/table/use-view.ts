import {
  observeElementRect,
  type Rect,
  useVirtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { classes } from './styles.ts'

/** Where the lines of the body stand, in px: one height for all, and what some have below them besides. */
interface Lines {
  readonly count: number
  readonly row: number
  readonly below: ReadonlyMap<number, number>
  /** What the header and the totals cover of the place. */
  readonly covered: number
}

/** Widths in px of the columns that scroll, in order, and of what covers some of them: pinned ones and actions. */
interface Tracks {
  readonly widths: readonly number[]
  readonly covered: number
}

/** All there is to see. Keep it the same object until it changes. */
interface Extent {
  readonly lines: Lines
  readonly tracks: Tracks
}

interface View {
  /** Indexes of the lines to draw, ascending. */
  readonly lines: readonly number[]
  /** First and last of the columns that are not pinned. */
  readonly columns: { readonly first: number; readonly last: number }
}

/** A place that was never laid out shows everything. */
const unbounded: Rect = { width: 1_000_000, height: 800 }

/** The size of the last table that filled its place: the next one is about as large, and is then drawn only once. */
let usual: Rect = { width: window.innerWidth, height: window.innerHeight / 2 }

/** So many lines are drawn above and below those that are seen: scrolling shows them before script can draw others. */
const spareLines = 3
/** So many more where it is scrolled to, so that not every frame has to draw some. */
const linesAhead = 4
/** Up to so many columns are all drawn; more are worth drawing again on a sideways scroll. */
const fewColumns = 16

type Observe = VirtualizerOptions<HTMLElement, HTMLElement>['observeElementRect']

/** Reports what is seen of the place, but not the nothing a hidden tag has: what was drawn stays drawn. */
const observeSize = (covered: Rect): Observe => {
  let known = false
  return (instance, report) =>
    observeElementRect(instance, rect => {
      const isLaidOut = rect.height > 0 && rect.width > 0
      if (!isLaidOut && known) return
      known = isLaidOut
      const place = instance.scrollElement
      // One with room left is as high as its lines are now.
      if (isLaidOut && place && place.scrollHeight > place.clientHeight) usual = rect
      report(
        isLaidOut ? { width: rect.width - covered.width, height: rect.height - covered.height } : unbounded,
      )
    })
}

/** Measures anew where sizes changed. */
const useMeasured = (measure: () => void, sizes: unknown): void => {
  const measured = useRef(sizes)
  useEffect(() => {
    if (measured.current === sizes) return
    measured.current = sizes
    measure()
  }, [measure, sizes])
}

/** Whether what is seen has been painted: only then there is time for lines that are not. */
const usePainted = (): boolean => {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const waiting = requestIdleCallback(() => setPainted(true))
    return () => cancelIdleCallback(waiting)
  }, [])
  return painted
}

/** The indexes of a span, and one that is drawn wherever it is: the line that has the focus keeps it. */
export const withLine = (lines: readonly number[], line: number, count: number): readonly number[] => {
  const [first = 0] = lines
  if (line < 0 || line >= count || (line >= first && line <= (lines.at(-1) ?? -1))) return lines
  return line < first ? [line, ...lines] : [...lines, line]
}

/**
 * What of a scrolled grid is to be drawn. `height`: the place's in px where it is known beforehand, undefined where it fills
 * what there is.
 */
export const useView = (
  body: RefObject<HTMLElement | null>,
  { lines, tracks }: Extent,
  height: number | undefined,
): View => {
  // Found from below: a child's effects run before its parents' refs are set.
  const getScrollElement = () => body.current?.closest<HTMLElement>(`.${classes.scroller}`) ?? null
  const painted = usePainted()
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    count: lines.count,
    getScrollElement,
    estimateSize: index => lines.row + (lines.below.get(index) ?? 0),
    overscan: painted ? spareLines : 0,
    initialRect: { width: 0, height: (height ?? usual.height) - lines.covered },
    observeElementRect: observeSize({ width: 0, height: lines.covered }),
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const going = rows.scrollDirection
      const first = Math.max(0, startIndex - overscan - (going === 'backward' ? linesAhead : 0))
      const last = Math.min(count - 1, endIndex + overscan + (going === 'forward' ? linesAhead : 0))
      return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    },
  })
  useMeasured(rows.measure, lines)

  const { widths } = tracks
  const columns = useVirtualizer<HTMLElement, HTMLElement>({
    horizontal: true,
    count: widths.length > fewColumns ? widths.length : 0,
    getScrollElement,
    estimateSize: index => widths[index] ?? 0,
    overscan: painted ? 1 : 0,
    initialRect: { width: usual.width - tracks.covered, height: 0 },
    observeElementRect: observeSize({ width: tracks.covered, height: 0 }),
  })
  useMeasured(columns.measure, tracks)
  const seen = columns.getVirtualIndexes()
  return {
    lines: rows.getVirtualIndexes(),
    columns:
      widths.length > fewColumns
        ? { first: seen[0] ?? 0, last: seen.at(-1) ?? 0 }
        : { first: 0, last: widths.length - 1 },
  }
}
