import type { CellContext, Row } from '../../../../shared/cell.ts'
import { formatUnmaskedCell } from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import { compareDecimals, isDecimal } from '../../../../shared/domain/money.ts'

/** A sorted column. */
export interface Sort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

/** Returns the next step of a header's cycle: ascending, descending, none. */
export const getNextSort = (current: Sort | null, field: string): Sort | null => {
  if (current?.field !== field) return { field, direction: 'asc' }
  return current.direction === 'asc' ? { field, direction: 'desc' } : null
}

/** Returns the value a column sorts a page by; undefined (no value) always sorts last. */
export const getSortValue = (column: Column, row: Row, context: CellContext): string | number | undefined => {
  const value = row[column.field]
  if (value === null || value === undefined || value === '') return undefined
  if (column.kind === 'status') return formatUnmaskedCell(column, row, context)
  if (typeof value === 'number') return value
  return column.kind === 'money' && isDecimal(value) ? value : formatUnmaskedCell(column, row, context)
}

const collators = new Map<string, Intl.Collator>()
const getCollator = (language: string): Intl.Collator => {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true })
  collators.set(language, collator)
  return collator
}

/** Compares two values of {@link getSortValue}: numbers by size, ids by their digits, other text in the language's order. */
export const compareValues = (a: string | number, b: string | number, language: string): number => {
  if (isDecimal(a) && isDecimal(b) && (typeof a === 'number' || typeof b === 'number')) {
    return compareDecimals(a, b)
  }
  const [left, right] = [String(a), String(b)]
  const digits = /^\d+$/
  if (digits.test(left) && digits.test(right) && left.length !== right.length)
    return left.length - right.length
  return digits.test(left) && digits.test(right)
    ? Number(left > right) - Number(left < right)
    : getCollator(language).compare(left, right)
}
