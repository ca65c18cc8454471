import { z } from 'zod'
import type { Row } from './cell.ts'
import { type Decimal, isDecimal } from './domain/money.ts'

const name = z.string().min(1).max(100)

/** What a row must have to be counted: a code, or a time on a day (`2026-07-30`) of the channel. */
const Condition = z.union([
  z.strictObject({ field: name, code: z.number() }),
  z.strictObject({ field: name, day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) }),
])
export type SumCondition = z.output<typeof Condition>

const Sum = z.strictObject({
  name,
  /** The column that is added up; null counts the rows. */
  of: name.nullable(),
  when: z.array(Condition).max(4),
  /** What the platform says it comes to, in the unit of the rows; null where it does not say. */
  expected: z.custom<Decimal>(isDecimal).nullable(),
})
export type RequestedSum = z.output<typeof Sum>

/** A list that is to be walked from its first page to its last, and what of its rows is to be added up. */
export const RowSumsRequest = z.strictObject({
  /** Names this walk: it is cancelled by it, and its progress told. */
  ticket: z.string().min(1).max(60),
  endpoint: name,
  /** Filters of the search, without page and limit. */
  input: z.record(z.string(), z.unknown()),
  /** Field that tells rows apart, so that one that stands on two pages is counted once. */
  rowKey: name.nullable(),
  /** Fields by which a row is named to the operator. */
  tells: z.array(name).max(12),
  sums: z.array(Sum).min(1).max(40),
})
export type RowSumsRequest = z.output<typeof RowSumsRequest>

/** A row that may make a difference. `counted`: it is in the sum; `exact`: its amount is the difference. */
export interface SuspectRow {
  readonly row: Row
  readonly counted: boolean
  readonly exact: boolean
}

/** One sum over all rows of a search. */
export interface RowSum {
  readonly name: string
  readonly sum: Decimal
  /** Rows that should count and have nothing to add. */
  readonly lacking: number
  /** What rows come to that came before, too, and that the sum does not have: all of those that tell different figures. */
  readonly again: Decimal
  /** Where the sum is not what was expected: the rows of just the difference, else the nearest to it. */
  readonly suspects: readonly SuspectRow[]
}

/** What a walk over all pages came to. */
export interface RowSums {
  /** Different rows that were read. */
  readonly rows: number
  /** Rows of the search as the platform last stated them; null where it did not. */
  readonly promised: number | null
  /** The platform repeated its pages and stated no total: there may be more rows. */
  readonly isOpen: boolean
  readonly unreadable: number
  /** What made the first of them unreadable. */
  readonly details: readonly string[]
  /** Rows that stood on another page, too: how many, and the first of them. */
  readonly again: number
  readonly repeated: readonly Row[]
  /** Rows of one key that told different figures: how many, and the first of them. None of them is in a sum. */
  readonly conflicting: number
  readonly conflicts: readonly Row[]
  /** There were too many rows to keep them all: none is named. */
  readonly unnamed: boolean
  readonly sums: readonly RowSum[]
}

/** Whether a row is one that counts. */
export const meetsCondition = (row: Row, when: readonly SumCondition[]): boolean =>
  when.every(condition => {
    const value = row[condition.field]
    if ('code' in condition) return value === condition.code
    return typeof value === 'string' && value.startsWith(condition.day)
  })
