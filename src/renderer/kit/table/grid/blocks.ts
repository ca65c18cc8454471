import { getRawText } from '../../../../shared/cell.ts'
import type { TableEntry } from '../copy/entries.ts'

/** Rows that come in blocks of `size`; the cells of `fields` are merged over the block (spec 2 §2.9). */
export interface Blocks {
  readonly size: number
  readonly fields: readonly string[]
}

/** Position of a line in its block. */
interface BlockPlace {
  /** Number of lines that the merged cells span from here; 0: an earlier line shows them. */
  readonly span: number
  readonly isLast: boolean
}

/** True if two lines may share merged cells: an unreadable one shows none, so it never stands in between. */
const areAlike = (one: TableEntry | undefined, other: TableEntry | undefined, fields: readonly string[]) =>
  one?.kind !== 'row' ||
  other?.kind !== 'row' ||
  fields.every(field => getRawText(one.row, field) === getRawText(other.row, field))

/**
 * Returns a line's position in its block. Cells are merged only over lines that agree in them: a platform may send a block with
 * rows of two days. An unreadable line has a position too, but shows no merged cells.
 */
export const getBlockPlace = (
  entries: readonly TableEntry[],
  index: number,
  { size, fields }: Blocks,
): BlockPlace => {
  const start = index - (index % size)
  const end = Math.min(start + size, entries.length)
  const isRow = (at: number) => entries[at]?.kind === 'row'
  const findRow = (from: number, step: -1 | 1): number => {
    let at = from
    while (at >= start && at < end && !isRow(at)) at += step
    return at
  }
  /** The row before this line in its block, if it shows the same. */
  const before = findRow(index - 1, -1)
  const isShown = before >= start && areAlike(entries[before], entries[index], fields)
  const own = findRow(index, 1)
  let last = index + 1
  while (last < end && areAlike(entries[own], entries[last], fields)) last += 1
  return { span: isShown ? 0 : last - index, isLast: index === end - 1 }
}
