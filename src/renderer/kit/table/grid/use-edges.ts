import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Column } from '../../../../shared/column.ts'
import type { PlacedColumn } from '../use-table-model.ts'

/** Columns partly covered at the edges of a table that is scrolled sideways. */
interface Edges {
  /** Index of the column partly covered by the pinned ones; -1: none. */
  readonly left: number
  /** Index of the column partly covered by the actions or the right edge; -1: none. */
  readonly right: number
  /** Visible widths in px of these columns; 0: none. */
  readonly leftWidth: number
  readonly rightWidth: number
  /** True if something is hidden on that side. */
  readonly isMoreLeft: boolean
  readonly isMoreRight: boolean
}

interface ScrollExtent {
  readonly scrollLeft: number
  readonly clientWidth: number
  readonly scrollWidth: number
}

/** Timeout, as a busy page must not show half a number for long. */
const soon = { timeout: 100 } as const
/** Half a pixel of a digit cannot be misread. */
const slack = 1
/** Padding in px at the side of a cell, as in `table.css`. */
const cellPadding = 6

/** Finds the partly covered columns. `before`: width in px of what precedes the first column; `after`: of the actions. */
export const findEdges = (
  widths: readonly number[],
  pinnedCount: number,
  { scrollLeft, clientWidth, scrollWidth }: ScrollExtent,
  { before, after }: { readonly before: number; readonly after: number },
): Edges => {
  const coveredWidth = widths.slice(0, pinnedCount).reduce((sum, width) => sum + width, before)
  const [from, to] = [scrollLeft + coveredWidth, scrollLeft + clientWidth - after]
  let start = coveredWidth
  const spans = widths.slice(pinnedCount).map(width => {
    const span = [start, start + width] as const
    start += width
    return span
  })
  const across = (edge: number) =>
    spans.findIndex(([left, right]) => left < edge - slack && right > edge + slack)
  const index = (position: number) => (position < 0 ? -1 : position + pinnedCount)
  const isScrolled = scrollWidth > clientWidth
  const [left, right] = isScrolled ? [across(from), across(to)] : [-1, -1]
  return {
    left: index(left),
    right: index(right),
    leftWidth: left < 0 ? 0 : (spans[left]?.[1] ?? 0) - from,
    rightWidth: right < 0 ? 0 : to - (spans[right]?.[0] ?? 0),
    isMoreLeft: scrollLeft > 0,
    isMoreRight: scrollLeft + clientWidth < scrollWidth - slack,
  }
}

/** Width in px that a text needs to be cut readably, and a header to keep its name. */
const readableWidth = 40

/** Kinds whose cut cells still say something true; part of a figure, a time or an id would be another one. */
const cuttable: ReadonlySet<Column['kind']> = new Set(['text', 'link', 'status'])

/** A column of which only `visible` px are seen, at one side of what scrolls. */
interface CutColumn {
  readonly column: PlacedColumn
  /** Its place among the grid's columns, from 1. */
  readonly place: number
  readonly visible: number
  readonly side: 'left' | 'right'
}

/**
 * Styles of a partly visible column: its header wraps in what is seen, a text at the right edge ends there in an ellipsis, and
 * other cells are empty, as cut digits could be misread.
 */
export const buildRule = (grid: string, { column, place, visible, side }: CutColumn): string => {
  const inset = `padding-${side}: ${Math.round(column.width - visible) + cellPadding}px`
  const seenSide = side === 'left' ? 'right' : 'left'
  const fade = `background: linear-gradient(to ${side}, transparent, color-mix(in srgb, var(--colorNeutralShadowAmbient) 50%, transparent)) ${seenSide} / ${Math.round(visible)}px 100% no-repeat`
  const at = `[aria-colindex="${place}"]:not(:focus)`
  const cells = `[data-grid="${grid}"] [role="gridcell"]${at}`
  const header = `[data-grid="${grid}"] [role="columnheader"]${at}`
  const isReadable = visible >= readableWidth
  const showsCells = isReadable && side === 'right' && cuttable.has(column.column.kind)
  return `
    ${isReadable ? `${header} { ${inset}; }` : `${header} [data-label] { opacity: 0; }`}
    ${cells} { ${inset}; ${fade}; ${showsCells ? '' : 'font-size: 0;'} }
    ${showsCells ? '' : `${cells} > * { opacity: 0; font-size: 13px; }`}`
}

/**
 * Returns the scroll position at a column's edge that is nearest to this one, such that the active column, if it is seen whole
 * now, stays so. `room`: px seen of
 * what scrolls.
 */
