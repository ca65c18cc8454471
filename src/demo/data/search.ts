import type { Dictionary } from '../../shared/domain/dictionary.ts'
import {
  optionalAmount,
  optionalChoice,
  optionalDigits,
  optionalTime,
  optionalWhole,
} from '../call-values.ts'
import { listCodes } from '../dictionary-texts.ts'
import type { Call } from '../world.ts'

/** Conditions of a search and their values. */
export interface Search {
  readonly where: string
  readonly values: readonly (string | number)[]
}

/** SQL with one placeholder and its value, or SQL alone. */
export type SqlCondition = readonly [sql: string, value?: string | number]

/** The parameters of a call, or of a test's search. */
export type SearchCall = Pick<Call, 'text'>

/** Reads a parameter into a condition; undefined if it is empty. */
export type Filter = (call: SearchCall, name: string) => SqlCondition | undefined

/** Builds `column = ?`, or the comparison that the column ends with; undefined for an empty filter. */
export const compare = (column: string, value: string | number | undefined): SqlCondition | undefined =>
  value === undefined ? undefined : [`${column} ${column.endsWith('=') ? '' : '= '}?`, value]

/** Combines all conditions with AND. */
export const combineConditions = (conditions: readonly (SqlCondition | undefined)[]): Search => {
  const activeConditions = conditions.filter(condition => condition !== undefined)
  return {
    where: activeConditions.map(([sql]) => sql).join(' AND ') || '1',
    values: activeConditions.flatMap(([, value]) => (value === undefined ? [] : [value])),
  }
}

/** Builds the search of a call's filters, by parameter; `always` holds for all rows. */
export const readSearch = (
  call: SearchCall,
  filters: Readonly<Record<string, Filter>>,
  always?: SqlCondition,
): Search =>
  combineConditions([always, ...Object.entries(filters).map(([name, filter]) => filter(call, name))])

const comparing =
  (read: (call: SearchCall, name: string) => string | number | undefined) =>
  (column: string): Filter =>
  (call, name) =>
    compare(column, read(call, name))

export const whole = comparing(optionalWhole)
export const amount = comparing(optionalAmount)
export const digits = comparing(optionalDigits)
export const exactText = comparing((call, name) => call.text(name).trim() || undefined)

const since = comparing((call, name) => optionalTime(call, name, 'start'))
const until = comparing((call, name) => optionalTime(call, name, 'end'))
/** The first and the last moment of a range. */
export const range = (column: string, from: string, to: string): Readonly<Record<string, Filter>> => ({
  [from]: since(`${column} >=`),
  [to]: until(`${column} <=`),
})

const sinceDay = comparing((call, name) => optionalTime(call, name, 'start')?.slice(0, 10))
/** The first and the last day of a range. */
export const dayRange = (column: string, from: string, to: string): Readonly<Record<string, Filter>> => ({
  [from]: sinceDay(`${column} >=`),
  [to]: sinceDay(`${column} <=`),
})

/** One of these codes. */
export const among = (column: string, codes: readonly number[]): Filter =>
  comparing((call, name) => optionalChoice(call, name, codes))(column)

export const code = (column: string, dictionary: Dictionary): Filter => among(column, listCodes(dictionary))

/** One of a dictionary's codes, each with a condition of its own. */
export const choice =
  (dictionary: Dictionary, conditions: Readonly<Record<number, string>>): Filter =>
  (call, name) => {
    const sql = conditions[optionalChoice(call, name, listCodes(dictionary)) ?? -1]
    return sql === undefined ? undefined : [sql]
  }

/** A parameter of no effect that only has these values. */
export const onlyCodes =
  (...codes: readonly number[]): Filter =>
  (call, name) => {
    optionalChoice(call, name, codes)
    return undefined
  }

/** A text that the column contains, in any case. */
export const contains =
  (column: string): Filter =>
  (call, name) => {
    const text = call.text(name).trim()
    return text === '' ? undefined : [`instr(lower(${column}), lower(?)) > 0`, text]
  }

/** A text or number that other tables know; `sql` has one placeholder for it. */
export const lookedUp =
  (sql: string, read: (call: SearchCall, name: string) => string | number | undefined): Filter =>
  (call, name) => {
    const value = read(call, name)
    return value === undefined ? undefined : [sql, value]
  }
