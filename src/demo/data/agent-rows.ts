import { getPage, optionalDay } from '../call-values.ts'
import { wrongParameter } from '../refusal.ts'
import { integerIn } from '../wire-values.ts'
import type { Call } from '../world.ts'
import { allDays, type Days } from './player-levels.ts'

/** Reads the days of a search; they apply only if both are present (spec 3 §5). */
export const readSearchDays = (call: Call, from: string, to: string): Days => {
  const [first, last] = [optionalDay(call, from), optionalDay(call, to)]
  return first === undefined || last === undefined ? allDays : { from: first, to: last }
}

type Value = string | number | null

/** Sorts rows by one of their own figures; without a requested sort, keeps their order. */
export const sortRows = <Name extends string, Row extends Readonly<Record<Name, Value>>>(
  call: Call,
  rows: readonly Row[],
  sortable: readonly Name[],
  [field, direction]: readonly [string, string] = ['orderby', 'orderType'],
): readonly Row[] => {
  const [sortColumn, way] = [call.text(field), call.text(direction)]
  if (sortColumn === '' && way === '') return rows
  const name = sortable.find(column => column === sortColumn)
  if (name === undefined) throw wrongParameter(field)
  if (way !== 'asc' && way !== 'desc') throw wrongParameter(direction)
  const sign = way === 'asc' ? 1 : -1
  const order = (a: Value, b: Value) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b
    const [first, second] = [String(a ?? ''), String(b ?? '')]
    return first === second ? 0 : first < second ? -1 : 1
  }
  return rows.toSorted((a, b) => sign * order(a[name], b[name]))
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
