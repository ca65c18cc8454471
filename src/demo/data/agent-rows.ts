import { getPage, optionalDay } from '../call-values.ts'
import { Refusal } from '../refusal.ts'
import { integerIn } from '../wire-values.ts'
import type { Call } from '../world.ts'
import { always, type Days } from './player-levels.ts'

/** Days of a search; they apply only when both are there (spec 3 §5). */
export const daysIn = (call: Call, from: string, to: string): Days => {
  const [first, last] = [optionalDay(call, from), optionalDay(call, to)]
  return first === undefined || last === undefined ? always : { from: first, to: last }
}

type Value = string | number | null

/** Rows in the order asked for by one of their own figures; as they are when none was asked for. */
export const sortRows = <Name extends string, Row extends Readonly<Record<Name, Value>>>(
  call: Call,
  rows: readonly Row[],
  sortable: readonly Name[],
  [field, direction]: readonly [string, string] = ['orderby', 'orderType'],
): readonly Row[] => {
  const [asked, way] = [call.text(field), call.text(direction)]
  if (asked === '' && way === '') return rows
  const name = sortable.find(one => one === asked)
  if (name === undefined) throw new Refusal('parameterWrong', field)
  if (way !== 'asc' && way !== 'desc') throw new Refusal('parameterWrong', direction)
  const sign = way === 'asc' ? 1 : -1
  const order = (a: Value, b: Value) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b
    const [first, second] = [String(a ?? ''), String(b ?? '')]
    return first === second ? 0 : first < second ? -1 : 1
  }
  return rows.toSorted((a, b) => sign * order(a[name], b[name]))
}

/** The page asked for. */
export const pageFrom = <Row>(call: Call, rows: readonly Row[]): readonly Row[] => {
  const { limit, offset } = getPage(call)
  return rows.slice(offset, offset + limit)
}

/** Sum of one figure over rows. */
export const sumFigure = <Row>(rows: readonly Row[], figure: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + figure(row), 0)

/** Figures as the platform writes them: numbers and their texts. */
export const figuresOnWire = (row: object, place: number): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value], column) => [
      name,
      typeof value === 'number' ? integerIn(place + column, value) : value,
    ]),
  )
