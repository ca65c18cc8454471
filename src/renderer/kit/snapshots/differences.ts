import { getRawText, type Row } from '../../../shared/cell.ts'
import type { Matching } from '../compare/match-rows.ts'

/** What became of a row between two readings. */
export type Fate = 'changed' | 'added' | 'gone' | 'same'

/** A row of either reading, with what it was; `fields` are those whose cells differ. */
export interface RowDifference {
  readonly fate: Fate
  /** As it is or, of one that is gone, as it was. */
  readonly row: Row
  readonly before: Row | null
  readonly fields: ReadonlySet<string>
}

interface Readings {
  readonly before: readonly Row[]
  readonly now: readonly Row[]
  /** The fields that are compared. */
  readonly fields: readonly string[]
  readonly keyOf: (row: Row) => string
}

/** What tells the rows of a report apart: the field that does, else whose they are and of which day. */
export const createKeyReader = (
  rowKey: string | null,
  { over, by = [] }: Matching,
): ((row: Row) => string) =>
  rowKey === null
    ? row =>
        JSON.stringify([...(over === undefined ? [] : [over]), ...by].map(field => getRawText(row, field)))
    : row => getRawText(row, rowKey)

/** Rows of the same key are told apart by which of them they are. */
const keyed = (rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row> => {
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

/** Compares two readings cell by cell: the rows of now in their order, then those that are gone. */
export const compareReadings = ({ before, now, fields, keyOf }: Readings): readonly RowDifference[] => {
  const [earlier, later] = [keyed(before, keyOf), keyed(now, keyOf)]
  const still = [...later].map(([key, row]): RowDifference => {
    const was = earlier.get(key) ?? null
    if (!was) return { fate: 'added', row, before: null, fields: new Set() }
    const differing = new Set(fields.filter(field => !isSame(was[field] ?? null, row[field] ?? null)))
    return { fate: differing.size > 0 ? 'changed' : 'same', row, before: was, fields: differing }
  })
  const gone = [...earlier]
    .filter(([key]) => !later.has(key))
    .map(([, row]): RowDifference => ({ fate: 'gone', row, before: row, fields: new Set() }))
  return [...still, ...gone]
}
