import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
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

/** Width in px of the ellipsis. */
const ellipsisWidth = 12
/** Width in px of a visible part that has room around the ellipsis. */
const roomyWidth = 20

/**
 * Replaces partly visible cells by an ellipsis, as cut digits could be misread; by nothing where it would be cut itself.
 * `width`: of the visible part in px.
 */
export const buildRule = (
  grid: string,
  lead: number,
  column: number,
  width: number,
  side: 'left' | 'right',
): string => {
  if (column < 0) return ''
  const content = width < ellipsisWidth ? '""' : '"…"'
  const inset = `${side === 'left' ? 'right' : 'left'}: ${width < roomyWidth ? 1 : 6}px`
  const place = `[aria-colindex="${column + lead + 1}"]:not(:focus)`
  const cells = `[data-grid="${grid}"] [role="gridcell"]${place}`
  const header = `[data-grid="${grid}"] [role="columnheader"]${place}`
  return `
    ${header} [data-label] { opacity: 0; }
    ${header}::after { content: ${content}; position: absolute; top: 0; ${inset}; }
    ${cells} { position: relative; font-size: 0; }
    ${cells} > * { opacity: 0; font-size: 13px; }
    ${cells}::after { content: ${content}; font-size: 13px; position: absolute; ${inset}; color: var(--colorNeutralForeground3); }`
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
 * Marks what is hidden at the sides of a table: a shadow for hidden columns, an ellipsis for partly visible cells. Returns the
 * value of the grid element's `data-grid`.
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
    const rule =
      buildRule(name, measures.lead, edges.left, edges.leftWidth, 'left') +
      buildRule(name, measures.lead, edges.right, edges.rightWidth, 'right')
    if (rule === rules.current) return
    rules.current = rule
    if (!sheet.current) {
      sheet.current = new CSSStyleSheet()
      document.adoptedStyleSheets.push(sheet.current)
    }
    sheet.current.replaceSync(rule)
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
