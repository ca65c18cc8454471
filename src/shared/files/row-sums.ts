import { z } from 'zod'
import type { Row } from '../cell.ts'
import { type Decimal, isDecimal } from '../domain/money.ts'

const name = z.string().min(1).max(100)

/** Condition for a row to count: a code, or a time on a day (`2026-07-30`) of the channel. */
const Condition = z.union([
  z.strictObject({ field: name, code: z.number() }),
  z.strictObject({
    field: name,
    day: z
      .string()
      .max(10)
      .regex(/^\d{4}-\d{2}-\d{2}$/),
  }),
])
export type SumCondition = z.output<typeof Condition>

const Sum = z.strictObject({
  name,
  /** Column to sum; null counts the rows. */
  of: name.nullable(),
  when: z.array(Condition).max(4),
  /** The platform's own total, in the unit of the rows; null if it states none. */
  expected: z.custom<Decimal>(isDecimal).nullable(),
})
export type RequestedSum = z.output<typeof Sum>

/** A list to read from the first page to the last, and the sums to make of its rows. */
export const RowSumsRequest = z.strictObject({
  /** Identifies this walk, for cancellation and progress. */
  ticket: z.string().min(1).max(60),
  endpoint: name,
  /** Filters of the search, without page and limit. */
  input: z.record(z.string(), z.unknown()),
  /** Field that identifies a row, so that one that appears on two pages is counted once. */
  rowKey: name.nullable(),
  /** Fields that describe a row to the operator. */
  identifying: z.array(name).max(12),
  sums: z.array(Sum).min(1).max(40),
})
export type RowSumsRequest = z.output<typeof RowSumsRequest>

/** A row that may explain a difference. `counted`: it is in the sum; `exact`: its amount equals the difference. */
export interface SuspectRow {
  readonly row: Row
  readonly counted: boolean
  readonly exact: boolean
}

/** One sum over all rows of a search. */
export interface RowSum {
  readonly name: string
  readonly sum: Decimal
  /** Rows that meet the conditions but have no amount. */
  readonly missingCount: number
  /** Sum of repeated rows that the sum leaves out; for conflicting rows, of all their versions. */
  readonly repeatedSum: Decimal
  /** If the sum differs from `expected`: the rows of exactly the difference, else those nearest to it. */
  readonly suspects: readonly SuspectRow[]
}

/** Result of a walk over all pages. */
export interface RowSums {
  /** Number of distinct rows read. */
  readonly rows: number
  /** Rows of the whole search as the platform last stated; null if it did not. */
  readonly statedTotal: number | null
  /** The platform repeated its pages and stated no total: there may be more rows. */
  readonly isOpen: boolean
  readonly unreadable: number
  /** Problems of the first unreadable rows. */
  readonly details: readonly string[]
  /** Rows that appeared on another page, too: their number, and the first of them. */
  readonly repeatedCount: number
  readonly repeated: readonly Row[]
  /** Rows of one key with different figures: their number, and the first of them. No sum includes them. */
  readonly conflicting: number
  readonly conflicts: readonly Row[]
  /** There were too many rows to store: no suspects are listed. */
  readonly unnamed: boolean
  readonly sums: readonly RowSum[]
}

/** True if a row meets all conditions. */
export const meetsCondition = (row: Row, when: readonly SumCondition[]): boolean =>
  when.every(condition => {
    const value = row[condition.field]
    if ('code' in condition) return value === condition.code
    return typeof value === 'string' && value.startsWith(condition.day)
  })
