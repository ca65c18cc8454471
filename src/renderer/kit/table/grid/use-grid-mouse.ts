import { type MouseEvent, useRef } from 'react'
import type { MenuEntry } from '../../menu/menu-entry.ts'
import type { Position } from './navigation.ts'
import type { OpenMenu } from './shared-menu.tsx'
import { type Cells, findCellElement, getPosition } from './use-cells.ts'

interface MouseActions {
  readonly act: (control: HTMLElement, at: Position, shift: boolean) => void
  readonly menuAt: (at: Position) => readonly MenuEntry[]
  readonly openMenu: (menu: OpenMenu) => void
  readonly openRow: (at: Position) => boolean
}

type Handler = (event: MouseEvent<HTMLElement>) => void

interface MouseHandlers {
  readonly onClick: Handler
  readonly onDoubleClick: Handler
  readonly onMouseDown: Handler
  readonly onMouseOver: Handler
  readonly onContextMenu: Handler
}

const closest = (event: MouseEvent<HTMLElement>, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

/** Mouse of the grid: a click makes a cell active, a drag or Shift selects a range, the right button opens a menu. */
export const useGridMouse = ({ active, range, go, enter }: Cells, actions: MouseActions): MouseHandlers => {
  const isDragging = useRef(false)
  const isInRange = (at: Position) =>
    range !== null &&
    at.row >= range.top &&
    at.row <= range.bottom &&
    at.column >= range.left &&
    at.column <= range.right
  return {
    onClick: event => {
      const control = closest(event, '[data-do]')
      const at = getPosition(control)
      if (!control || !at) return
      // The system opens a link's address, after a check, never the page.
      if (control instanceof HTMLAnchorElement) event.preventDefault()
      actions.act(control, at, event.shiftKey)
    },
    onDoubleClick: event => {
      const at = getPosition(event.target)
      if (at && at.row >= 0 && !closest(event, '[data-do]')) actions.openRow(at)
    },
    onMouseDown: event => {
      const at = getPosition(event.target)
      if (!at || closest(event, '[data-handle]')) return
      const onControl = closest(event, '[data-do]') !== null
      // A control takes the focus itself; the browser drags a header.
      if (onControl) enter(at)
      else if (event.button !== 0 ? !isInRange(at) : at.row < 0) go(at)
      if (onControl || event.button !== 0 || at.row < 0) return
      event.preventDefault()
      isDragging.current = true
      go(at, event.shiftKey)
    },
    onMouseOver: event => {
      // The button may have been released outside the window.
      if (event.buttons % 2 === 0) isDragging.current = false
      if (!isDragging.current) return
      const at = getPosition(event.target)
      if (at && at.row >= 0 && (at.row !== active.row || at.column !== active.column)) go(at, true)
    },
    onContextMenu: event => {
      const at = getPosition(event.target)
      const cell = at && findCellElement(event.currentTarget, at)
      if (!at || !cell) return
      event.preventDefault()
      const entries = actions.menuAt(at)
      // A context menu opened from the keyboard has no pointer position.
      const target = event.button === 2 ? { x: event.clientX, y: event.clientY } : cell
      if (entries.length > 0) actions.openMenu({ target, entries })
    },
  }
}
