import { getRawText, type Row } from '../../../shared/cell.ts'

/** Fields that identify a row in two ranges: its account or place, and its day or month. */
export interface RowIdentity {
  readonly over?: string | undefined
  readonly by?: readonly string[] | undefined
}

const getMatchKey = ({ over, by = [] }: RowIdentity, row: Row, at: string): string =>
  JSON.stringify([over === undefined ? '' : at, ...by.map(field => getRawText(row, field))])

/** True if rows can be told apart. */
export const canMatch = ({ over, by = [] }: RowIdentity): boolean => over !== undefined || by.length > 0

/**
 * Creates a function that finds a row's earlier row; null if there is none or several have the same key. `counterpart` maps a
 * day to its earlier day.
 */
export const createMatcher = (
  matching: RowIdentity,
  earlier: readonly Row[],
  counterpart: (at: string) => string | null,
): ((row: Row) => Row | null) => {
  const rowByKey = new Map<string, Row | null>()
  for (const row of earlier) {
    const key = getMatchKey(matching, row, getRawText(row, matching.over ?? '').slice(0, 10))
    rowByKey.set(key, rowByKey.has(key) ? null : row)
  }
  return row => {
    const { over } = matching
    const at = over === undefined ? '' : counterpart(getRawText(row, over).slice(0, 10))
    return at === null ? null : (rowByKey.get(getMatchKey(matching, row, at)) ?? null)
  }
}
