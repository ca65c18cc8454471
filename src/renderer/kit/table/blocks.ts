import type { TableEntry } from './entries.ts'

/** Rows that come in blocks of `size`; the cells of `fields` are one cell of the whole block (spec 2 §2.9). */
export interface Blocks {
  readonly size: number
  readonly fields: readonly string[]
}

/** Where a line stands in its block. */
interface BlockPlace {
  /** So many lines its block's common cells span from here; 0: an earlier line of the block shows them. */
  readonly span: number
  readonly isLast: boolean
}

/** The place of a line in its block. A line that could not be read has its place, but shows no common cells. */
export const getBlockPlace = (entries: readonly TableEntry[], index: number, size: number): BlockPlace => {
  const start = index - (index % size)
  const end = Math.min(start + size, entries.length)
  const isShown = entries.slice(start, index).some(entry => entry.kind === 'row')
  return { span: isShown ? 0 : end - index, isLast: index === end - 1 }
}
