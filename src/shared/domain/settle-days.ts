import { type Day, isDay } from './dates.ts'
import type { Decimal } from './money.ts'
import type { SettleDay } from './settle-run.ts'

/** The distinct days of a period, and the rows that were left out. */
export interface PeriodDays<Row> {
  readonly days: readonly Row[]
  /** Rows of days outside the period, sent nevertheless. */
  readonly outside: readonly Row[]
  /** Days sent several times with the same figures: they count once. */
  readonly repeated: readonly Row[]
  /** All rows of days sent with different figures: none of them counts. */
  readonly conflicting: readonly Row[]
}

/** Figures of a day that totals are compared with; they tell rows of one day apart. */
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

/** Identifies an account's day, also one without a readable day. */
const identifyDay = ({ ProxyId, mydate }: SettleDay): string => `${ProxyId} ${mydate}`

/** Returns a key that two rows share only for the same day with the same figures. */
export const identifyDayFigures = (row: DayRow): string =>
  JSON.stringify([identifyDay(row), ...figures.map(field => row[field])])

/**
 * Sorts rows into the days of a period. A row without a readable day stays: it may belong to the period, and it cannot be
 * settled.
 */
export const splitPeriodDays = <Row extends DayRow>(
  rows: readonly Row[],
  { start, end }: { readonly start: Day; readonly end: Day },
): PeriodDays<Row> => {
  const isOutside = ({ mydate }: Row) => isDay(mydate) && (mydate < start || mydate > end)
  const insideRows = rows.filter(row => !isOutside(row))
  const groups = [...Map.groupBy(insideRows, identifyDay).values()]
  const isOne = (group: readonly Row[]) => new Set(group.map(identifyDayFigures)).size === 1
  const single = groups.filter(isOne)
  return {
    // The latest version of each.
    days: single.flatMap(group => group.slice(-1)),
    outside: rows.filter(isOutside),
    repeated: single.filter(group => group.length > 1).flatMap(group => group.slice(0, 1)),
    conflicting: groups.filter(group => !isOne(group)).flat(),
  }
}
