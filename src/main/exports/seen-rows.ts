import { hash } from 'node:crypto'
import type { Row } from '../../shared/cell.ts'
import type { SpoolLine } from './spool-lines.ts'

/** Rows that a walk has met. A million of them take some 40 MB: each is kept as 48 bits of a hash. */
export interface SeenRows {
  /** Notes a row; false for one that was met before. Nothing tells unreadable ones apart: each counts as new. */
  readonly add: (line: Exclude<SpoolLine, { kind: 'mark' }>) => boolean
  /** How many different ones were met. */
  readonly size: () => number
}

/** Rows are told apart by this field, by all they hold where they have none. */
export const createSeenRows = (rowKey: string | null): SeenRows => {
  const seen = new Set<number>()
  let unreadable = 0
  const nameOf = (row: Row): string => {
    const key = rowKey === null ? undefined : row[rowKey]
    const isKey = (typeof key === 'string' && key !== '') || typeof key === 'number'
    return isKey ? `key ${key}` : JSON.stringify(row)
  }
  return {
    add: line => {
      if (line.kind === 'unreadable') {
        unreadable += 1
        return true
      }
      const mark = hash('sha1', nameOf(line.row), 'buffer').readUIntBE(0, 6)
      const isNew = !seen.has(mark)
      seen.add(mark)
      return isNew
    },
    size: () => seen.size + unreadable,
  }
}
