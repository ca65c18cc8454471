import type { KeyboardEvent } from 'react'
import { readKey } from '../../press/pressed-key.ts'
import { type Bounds, moveByKey, type Position } from './navigation.ts'
import { type Cells, findCellElement, getPosition } from './use-cells.ts'

/** Bounds with the number of rows per screen, for Page Up and Page Down. */
type KeyBounds = Bounds & { readonly page: number }

interface GridActions {
  readonly copy: (withHeaders: boolean) => void
  readonly toggleRow: (row: number, shift: boolean) => void
  readonly resizeBy: (column: number, by: number) => void
  /** Explains a cell's figure or opens its drill-down; false without either. */
  readonly explain: (at: Position) => boolean
  readonly openRecords: (at: Position) => boolean
  /** Shows the row at a position in full, once for a held key; false if there is none or the table does not offer it. */
  readonly openRow: (at: Position, isHeld: boolean) => boolean
  readonly closeRow: () => boolean
}

const findControls = (cell: HTMLElement): readonly HTMLElement[] => [
  ...cell.querySelectorAll<HTMLElement>('button:not(:disabled), input:not(:disabled), a[href]'),
]

/** Handles keys on a control inside a cell: arrows move between its controls, Escape returns to the cell. */
const insideCell = (event: KeyboardEvent<HTMLElement>, cell: HTMLElement): boolean => {
  const controls = findControls(cell)
  const at = controls.indexOf(event.target as HTMLElement)
  const { name } = readKey(event)
  const by = name === 'ArrowRight' ? 1 : name === 'ArrowLeft' ? -1 : 0
  if (name === 'Escape' || name === 'F2') cell.focus({ preventScroll: true })
  else if (by !== 0 && controls.length > 1) controls[(at + by + controls.length) % controls.length]?.focus()
  else return false
  return true
}

/** Enter and F2: Enter activates a cell's only control, otherwise the focus moves inside. */
const enterCell = (cell: HTMLElement, activate: boolean): boolean => {
  const controls = findControls(cell)
  if (activate && controls.length === 1) controls[0]?.click()
  else controls[0]?.focus()
  return controls.length > 0
}

const commandKey = (
  event: KeyboardEvent<HTMLElement>,
  at: Position,
  cells: Cells,
  bounds: KeyBounds,
  actions: GridActions,
): boolean => {
  const { name } = readKey(event)
  if (name === 'c') actions.copy(event.shiftKey)
  else if (name === 'a' && bounds.rows > 0) cells.selectAll()
  else {
    const next = moveByKey(name, true, at, bounds)
    if (!next) return false
    cells.go(next, event.shiftKey)
  }
  return true
}

/** Keyboard of the grid, by ARIA's grid pattern, with Alt and the arrows to resize in the header. */
export const onGridKey = (
  event: KeyboardEvent<HTMLElement>,
  cells: Cells,
  bounds: KeyBounds,
  actions: GridActions,
): void => {
  const at = getPosition(event.target)
  const cell = at && findCellElement(event.currentTarget, at)
  if (!at || !cell) return
  const handleKey = (): boolean => {
    const { name, isControl, isAlt } = readKey(event)
    if (name === 'Enter' && !event.repeat && isAlt) return actions.explain(at)
    if (name === 'Enter' && !event.repeat && isControl) return actions.openRecords(at)
    if (event.target !== cell && insideCell(event, cell)) return true
    // Enter and Space belong to the control; arrows leave a cell with one control.
    if (event.target !== cell && (name === 'Enter' || name === ' ')) return false
    if (isControl) return commandKey(event, at, cells, bounds, actions)
    if (isAlt) {
      const by = name === 'ArrowRight' ? 16 : name === 'ArrowLeft' ? -16 : 0
      if (at.row >= 0 || by === 0) return false
      actions.resizeBy(at.column, by)
      return true
    }
    switch (name) {
      case 'Enter':
        return enterCell(cell, true) || actions.openRow(at, event.repeat)
      case 'F2':
        return enterCell(cell, false)
      case ' ':
        if (event.shiftKey) actions.toggleRow(at.row, false)
        // A checkbox handles the key itself.
        else if (cell.querySelector('input') || !actions.openRow(at, event.repeat)) enterCell(cell, true)
        return true
      case 'Escape':
        if (!cells.range) return actions.closeRow()
        cells.go(at)
        return true
      default: {
        const next = moveByKey(name, false, at, bounds)
        if (!next) return false
        cells.go(next, event.shiftKey && at.row >= 0)
        return true
      }
    }
  }
  if (handleKey()) {
    event.preventDefault()
    event.stopPropagation()
  }
}
