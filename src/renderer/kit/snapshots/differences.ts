import { getRawText, type Row } from '../../../shared/cell.ts'
import type { RowIdentity } from '../compare/match-rows.ts'

/** Change of a row between two snapshots. */
export type RowChange = 'changed' | 'added' | 'gone' | 'same'

/** A row of either snapshot, with its earlier values; `changedFields` differ. */
export interface RowDifference {
  readonly fate: RowChange
  /** The current row, or the last values of a removed one. */
  readonly row: Row
  readonly earlierRow: Row | null
  readonly changedFields: ReadonlySet<string>
}

interface ReadingPair {
  readonly before: readonly Row[]
  readonly now: readonly Row[]
  /** Fields to compare. */
  readonly fields: readonly string[]
  readonly keyOf: (row: Row) => string
}

/** Creates a function that returns a row's key: the key field, else its subject and day. */
export const createKeyReader = (
  rowKey: string | null,
  { over, by = [] }: RowIdentity,
): ((row: Row) => string) =>
  rowKey === null
    ? row =>
        JSON.stringify([...(over === undefined ? [] : [over]), ...by].map(field => getRawText(row, field)))
    : row => getRawText(row, rowKey)

/** Numbers rows with equal keys, to distinguish them. */
const indexByKey = (rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row> => {
  const times = new Map<string, number>()
  return new Map(
    rows.map(row => {
      const key = keyOf(row)
      const time = (times.get(key) ?? 0) + 1
      times.set(key, time)
      return [`${key} ${time}`, row]
    }),
  )
}

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** Compares two snapshots cell by cell: current rows in their order, then removed ones. */
export const compareReadings = ({ before, now, fields, keyOf }: ReadingPair): readonly RowDifference[] => {
  const [earlier, later] = [indexByKey(before, keyOf), indexByKey(now, keyOf)]
  const currentRows = [...later].map(([key, row]): RowDifference => {
    const earlierRow = earlier.get(key) ?? null
    if (!earlierRow) return { fate: 'added', row, earlierRow: null, changedFields: new Set() }
    const changedFields = new Set(
      fields.filter(field => !isSame(earlierRow[field] ?? null, row[field] ?? null)),
    )
    return {
      fate: changedFields.size > 0 ? 'changed' : 'same',
      row,
      earlierRow,
      changedFields,
    }
  })
  const removedRows = [...earlier]
    .filter(([key]) => !later.has(key))
    .map(([, row]): RowDifference => ({ fate: 'gone', row, earlierRow: row, changedFields: new Set() }))
  return [...currentRows, ...removedRows]
}
