/** A cell of the grid: row −1 is the header, then the page's rows from 0, then the totals; columns count from 0. */
export interface Position {
  readonly row: number
  readonly column: number
}

/** Size of a grid: the page's rows, rows of totals, columns. */
export interface Bounds {
  readonly rows: number
  readonly footers: number
  readonly columns: number
}

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** Returns the nearest existing cell. */
export const clampPosition = (position: Position, bounds: Bounds): Position => {
  const row = within(position.row, -1, bounds.rows + bounds.footers - 1)
  const column = within(position.column, 0, bounds.columns - 1)
  return row === position.row && column === position.column ? position : { row, column }
}

/** Returns the cell a key leads to, by ARIA's grid pattern; undefined for a key that does not move. */
export const moveByKey = (
  key: string,
  control: boolean,
  from: Position,
  bounds: Bounds & { readonly page: number },
): Position | undefined => {
  const { row, column } = from
  const far = bounds.rows + bounds.footers + bounds.columns
  const to = (nextRow: number, nextColumn: number): Position =>
    clampPosition({ row: nextRow, column: nextColumn }, bounds)
  const edge = control ? far : 1
  switch (key) {
    case 'ArrowUp':
      return to(control && row > 0 ? 0 : row - edge, column)
    case 'ArrowDown':
      return to(control && row < bounds.rows - 1 ? bounds.rows - 1 : row + edge, column)
    case 'ArrowLeft':
      return to(row, column - edge)
    case 'ArrowRight':
      return to(row, column + edge)
    case 'PageUp':
      return to(row <= 0 ? -1 : Math.max(0, row - bounds.page), column)
    case 'PageDown':
      return to(row + bounds.page, column)
    case 'Home':
      return control ? to(0, 0) : to(row, 0)
    case 'End':
      return control ? to(bounds.rows - 1, far) : to(row, far)
    default:
      return undefined
  }
}

/** The rectangle between two corner cells. */
export interface Rectangle {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Creates the rectangle between two cells, in any order. */
export const createRectangle = (a: Position, b: Position): Rectangle => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
})
