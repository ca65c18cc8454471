import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classes } from './styles.ts'
import { columnsInView, type Lines, linesInView, type Seen, type Span, type Tracks } from './view.ts'

/** A place that was never laid out shows everything. */
const unbounded = { width: 1_000_000, height: 800 }

/** The size of the last table that filled its place: the next one is about as large, and is then drawn only once. */
let usual = { width: window.innerWidth, height: window.innerHeight / 2 }

/** All there is to see. Keep it the same object until it changes. */
interface Extent {
  readonly lines: Lines
  readonly tracks: Tracks
}

interface View {
  readonly lines: Span
  /** Of the columns that are not pinned. */
  readonly columns: Span
}

// Found from below: a child's effects run before its parents' refs are set.
const scrollerOf = (body: HTMLElement | null) => body?.closest<HTMLElement>(`.${classes.scroller}`)

const viewOf = (seen: Seen, { lines, tracks }: Extent): View => ({
  lines: linesInView(seen, lines),
  columns: columnsInView(seen, tracks),
})

const isSame = (a: Span, b: Span): boolean => a.first === b.first && a.last === b.last
const holds = (a: Span, b: Span): boolean => b.last < b.first || (a.first <= b.first && a.last >= b.last)

/**
 * What of a scrolled grid is to be drawn; only a line or a column that comes into view draws anything. `height`: the
 * place's in px where it is known beforehand, undefined where it fills what there is.
 */
export const useView = (
  body: RefObject<HTMLElement | null>,
  extent: Extent,
  height: number | undefined,
): View => {
  const [seen, setSeen] = useState<Seen>(() => ({
    ...usual,
    top: 0,
    left: 0,
    going: 0,
    height: height ?? usual.height,
  }))
  const measured = useRef(false)
  const view = viewOf(seen, extent)
  /** What is seen now; undefined where that is nothing to go by. */
  const seenNow = (): Seen | undefined => {
    const place = scrollerOf(body.current)
    if (!place) return undefined
    const size = { width: place.clientWidth, height: place.clientHeight }
    const isLaidOut = size.width > 0 && size.height > 0
    // What a hidden page had drawn stays drawn.
    if (!isLaidOut && measured.current) return undefined
    measured.current = isLaidOut
    const isFull = place.scrollHeight > size.height
    if (isFull && height === undefined) usual = size
    // A place with room left grows with its lines: as many are drawn as it may come to hold.
    const room = { ...size, height: isFull ? size.height : Math.max(size.height, height ?? usual.height) }
    const { scrollTop: top, scrollLeft: left } = place
    return { ...(isLaidOut ? room : unbounded), top, left, going: seen.going }
  }
  const look = useEffectEvent((within: Extent, show: (seen: Seen) => void) => {
    const now = seenNow()
    const next = now && viewOf(now, within)
    if (next && !(isSame(next.lines, view.lines) && isSame(next.columns, view.columns))) show(now)
  })
  const scrolled = useEffectEvent(() => {
    const now = seenNow()
    const needed = now && viewOf({ ...now, going: 0 }, extent)
    if (!needed || (holds(view.lines, needed.lines) && holds(view.columns, needed.columns))) return
    // In the same frame: what comes into view must not be empty.
    flushSync(() => setSeen({ ...now, going: Math.sign(now.top - seen.top) }))
  })
  const resized = useEffectEvent(() => look(extent, now => flushSync(() => setSeen(now))))
  // What is seen is noted only where it draws something: with other lines or columns it may.
  useLayoutEffect(() => look(extent, setSeen), [extent])
  useEffect(() => {
    const place = scrollerOf(body.current)
    if (!place) return undefined
    const ended = new AbortController()
    const sizes = new ResizeObserver(() => resized())
    sizes.observe(place)
    place.addEventListener('scroll', () => scrolled(), { passive: true, signal: ended.signal })
    return () => {
      sizes.disconnect()
      ended.abort()
    }
  }, [body])
  return view
}
