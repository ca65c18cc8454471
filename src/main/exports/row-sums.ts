import { setImmediate as breathe } from 'node:timers/promises'
import type { Row } from '../../shared/cell.ts'
import {
  add,
  type Decimal,
  getAbsolute,
  getSign,
  isDecimal,
  negate,
  subtract,
} from '../../shared/domain/money.ts'
import {
  meetsCondition,
  type RequestedSum,
  type RowSum,
  type RowSumsRequest,
  type SuspectRow,
} from '../../shared/row-sums.ts'
import type { PageLine } from './spool-lines.ts'

/** Above this many rows only sums are kept, no rows: suspects cannot be named then. */
const maxKept = 100_000
/** Maximum number of rows named per kind. */
const maxNamed = 20
const maxSuspects = 5
const nearest = 3
/** Rows processed before yielding to the event loop. */
const inOneGo = 2000

interface Running {
  readonly sum: RequestedSum
  so: Decimal
  again: Decimal
  lacking: number
}

const added = (so: Decimal, value: Decimal): Decimal => add(so, value) ?? so

const valueIn = (row: Row, { of }: RequestedSum): Decimal | null => {
  if (of === null) return 1
  const value = row[of]
  return isDecimal(value) ? value : null
}

/** Rows whose amount equals the difference, likeliest sign first; else the counted rows closest to it. */
const suspectsOf = async (
  sum: RequestedSum,
  difference: Decimal,
  rows: readonly Row[],
): Promise<readonly SuspectRow[]> => {
  const [size, opposite] = [getAbsolute(difference), negate(getAbsolute(difference))]
  // Doubles only rank by distance; equality is exact, as each decimal has one representation.
  const wanted = Number(size)
  const exact: SuspectRow[] = []
  let close: readonly { readonly row: Row; readonly away: number }[] = []
  for (const [at, row] of rows.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- yields to main's event loop
    if (at % inOneGo === inOneGo - 1) await breathe()
    const value = valueIn(row, sum)
    if (value === null || value === 0) continue
    const counted = meetsCondition(row, sum.when)
    if (value === size || value === opposite) exact.push({ row, counted, exact: true })
    const away = Math.abs(Math.abs(Number(value)) - wanted)
    if (!counted || (close.length === nearest && away >= (close.at(-1)?.away ?? 0))) continue
    close = [...close, { row, away }].toSorted((a, b) => a.away - b.away).slice(0, nearest)
  }
  if (exact.length === 0) return close.map(({ row }) => ({ row, counted: true, exact: false }))
  // The platform's total is higher: one row was left out here, or counted twice there.
  const first = getSign(difference) < 0
  return exact
    .toSorted((a, b) => Number(b.counted === first) - Number(a.counted === first))
    .slice(0, maxSuspects)
}

/** Sums up rows as they arrive, each once; finally names those that may explain a difference. */
export const createRowSums = ({ sums, tells, rowKey }: Pick<RowSumsRequest, 'sums' | 'tells' | 'rowKey'>) => {
  const running: readonly Running[] = sums.map(sum => ({ sum, so: 0, again: 0, lacking: 0 }))
  const fields = new Set([
    ...(rowKey === null ? [] : [rowKey]),
    ...tells,
    ...sums.flatMap(({ of, when }) => [...(of === null ? [] : [of]), ...when.map(({ field }) => field)]),
  ])
  const short = (row: Row): Row => Object.fromEntries([...fields].map(field => [field, row[field]]))
  let kept: Row[] | null = []
  let rows = 0
  let unreadable = 0
  let again = 0
  let conflicting = 0
  const details: string[] = []
  const repeated: Row[] = []
  const conflicts: Row[] = []
  /** Stored rows by key. */
  const byKey = new Map<unknown, Row>()
  /** Keys whose rows have conflicting amounts. */
  const torn = new Set<unknown>()
  const keyOf = (row: Row): unknown => (rowKey === null ? undefined : row[rowKey])
  const isOther = (a: Row, b: Row): boolean => running.some(({ sum }) => valueIn(a, sum) !== valueIn(b, sum))

  /** Subtracts a row again. */
  const takeOff = (row: Row): void => {
    for (const one of running) {
      if (!meetsCondition(row, one.sum.when)) continue
      const value = valueIn(row, one.sum)
      if (value === null) one.lacking -= 1
      else one.so = added(one.so, negate(value))
    }
  }
  const addAgain = (row: Row): void => {
    for (const one of running) {
      const value = meetsCondition(row, one.sum.when) ? valueIn(row, one.sum) : null
      if (value !== null) one.again = added(one.again, value)
    }
  }
  const noteConflict = (row: Row): void => {
    conflicting += 1
    if (conflicts.length < maxNamed) conflicts.push(short(row))
    addAgain(row)
  }
  const takeAgain = (row: Row): void => {
    const first = byKey.get(keyOf(row))
    const key = keyOf(row)
    if (torn.has(key)) return noteConflict(row)
    if (first && isOther(first, row)) {
      torn.add(key)
      takeOff(first)
      noteConflict(first)
      return noteConflict(row)
    }
    again += 1
    if (repeated.length < maxNamed) repeated.push(short(row))
    addAgain(row)
  }

  const takeRow = (row: Row): void => {
    rows += 1
    if (kept && kept.length >= maxKept) {
      kept = null
      byKey.clear()
    }
    if (kept) {
      const own = short(row)
      kept.push(own)
      if (rowKey !== null) byKey.set(keyOf(row), own)
    }
    for (const one of running) {
      if (!meetsCondition(row, one.sum.when)) continue
      const value = valueIn(row, one.sum)
      if (value === null) one.lacking += 1
      else one.so = added(one.so, value)
    }
  }
  return {
    take: (lines: readonly PageLine[]): void => {
      for (const line of lines) {
        if (line.kind === 'row') takeRow(line.row)
        else {
          unreadable += 1
          if (details.length < maxNamed) details.push(line.detail)
        }
      }
    },
    /** Records repeated rows. */
    takeAgain: (lines: readonly PageLine[]): void => {
      for (const line of lines) if (line.kind === 'row') takeAgain(line.row)
    },
    /** Result of the sums. Looks for suspect rows in steps, so that it does not block main. */
    end: async () => {
      const ended: RowSum[] = []
      const counted = (kept ?? []).filter(row => !torn.has(keyOf(row)))
      for (const { sum, so, again: twice, lacking } of running) {
        const difference = subtract(sum.expected, so)
        const isOff = difference !== null && difference !== 0 && sum.of !== null && kept !== null
        const suspects = isOff ? await suspectsOf(sum, difference, counted) : []
        ended.push({ name: sum.name, sum: so, lacking, again: twice, suspects })
      }
      return {
        rows,
        unreadable,
        details,
        again,
        repeated,
        conflicting,
        conflicts,
        unnamed: kept === null,
        sums: ended,
      }
    },
  }
}
