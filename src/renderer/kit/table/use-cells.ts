import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Bounds, clampPosition, createRectangle, type Position, type Rectangle } from './navigation.ts'

/** The active cell and the range of a grid. */
export interface Cells {
  /** The cell that takes the Tab key. */
  readonly active: Position
  /** The selected rectangle; null while it is the active cell alone. */
  readonly range: Rectangle | null
  /** Makes a cell active and focuses it; `extend` keeps the range's other corner. */
  readonly go: (position: Position, extend?: boolean) => void
  /** Makes a cell active and brings it into view; the focus stays where it is. */
  readonly show: (position: Position) => void
  /** Makes a cell active without taking the focus from a control inside it. */
  readonly enter: (position: Position) => void
  readonly selectAll: () => void
  readonly refocus: () => void
  readonly focusChanged: (inside: boolean) => void
}

/** Finds a cell that is drawn. */
export const findCellElement = (grid: HTMLElement | null, { row, column }: Position): HTMLElement | null => {
  const line = grid?.querySelector(`[data-row="${row}"]`)
  return (
    line?.querySelector<HTMLElement>(`:scope > [aria-colindex="${column + 1}"]`) ??
    line?.querySelector<HTMLElement>(':scope > [aria-colspan]') ??
    null
  )
}

/** The place of the cell a node stands in. */
export const getPosition = (node: EventTarget | null): Position | null => {
  const cell = node instanceof Element ? node.closest('[aria-colindex]') : null
  const row = cell?.parentElement?.dataset['row']
  return cell && row !== undefined
    ? { row: Number(row), column: Number(cell.getAttribute('aria-colindex')) - 1 }
    : null
}

interface State {
  readonly active: Position
  readonly anchor: Position | null
}

/** Roving focus over cells that may not be drawn yet: the grid draws the active row wherever it is. */
export const useCells = (grid: RefObject<HTMLElement | null>, bounds: Bounds, first: Position): Cells => {
  const [state, setState] = useState<State>({ active: first, anchor: null })
  const wanted = useRef<'focus' | 'view' | null>(null)
  const inside = useRef(false)
  const active = clampPosition(state.active, bounds)
  const anchor = state.anchor && clampPosition(state.anchor, { ...bounds, footers: 0 })
  const inBody = active.row >= 0 && active.row < bounds.rows
  const range = anchor && anchor.row >= 0 && inBody ? createRectangle(anchor, active) : null

  useLayoutEffect(() => {
    // A focused row that a shorter page no longer has leaves the focus on the body element.
    const lost = inside.current && document.activeElement === document.body
    if (!wanted.current && !lost) return
    const isFocused = lost || wanted.current === 'focus'
    wanted.current = null
    const cell = findCellElement(grid.current, active)
    if (isFocused) cell?.focus({ preventScroll: true })
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })

  const go = (position: Position, extend = false) => {
    wanted.current = 'focus'
    setState(current => ({
      active: clampPosition(position, bounds),
      anchor: extend ? (current.anchor ?? active) : null,
    }))
  }
  return {
    active,
    range,
    go,
    show: position => {
      wanted.current = 'view'
      setState({ active: clampPosition(position, bounds), anchor: null })
    },
    enter: position => setState({ active: position, anchor: null }),
    selectAll: () => {
      wanted.current = 'focus'
      setState({
        anchor: { row: 0, column: 0 },
        active: { row: bounds.rows - 1, column: bounds.columns - 1 },
      })
    },
    refocus: () => findCellElement(grid.current, active)?.focus({ preventScroll: true }),
    focusChanged: now => {
      inside.current = now
    },
  }
}
