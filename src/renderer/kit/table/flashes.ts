import type { Row } from '../../../shared/cell.ts'

/** The fields of rows whose cells have just changed. */
const changed = new WeakMap<Row, { readonly fields: ReadonlySet<string>; readonly turn: number }>()
/** Cells are drawn by place: the mark of a change differs from that of the change before, so that both are seen. */
let turn = 0
/** How long a cell that is drawn meanwhile shows it, in milliseconds. */
const shownMs = 1500

/** What a cell says of itself that has just changed; undefined for any other. */
export const getFlash = (row: Row): ((field: string) => 'a' | 'b' | undefined) | undefined => {
  const flash = changed.get(row)
  if (!flash) return undefined
  const mark = flash.turn % 2 === 0 ? 'a' : 'b'
  return field => (flash.fields.has(field) ? mark : undefined)
}

interface Reading {
  readonly before: readonly Row[]
  readonly now: readonly Row[]
  readonly fields: readonly string[]
  readonly keyOf: (row: Row, index: number) => string
}

/**
 * Marks the cells that differ from what the same row showed before, and all of a row that was not there; how many cells of
 * known rows and how many rows that are. Nothing is marked where nothing was.
 */
export const markChanges = ({ before, now, fields, keyOf }: Reading) => {
  const known = new Map(before.map((row, index) => [keyOf(row, index), row]))
  let [cells, rows] = [0, 0]
  if (known.size === 0) return { cells, rows }
  turn += 1
  for (const [index, row] of now.entries()) {
    const earlier = known.get(keyOf(row, index))
    const differing = fields.filter(field => !earlier || !Object.is(earlier[field], row[field]))
    if (differing.length === 0) continue
    if (earlier) cells += differing.length
    else rows += 1
    changed.set(row, { fields: new Set(differing), turn })
    setTimeout(() => changed.delete(row), shownMs)
  }
  return { cells, rows }
}
