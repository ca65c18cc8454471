import type { Row } from '../../../../shared/cell.ts'

/** Fields of rows whose cells have just changed. */
const changedFields = new WeakMap<Row, { readonly fields: ReadonlySet<string>; readonly turn: number }>()
/** Alternates the mark of consecutive changes: cells are reused by position, so an equal mark would not restart the animation. */
let turn = 0
/** Time in ms during which a newly rendered cell flashes too. */
const shownMs = 1500

/** Returns the flash marks of a row's cells; undefined for an unchanged row. */
export const getFlash = (row: Row): ((field: string) => 'a' | 'b' | undefined) | undefined => {
  const flash = changedFields.get(row)
  if (!flash) return undefined
  const mark = flash.turn % 2 === 0 ? 'a' : 'b'
  return field => (flash.fields.has(field) ? mark : undefined)
}

interface FlashSource {
  readonly before: readonly Row[]
  readonly now: readonly Row[]
  readonly fields: readonly string[]
  readonly keyOf: (row: Row, index: number) => string
}

/**
 * Marks the cells that differ from the same row's earlier values, and all cells of a new row; returns the number of changed
 * cells in known rows, and of new rows. Nothing is marked if there were no rows before.
 */
export const markChanges = ({ before, now, fields, keyOf }: FlashSource) => {
  const earlierRows = new Map(before.map((row, index) => [keyOf(row, index), row]))
  let [cells, rows] = [0, 0]
  if (earlierRows.size === 0) return { cells, rows }
  turn += 1
  for (const [index, row] of now.entries()) {
    const earlier = earlierRows.get(keyOf(row, index))
    const differingFields = fields.filter(field => !earlier || !Object.is(earlier[field], row[field]))
    if (differingFields.length === 0) continue
    if (earlier) cells += differingFields.length
    else rows += 1
    changedFields.set(row, { fields: new Set(differingFields), turn })
    setTimeout(() => changedFields.delete(row), shownMs)
  }
  return { cells, rows }
}
