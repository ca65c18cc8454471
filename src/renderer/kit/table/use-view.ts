import {
  observeElementRect,
  type Rect,
  useVirtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { classes } from './styles.ts'

/** Geometry of the body's lines in px: one height for all, plus unfolded details below some. */
interface Lines {
  readonly count: number
  readonly row: number
  readonly below: ReadonlyMap<number, number>
  /** Height covered by header and totals. */
  readonly coveredHeight: number
}

/** Widths in px of the scrolling columns, in order, and of the pinned columns and actions that cover them. */
interface Tracks {
  readonly widths: readonly number[]
  readonly coveredWidth: number
}

/** Size of the whole content. Keep it the same object until it changes. */
interface Extent {
  readonly lines: Lines
  readonly tracks: Tracks
}

interface View {
  /** Indexes of the lines to render, ascending. */
  readonly lines: readonly number[]
  /** First and last unpinned column to render. */
  readonly columns: { readonly first: number; readonly last: number }
}

/** A container without layout shows everything. */
const unboundedRect: Rect = { width: 1_000_000, height: 800 }

/** Size of the last table that filled its container: the next one is probably equal and then renders only once. */
let usual: Rect = { width: window.innerWidth, height: window.innerHeight / 2 }

/** Lines rendered above and below the visible ones, so that scrolling shows them before new ones render. */
const spareLines = 3
/** Additional lines in the scroll direction, so that not every frame renders some. */
const linesAhead = 4
/** Up to this number, all columns are rendered; more are re-rendered when scrolling sideways. */
const fewColumns = 16

type RectObserver = VirtualizerOptions<HTMLElement, HTMLElement>['observeElementRect']

/**
 * Returns the height in px that a container can grow to. One with free space is only as high as its current lines, such as
 * the placeholders of a loading page: more lines draw at once only if their place is known before.
 */
const getReachableHeight = (place: HTMLElement | null, height: number, max: number): number =>
  place && place.scrollHeight <= place.clientHeight
    ? Math.max(height, Math.min(max, window.innerHeight - place.getBoundingClientRect().top))
    : height

/**
 * Reports the visible size, except the zero size of a hidden tag: its content stays rendered. `maxHeight`: the container's
 * limit in px besides the window's.
 */
const observeSize = (coveredSize: Rect, maxHeight = Infinity): RectObserver => {
  let wasLaidOut = false
  return (instance, report) =>
    observeElementRect(instance, rect => {
      const isLaidOut = rect.height > 0 && rect.width > 0
      if (!isLaidOut && wasLaidOut) return
      wasLaidOut = isLaidOut
      const place = instance.scrollElement
      // Skip containers with free space: their height only depends on the current lines.
      if (isLaidOut && place && place.scrollHeight > place.clientHeight) usual = rect
      report(
        isLaidOut
          ? {
              width: rect.width - coveredSize.width,
              height: getReachableHeight(place, rect.height, maxHeight) - coveredSize.height,
            }
          : unboundedRect,
      )
    })
}

/** Measures again when sizes change. */
const useMeasured = (measure: () => void, sizes: unknown): void => {
  const lastSizes = useRef(sizes)
  useEffect(() => {
    if (lastSizes.current === sizes) return
    lastSizes.current = sizes
    measure()
  }, [measure, sizes])
}

/** True once the visible part is painted: only then are spare lines rendered. */
const usePainted = (): boolean => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const idleHandle = requestIdleCallback(() => setPainted(true))
    return () => cancelIdleCallback(idleHandle)
  }, [])
  return isPainted
}

/** Adds a line to a span of indexes, so that the focused one is always rendered. */
export const withLine = (lines: readonly number[], line: number, count: number): readonly number[] => {
  const [first = 0] = lines
  if (line < 0 || line >= count || (line >= first && line <= (lines.at(-1) ?? -1))) return lines
  return line < first ? [line, ...lines] : [...lines, line]
}

/**
 * Returns the part of a scrolled grid to render. `height`: the container's in px if known in advance; undefined if it fills the
 * available space.
 */
export const useView = (
  body: RefObject<HTMLElement | null>,
  { lines, tracks }: Extent,
  height: number | undefined,
): View => {
  // Found from a child, whose effects run before its parents' refs are set.
  const getScrollElement = () => body.current?.closest<HTMLElement>(`.${classes.scroller}`) ?? null
  const isPainted = usePainted()
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    count: lines.count,
    getScrollElement,
    estimateSize: index => lines.row + (lines.below.get(index) ?? 0),
    overscan: isPainted ? spareLines : 0,
    initialRect: { width: 0, height: (height ?? usual.height) - lines.coveredHeight },
    observeElementRect: observeSize({ width: 0, height: lines.coveredHeight }, height),
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const direction = rows.scrollDirection
      const first = Math.max(0, startIndex - overscan - (direction === 'backward' ? linesAhead : 0))
      const last = Math.min(count - 1, endIndex + overscan + (direction === 'forward' ? linesAhead : 0))
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
    overscan: isPainted ? 1 : 0,
    initialRect: { width: usual.width - tracks.coveredWidth, height: 0 },
    observeElementRect: observeSize({ width: tracks.coveredWidth, height: 0 }),
  })
  useMeasured(columns.measure, tracks)
  const visibleIndexes = columns.getVirtualIndexes()
  return {
    lines: rows.getVirtualIndexes(),
    columns:
      widths.length > fewColumns
        ? { first: visibleIndexes[0] ?? 0, last: visibleIndexes.at(-1) ?? 0 }
        : { first: 0, last: widths.length - 1 },
  }
}
