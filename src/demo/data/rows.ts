import { getPage, optionalDay, readSort } from '../call-values.ts'
import { wrongParameter } from '../refusal.ts'
import { integerIn } from '../wire-values.ts'
import type { Call } from '../world.ts'
import { allDays, type Days } from './players/player-levels.ts'

/** Reads the days of a search; they apply only if both are present (spec 3 §5). */
export const readSearchDays = (call: Call, from: string, to: string): Days => {
  const [first, last] = [optionalDay(call, from), optionalDay(call, to)]
  return first === undefined || last === undefined ? allDays : { from: first, to: last }
}

type Value = string | number | null

const compareValues = (a: Value, b: Value): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [first, second] = [String(a ?? ''), String(b ?? '')]
  return first === second ? 0 : first < second ? -1 : 1
}

/** Sorts rows by the field that the call requests; without one, keeps their order. */
export const sortRows = <Row extends object>(call: Call, rows: readonly Row[]): readonly Row[] => {
  const sort = readSort(call)
  const [first] = rows
  if (!sort || !first) return rows
  const { field, direction } = sort
  if (!Object.hasOwn(first, field)) throw wrongParameter('orderby')
  const sign = direction === 'asc' ? 1 : -1
  const valueOf = (row: Row) => (row as Readonly<Record<string, Value>>)[field] ?? null
  return rows.toSorted((a, b) => sign * compareValues(valueOf(a), valueOf(b)))
}

/** Returns the requested page. */
export const takePageRows = <Row>(call: Call, rows: readonly Row[]): readonly Row[] => {
  const { limit, offset } = getPage(call)
  return rows.slice(offset, offset + limit)
}

/** Sums one figure over rows. */
export const sumFigure = <Row>(rows: readonly Row[], figure: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + figure(row), 0)

/** Writes figures as the platform does: numbers or their texts. */
export const figuresOnWire = (row: object, place: number): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value], column) => [
      name,
      typeof value === 'number' ? integerIn(place + column, value) : value,
    ]),
  )
