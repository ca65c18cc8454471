import type { TableEntry } from './entries.ts'

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

/** Returns a line's position in its block. An unreadable line has one too, but shows no merged cells. */
export const getBlockPlace = (entries: readonly TableEntry[], index: number, size: number): BlockPlace => {
  const start = index - (index % size)
  const end = Math.min(start + size, entries.length)
  const isShown = entries.slice(start, index).some(entry => entry.kind === 'row')
  return { span: isShown ? 0 : end - index, isLast: index === end - 1 }
}
