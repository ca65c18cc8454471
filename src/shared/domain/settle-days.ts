import { type Day, isDay } from './dates.ts'
import type { Decimal } from './money.ts'
import type { SettleDay } from './settle-run.ts'

/** The days of a period, each once, and the rows that are none of them. */
export interface PeriodDays<Row> {
  readonly days: readonly Row[]
  /** Rows of other days, which the platform sent all the same. */
  readonly outside: readonly Row[]
  /** Days that came several times with the same figures: they count once. */
  readonly repeated: readonly Row[]
  /** Days that came with different figures, all of their rows: none of them counts. */
  readonly conflicting: readonly Row[]
}

/** The figures of a day, as totals are compared with: what tells rows of one day apart. */
const figures = [
  'Deposit',
  'Withdraw',
  'DWdiff',
  'passageFee',
  'platformWinLose',
  'apiFeeInForce',
  'realIncome',
  'realProfit',
  'SettleAmount',
  'UnSettleAmount',
  'AdvOut',
] as const

type DayRow = SettleDay & Readonly<Record<(typeof figures)[number], Decimal | null>>

/** A text that two rows of one day share only where all their figures agree. */
export const identifyDayFigures = (row: DayRow): string =>
  JSON.stringify([row.key, ...figures.map(field => row[field])])

/**
 * Sorts rows into the days of a period. A row without a readable day stays: nothing says that it is of another one, and
 * it cannot be settled.
 */
export const splitPeriodDays = <Row extends DayRow>(
  rows: readonly Row[],
  { start, end }: { readonly start: Day; readonly end: Day },
): PeriodDays<Row> => {
  const isOutside = ({ mydate }: Row) => isDay(mydate) && (mydate < start || mydate > end)
  const inside = rows.filter(row => !isOutside(row))
  const groups = [...Map.groupBy(inside, row => row.key).values()]
  const isOne = (group: readonly Row[]) => new Set(group.map(identifyDayFigures)).size === 1
  const single = groups.filter(isOne)
  return {
    // As it came last.
    days: single.flatMap(group => group.slice(-1)),
    outside: rows.filter(isOutside),
    repeated: single.filter(group => group.length > 1).flatMap(group => group.slice(0, 1)),
    conflicting: groups.filter(group => !isOne(group)).flat(),
  }
}
