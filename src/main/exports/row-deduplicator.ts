import { hash } from 'node:crypto'
import type { Row } from '../../shared/cell.ts'
import { createMarkTable } from './mark-table.ts'
import type { PageLine } from './spool-lines.ts'

/**
 * What a row is to a walk: `new`, `again` (its key came before: the same row), or `alike`, the same as another in all it
 * holds but without a key, so that it may be one of its own.
 */
type Meeting = 'new' | 'again' | 'alike'

/** Rows that a walk has met. */
export interface RowDeduplicator {
  /** Whether rows have keys at all. */
  readonly hasKeys: boolean
  /** Whether a row can be told from another that is alike, and from itself with something changed. */
  readonly isKeyed: (line: PageLine) => boolean
  /** Notes a row. Unreadable ones are told apart by all that was sent of them. */
  readonly meet: (line: PageLine) => Meeting
  /** How many different ones were met. */
  readonly size: () => number
}

/** Rows are told apart by this field, by all they hold where they have none. */
export const createRowDeduplicator = (rowKey: string | null): RowDeduplicator => {
  const marks = createMarkTable()
  const keyOf = (row: Row): string | undefined => {
    const key = rowKey === null ? undefined : row[rowKey]
    return (typeof key === 'string' && key !== '') || typeof key === 'number' ? `key ${key}` : undefined
  }
  return {
    hasKeys: rowKey !== null,
    isKeyed: line => line.kind === 'row' && keyOf(line.row) !== undefined,
    meet: line => {
      if (line.kind === 'unreadable') {
        if (marks.add(hash('sha1', `unreadable ${line.id}`, 'binary'))) return 'new'
        return rowKey === null ? 'alike' : 'again'
      }
      const key = keyOf(line.row)
      if (marks.add(hash('sha1', key ?? JSON.stringify(line.row), 'binary'))) return 'new'
      return key === undefined ? 'alike' : 'again'
    },
    size: () => marks.size(),
  }
}
