import { hash } from 'node:crypto'
import type { Row } from '../../../shared/cell.ts'
import type { PageLine } from '../spool/spool-lines.ts'
import { createMarkTable } from './mark-table.ts'

/**
 * A row is `new`, `again` (its key came before: the same row), or `alike` (equal content without a key: it may be a different
 * row).
 */
type RowOccurrence = 'new' | 'again' | 'alike'

/** The rows that an export has read so far. */
export interface RowDeduplicator {
  /** True if the list's rows have keys. */
  readonly hasKeys: boolean
  /** True for a row with a key: recognizable even among equal rows or after a change. */
  readonly isKeyed: (line: PageLine) => boolean
  /** Records a row. Unreadable ones are compared by all their content. */
  readonly classify: (line: PageLine) => RowOccurrence
  /** Number of distinct rows. */
  readonly size: () => number
}

/** Rows are compared by this field, or by all their content if they have none. */
export const createRowDeduplicator = (rowKey: string | null): RowDeduplicator => {
  const marks = createMarkTable()
  const buildKey = (row: Row): string | undefined => {
    const key = rowKey === null ? undefined : row[rowKey]
    return (typeof key === 'string' && key !== '') || typeof key === 'number' ? `key ${key}` : undefined
  }
  return {
    hasKeys: rowKey !== null,
    isKeyed: line => line.kind === 'row' && buildKey(line.row) !== undefined,
    classify: line => {
      if (line.kind === 'unreadable') {
        if (marks.add(hash('sha1', `unreadable ${line.id}`, 'binary'))) return 'new'
        return rowKey === null ? 'alike' : 'again'
      }
      const key = buildKey(line.row)
      if (marks.add(hash('sha1', key ?? JSON.stringify(line.row), 'binary'))) return 'new'
      return key === undefined ? 'alike' : 'again'
    },
    size: () => marks.size(),
  }
}
