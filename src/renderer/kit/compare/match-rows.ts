import { getRawText, type Row } from '../../../shared/cell.ts'

/** What tells rows of two ranges apart: whose they are, and the day or month they are of. */
export interface Matching {
  readonly over?: string | undefined
  readonly by?: readonly string[] | undefined
}

const keyOf = ({ over, by = [] }: Matching, row: Row, at: string): string =>
  JSON.stringify([over === undefined ? '' : at, ...by.map(field => getRawText(row, field))])

/** Whether rows can be told apart at all. */
export const canMatch = ({ over, by = [] }: Matching): boolean => over !== undefined || by.length > 0

/**
 * Finds the earlier row of a row; null where there is none, or where several are called the same. `counterpart` says which
 * earlier day belongs to one.
 */
export const createMatcher = (
  matching: Matching,
  earlier: readonly Row[],
  counterpart: (at: string) => string | null,
): ((row: Row) => Row | null) => {
  const found = new Map<string, Row | null>()
  for (const row of earlier) {
    const key = keyOf(matching, row, getRawText(row, matching.over ?? '').slice(0, 10))
    found.set(key, found.has(key) ? null : row)
  }
  return row => {
    const { over } = matching
    const at = over === undefined ? '' : counterpart(getRawText(row, over).slice(0, 10))
    return at === null ? null : (found.get(keyOf(matching, row, at)) ?? null)
  }
}