export const findSnap = (
  widths: readonly number[],
  scrollLeft: number,
  { room, max, active }: { readonly room: number; readonly max: number; readonly active: number },
): number => {
  if (scrollLeft >= max - slack) return scrollLeft
  let start = 0
  const starts = widths.map(width => {
    const own = start
    start += width
    return own
  })
  const own = starts[active]
  const keepsActive = (left: number) =>
    own === undefined || own + (widths[active] ?? 0) <= left + room + slack
  const wasSeen = own !== undefined && own >= scrollLeft - slack && keepsActive(scrollLeft)
  const places = starts.filter(
    left => left <= max && (!wasSeen || (keepsActive(left) && left <= own + slack)),
  )
  return places.reduce(
    (best, left) => (Math.abs(left - scrollLeft) < Math.abs(best - scrollLeft) ? left : best),
    places[0] ?? scrollLeft,
  )
}

interface EdgeMeasures {
  readonly placedColumns: readonly PlacedColumn[]
  /** Number of checkbox columns before the others, and their width in px. */
  readonly lead: number
  readonly before: number
  /** Width in px of the actions; 0: none. */
  readonly after: number
  /** True while rows are loading: their placeholders cannot be misread. */
  readonly waits: boolean
}

/**
 * Marks what is hidden at the sides of a table, and lets scrolling sideways end at a column's edge. Returns the value of the grid
 * element's `data-grid`.
 */
export const useEdges = (scroller: RefObject<HTMLElement | null>, measures: EdgeMeasures): string => {
  const name = useId()
  const sheet = useRef<CSSStyleSheet | null>(null)
  const rules = useRef('')
  const { placedColumns, after, waits } = measures
  const look = useEffectEvent((now: Pick<EdgeMeasures, 'placedColumns' | 'after'> = measures): void => {
    const place = scroller.current
    if (waits || !place || place.clientWidth === 0) return
    const widths = now.placedColumns.map(column => column.width)
    const pinnedCount = now.placedColumns.filter(column => column.pinned).length
    const edges = findEdges(widths, pinnedCount, place, { before: measures.before, after: now.after })
    place.toggleAttribute('data-sideways', edges.isMoreLeft)
    place.toggleAttribute('data-more', edges.isMoreRight)
    const cut = (index: number, visible: number, side: 'left' | 'right') => {
      const column = now.placedColumns[index]
      return column ? buildRule(name, { column, place: index + measures.lead + 1, visible, side }) : ''
    }
    const rule = cut(edges.left, edges.leftWidth, 'left') + cut(edges.right, edges.rightWidth, 'right')
    if (rule === rules.current) return
    rules.current = rule
    if (!sheet.current) {
      sheet.current = new CSSStyleSheet()
      document.adoptedStyleSheets.push(sheet.current)
    }
    sheet.current.replaceSync(rule)
  })
  const snap = useEffectEvent((): void => {
    const place = scroller.current
    if (waits || !place || place.scrollLeft <= 0) return
    const scrolling = placedColumns.filter(column => !column.pinned)
    const pinnedCount = placedColumns.length - scrolling.length
    const pinnedWidth = placedColumns.slice(0, pinnedCount).reduce((sum, { width }) => sum + width, 0)
    const focused = document.activeElement?.closest('[aria-colindex]')
    const activePlace =
      focused && place.contains(focused) ? Number(focused.ariaColIndex) - measures.lead - 1 : -1
    const left = findSnap(
      scrolling.map(({ width }) => width),
      place.scrollLeft,
      {
        room: place.clientWidth - after - measures.before - pinnedWidth,
        max: place.scrollWidth - place.clientWidth,
        active: activePlace - pinnedCount,
      },
    )
    if (Math.abs(left - place.scrollLeft) <= slack) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    place.scrollTo({ left, behavior: isCalm ? 'instant' : 'smooth' })
  })
  useEffect(() => {
    const place = scroller.current
    if (!place) return undefined
    const controller = new AbortController()
    let idleHandle = 0
    // After the visible part is painted.
    const observer = new ResizeObserver(() => {
      cancelIdleCallback(idleHandle)
      idleHandle = requestIdleCallback(() => look(), soon)
    })
    observer.observe(place)
    place.addEventListener('scroll', () => look(), { signal: controller.signal, passive: true })
    place.addEventListener('scrollend', () => snap(), { signal: controller.signal, passive: true })
    return () => {
      controller.abort()
      observer.disconnect()
      cancelIdleCallback(idleHandle)
      const own = sheet.current
      if (own) document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== own)
      sheet.current = null
      rules.current = ''
    }
  }, [scroller])
  useEffect(() => {
    if (waits) return undefined
    const idleHandle = requestIdleCallback(() => look({ placedColumns, after }), soon)
    return () => cancelIdleCallback(idleHandle)
  }, [placedColumns, after, waits])
  return name
}
