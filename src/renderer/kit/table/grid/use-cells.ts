import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Bounds, clampPosition, createRectangle, type Position, type Rectangle } from './navigation.ts'

/** The active cell and the selected range of a grid. */
export interface Cells {
  /** The cell in the tab order. */
  readonly active: Position
  /** The selected rectangle; null if it is just the active cell. */
  readonly range: Rectangle | null
  /** Makes a cell active and focuses it; `extend` keeps the range's other corner. */
  readonly go: (position: Position, extend?: boolean) => void
  /** Makes a cell active and scrolls it into view, without focusing it. */
  readonly show: (position: Position) => void
  /** Makes a cell active without taking the focus from a control inside it. */
  readonly enter: (position: Position) => void
  readonly selectAll: () => void
  readonly refocus: () => void
  readonly focusChanged: (inside: boolean) => void
}

/** Finds the element of a rendered cell. */
export const findCellElement = (grid: HTMLElement | null, { row, column }: Position): HTMLElement | null => {
  const line = grid?.querySelector(`[data-row="${row}"]`)
  return (
    line?.querySelector<HTMLElement>(`:scope > [aria-colindex="${column + 1}"]`) ??
    line?.querySelector<HTMLElement>(':scope > [aria-colspan]') ??
    null
  )
}

/** Returns the position of the cell that contains a node. */
export const getPosition = (node: EventTarget | null): Position | null => {
  const cell = node instanceof Element ? node.closest('[aria-colindex]') : null
  const row = cell?.parentElement?.dataset['row']
  return cell && row !== undefined
    ? { row: Number(row), column: Number(cell.getAttribute('aria-colindex')) - 1 }
    : null
}

/** The records of a grid: a line each or, if transposed, a column each. */
interface GridRecords {
  readonly all: readonly { readonly key: string }[]
  readonly isTransposed: boolean
}

interface State {
  readonly active: Position
  /** The range's other corner, and the records that it was selected on. */
  readonly anchor: { readonly at: Position; readonly records: GridRecords } | null
}

/** True if a range still covers the same records; transposed, if all are the same. */
const hasSameRecords = (before: GridRecords, now: GridRecords, { top, bottom }: Rectangle): boolean => {
  if (before.all === now.all) return true
  const pick = ({ all }: GridRecords) => (now.isTransposed ? all : all.slice(top, bottom + 1))
  const [old, current] = [pick(before), pick(now)]
  return old.length === current.length && old.every(({ key }, index) => key === current[index]?.key)
}

/** Roving focus over virtual cells: the grid always renders the active row. A range ends when its records change. */
export const useCells = (
  grid: RefObject<HTMLElement | null>,
  bounds: Bounds,
  first: Position,
  records: GridRecords,
): Cells => {
  const [state, setState] = useState<State>({ active: first, anchor: null })
  const pendingReveal = useRef<'focus' | 'view' | null>(null)
  const inside = useRef(false)
  const active = clampPosition(state.active, bounds)
  const anchor = state.anchor && clampPosition(state.anchor.at, { ...bounds, footers: 0 })
  const inBody = active.row >= 0 && active.row < bounds.rows
  const rectangle = anchor && anchor.row >= 0 && inBody ? createRectangle(anchor, active) : null
  const range =
    state.anchor && rectangle && hasSameRecords(state.anchor.records, records, rectangle) ? rectangle : null
  if (rectangle && !range) setState({ active, anchor: null })

  useLayoutEffect(() => {
    // If a shorter page removes the focused row, the focus is on the body element.
    const hasLostFocus = inside.current && document.activeElement === document.body
    if (!pendingReveal.current && !hasLostFocus) return
    const isFocused = hasLostFocus || pendingReveal.current === 'focus'
    pendingReveal.current = null
    const cell = findCellElement(grid.current, active)
    if (isFocused) cell?.focus({ preventScroll: true })
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })

  const go = (position: Position, extend = false) => {
    pendingReveal.current = 'focus'
    setState(current => ({
      active: clampPosition(position, bounds),
      anchor: extend ? { at: current.anchor?.at ?? active, records } : null,
    }))
  }
  return {
    active,
    range,
    go,
    show: position => {
      pendingReveal.current = 'view'
      setState({ active: clampPosition(position, bounds), anchor: null })
    },
    enter: position => setState({ active: position, anchor: null }),
    selectAll: () => {
      pendingReveal.current = 'focus'
      setState({
        anchor: { at: { row: 0, column: 0 }, records },
        active: { row: bounds.rows - 1, column: bounds.columns - 1 },
      })
    },
    refocus: () => findCellElement(grid.current, active)?.focus({ preventScroll: true }),
    focusChanged: now => {
      inside.current = now
    },
  }
}
