import { noValue, type Row } from '../../../shared/cell.ts'
import { isDecimal } from '../../../shared/domain/money.ts'
import type { Charted } from './declaration.ts'

/** Bars of more rows than this are too thin to tell apart. */
export const mostBars = 14

const figure = (row: Row, field: string): number => {
  const value = row[field]
  return isDecimal(value) ? Number(value) : Number.NEGATIVE_INFINITY
}

/** Each row with a name of its own: two channels may have the same remark, or none. */
const named = (rows: readonly Row[], x: string): readonly Row[] => {
  const times = new Map<string, number>()
  return rows.map(row => {
    const at = row[x]
    const name = (typeof at === 'string' && at.trim()) || noValue
    const before = times.get(name) ?? 0
    times.set(name, before + 1)
    return { ...row, [x]: before === 0 ? name : `${name} (${before + 1})` }
  })
}

/** The rows a list's chart draws, in its order: all along `x`, or the largest by the first figure. */
export const drawnRows = ({ x, series, ranked }: Charted, rows: readonly Row[]): readonly Row[] => {
  if (!ranked) return rows.toSorted((a, b) => String(a[x]).localeCompare(String(b[x])))
  const by = series[0]?.field ?? x
  const largest = rows.toSorted((a, b) => figure(b, by) - figure(a, by) || 0).slice(0, mostBars)
  return named(largest, x)
}
