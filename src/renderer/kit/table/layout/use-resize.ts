import { type PointerEvent, type RefObject, useRef } from 'react'
import { readKey } from '../../press/pressed-key.ts'
import { getGridVariables, type Measures } from '../grid/geometry.ts'
import type { PlacedColumn } from '../use-table-model.ts'
import { maxColumnWidth, minColumnWidth } from './layout.ts'

interface Resize {
  readonly start: (event: PointerEvent<HTMLElement>, field: string) => void
  /** True while a handle is pressed, so that the header is not dragged. */
  readonly busy: RefObject<boolean>
}

/** Returns the visible width of a handle's column, in px. */
const getShownWidth = (handle: HTMLElement): number =>
  Math.round(handle.closest('[role="columnheader"]')?.getBoundingClientRect().width ?? 0)

/** Resizes a column by dragging its edge: only CSS variables change until release, so no row re-renders. */
export const useResize = (
  scroller: RefObject<HTMLElement | null>,
  placedColumns: readonly PlacedColumn[],
  measures: Measures,
  commit: (field: string, width: number) => void,
): Resize => {
  const busy = useRef(false)
  const start = (event: PointerEvent<HTMLElement>, field: string) => {
    const place = placedColumns.findIndex(one => one.field === field)
    const column = placedColumns[place]
    if (!column || event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    const handle = event.currentTarget
    const from = event.clientX
    // A column with a share of the remaining width is wider than its own.
    const before = getShownWidth(handle) || column.width
    let width = before
    const ownMeasures = {
      ...measures,
      stretchedColumns: measures.stretchedColumns.filter(one => one !== place),
    }
    busy.current = true
    // Its figures may no longer fit.
    scroller.current?.toggleAttribute('data-resizing', true)
    handle.setPointerCapture(event.pointerId)
    const show = (variables: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(variables)) scroller.current?.style.setProperty(name, value)
    }
    const move = (moveEvent: globalThis.PointerEvent) => {
      width = Math.round(
        Math.min(maxColumnWidth, Math.max(minColumnWidth, before + moveEvent.clientX - from)),
      )
      show(
        getGridVariables(
          placedColumns.map(one => (one === column ? { ...one, width } : one)),
          ownMeasures,
        ),
      )
    }
    const stop = (keep: boolean) => {
      busy.current = false
      scroller.current?.removeAttribute('data-resizing')
      controller.abort()
      if (keep && width !== before) commit(field, width)
      else show(getGridVariables(placedColumns, measures))
    }
    const controller = new AbortController()
    const { signal } = controller
    handle.addEventListener('pointermove', move, { signal })
    handle.addEventListener('pointerup', () => stop(true), { signal })
    handle.addEventListener('pointercancel', () => stop(false), { signal })
    window.addEventListener('keydown', keyEvent => readKey(keyEvent).name === 'Escape' && stop(false), {
      signal,
    })
  }
  return { start, busy }
}

/** Measures the width in px at which a column shows all rendered cells in full. */
export const measureFittingWidth = (grid: HTMLElement, ariaColumn: number): number => {
  const range = document.createRange()
  let width: number = minColumnWidth
  for (const cell of grid.querySelectorAll(`[aria-colindex="${ariaColumn}"]`)) {
    if (cell.hasAttribute('aria-colspan')) continue
    range.selectNodeContents(cell.querySelector('[data-label]') ?? cell)
    const extra = cell.getAttribute('role') === 'columnheader' ? 20 : 14
    width = Math.max(width, Math.ceil(range.getBoundingClientRect().width) + extra)
  }
  return width
}
