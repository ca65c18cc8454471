import { type PointerEvent, type RefObject, useRef } from 'react'
import { gridVariables, type Measures } from './geometry.ts'
import { narrowest, widest } from './layout.ts'
import type { PlacedColumn } from './use-table-model.ts'

interface Resize {
  readonly start: (event: PointerEvent<HTMLElement>, field: string) => void
  /** True from pressing a handle to releasing it: the header must not be dragged meanwhile. */
  readonly busy: RefObject<boolean>
}

/** Dragging a column's edge: only CSS variables change until the button is released, so no row is drawn again. */
export const useResize = (
  scroller: RefObject<HTMLElement | null>,
  placed: readonly PlacedColumn[],
  measures: Measures,
  commit: (field: string, width: number) => void,
): Resize => {
  const busy = useRef(false)
  const start = (event: PointerEvent<HTMLElement>, field: string) => {
    const column = placed.find(one => one.field === field)
    if (!column || event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    const handle = event.currentTarget
    const from = event.clientX
    let width = column.width
    busy.current = true
    handle.setPointerCapture(event.pointerId)
    const show = (next: number) => {
      const changed = placed.map(one => (one.field === field ? { ...one, width: next } : one))
      for (const [name, value] of Object.entries(gridVariables(changed, measures))) {
        scroller.current?.style.setProperty(name, value)
      }
    }
    const move = (moved: globalThis.PointerEvent) => {
      width = Math.round(Math.min(widest, Math.max(narrowest, column.width + moved.clientX - from)))
      show(width)
    }
    const stop = (keep: boolean) => {
      busy.current = false
      ended.abort()
      if (keep && width !== column.width) commit(field, width)
      else show(column.width)
    }
    const ended = new AbortController()
    const { signal } = ended
    handle.addEventListener('pointermove', move, { signal })
    handle.addEventListener('pointerup', () => stop(true), { signal })
    handle.addEventListener('pointercancel', () => stop(false), { signal })
    window.addEventListener('keydown', pressed => pressed.key === 'Escape' && stop(false), { signal })
  }
  return { start, busy }
}

/** The width a column needs to show the cells now drawn in full, in px. */
export const fittingWidth = (grid: HTMLElement, ariaColumn: number): number => {
  const range = document.createRange()
  let width: number = narrowest
  for (const cell of grid.querySelectorAll(`[aria-colindex="${ariaColumn}"]`)) {
    if (cell.hasAttribute('aria-colspan')) continue
    range.selectNodeContents(cell.querySelector('[data-label]') ?? cell)
    const extra = cell.getAttribute('role') === 'columnheader' ? 20 : 14
    width = Math.max(width, Math.ceil(range.getBoundingClientRect().width) + extra)
  }
  return width
}
