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
} from '../../shared/files/row-sums.ts'
import type { PageLine } from './spool/spool-lines.ts'

/** Above this many rows only sums are kept, no rows: suspects cannot be named then. */
const maxKept = 100_000
/** Maximum number of rows named per kind. */
const maxNamed = 20
const maxSuspects = 5
const maxNearest = 3
/** Rows processed before yielding to the event loop. */
const inOneGo = 2000

interface RunningSum {
  readonly sum: RequestedSum
  total: Decimal
  repeatedSum: Decimal
  missing: number
}

const addKnown = (sum: Decimal, value: Decimal): Decimal => add(sum, value) ?? sum

const readValue = (row: Row, { of }: RequestedSum): Decimal | null => {
  if (of === null) return 1
  const value = row[of]
  return isDecimal(value) ? value : null
}

/** Rows whose amount equals the difference, likeliest sign first; else the counted rows closest to it. */
const findSuspects = async (
  sum: RequestedSum,
  difference: Decimal,
  rows: readonly Row[],
): Promise<readonly SuspectRow[]> => {
  const [size, opposite] = [getAbsolute(difference), negate(getAbsolute(difference))]
  // Doubles only rank by distance; equality is exact, as each decimal has one representation.
  const deviation = Number(size)
  const exact: SuspectRow[] = []
  let close: readonly { readonly row: Row; readonly distance: number }[] = []
  for (const [at, row] of rows.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- yields to main's event loop
    if (at % inOneGo === inOneGo - 1) await breathe()
    const value = readValue(row, sum)
    if (value === null || value === 0) continue
    const isCounted = meetsCondition(row, sum.when)
    if (value === size || value === opposite) exact.push({ row, counted: isCounted, exact: true })
    const distance = Math.abs(Math.abs(Number(value)) - deviation)
    if (!isCounted || (close.length === maxNearest && distance >= (close.at(-1)?.distance ?? 0))) continue
    close = [...close, { row, distance }].toSorted((a, b) => a.distance - b.distance).slice(0, maxNearest)
  }
  if (exact.length === 0) return close.map(({ row }) => ({ row, counted: true, exact: false }))
  // The platform's total is higher: one row was left out here, or counted twice there.
  const isCountedFirst = getSign(difference) < 0
  return exact
    .toSorted((a, b) => Number(b.counted === isCountedFirst) - Number(a.counted === isCountedFirst))
    .slice(0, maxSuspects)
}

/** Sums up rows as they arrive, each once; finally names those that may explain a difference. */
export const createRowSums = ({
  sums,
  identifying,
  rowKey,
}: Pick<RowSumsRequest, 'sums' | 'identifying' | 'rowKey'>) => {
  const entries: readonly RunningSum[] = sums.map(sum => ({ sum, total: 0, repeatedSum: 0, missing: 0 }))
  const fields = new Set([
    ...(rowKey === null ? [] : [rowKey]),
    ...identifying,
    ...sums.flatMap(({ of, when }) => [...(of === null ? [] : [of]), ...when.map(({ field }) => field)]),
  ])
  const pickFields = (row: Row): Row => Object.fromEntries([...fields].map(field => [field, row[field]]))
  let storedRows: Row[] | null = []
  let rows = 0
  let unreadable = 0
  let repeats = 0
  let conflictCount = 0
  const details: string[] = []
  const repeatedRows: Row[] = []
  const conflicts: Row[] = []
  /** Stored rows by key. */
  const byKey = new Map<unknown, Row>()
  /** Keys whose rows have conflicting amounts. */
  const conflictingKeys = new Set<unknown>()
  const keyOf = (row: Row): unknown => (rowKey === null ? undefined : row[rowKey])
  const isOther = (a: Row, b: Row): boolean =>
    entries.some(({ sum }) => readValue(a, sum) !== readValue(b, sum))

  /** Subtracts a row again. */
  const subtractRow = (row: Row): void => {
    for (const entry of entries) {
      if (!meetsCondition(row, entry.sum.when)) continue
      const value = readValue(row, entry.sum)
      if (value === null) entry.missing -= 1
      else entry.total = addKnown(entry.total, negate(value))
    }
  }
  const addAgain = (row: Row): void => {
    for (const entry of entries) {
      const value = meetsCondition(row, entry.sum.when) ? readValue(row, entry.sum) : null
      if (value !== null) entry.repeatedSum = addKnown(entry.repeatedSum, value)
    }
  }
  const noteConflict = (row: Row): void => {
    conflictCount += 1
    if (conflicts.length < maxNamed) conflicts.push(pickFields(row))
    addAgain(row)
  }
  const addRepeated = (row: Row): void => {
    const first = byKey.get(keyOf(row))
    const key = keyOf(row)
    if (conflictingKeys.has(key)) return noteConflict(row)
    if (first && isOther(first, row)) {
      conflictingKeys.add(key)
      subtractRow(first)
      noteConflict(first)
      return noteConflict(row)
    }
    repeats += 1
    if (repeatedRows.length < maxNamed) repeatedRows.push(pickFields(row))
    addAgain(row)
  }

  const takeRow = (row: Row): void => {
    rows += 1
    if (storedRows && storedRows.length >= maxKept) {
      storedRows = null
      byKey.clear()
    }
    if (storedRows) {
      const shortRow = pickFields(row)
      storedRows.push(shortRow)
      if (rowKey !== null) byKey.set(keyOf(row), shortRow)
    }
    for (const entry of entries) {
      if (!meetsCondition(row, entry.sum.when)) continue
      const value = readValue(row, entry.sum)
      if (value === null) entry.missing += 1
      else entry.total = addKnown(entry.total, value)
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
      for (const line of lines) if (line.kind === 'row') addRepeated(line.row)
    },
    /** Result of the sums. Looks for suspect rows in steps, so that it does not block main. */
    end: async () => {
      const results: RowSum[] = []
      const countedRows = (storedRows ?? []).filter(row => !conflictingKeys.has(keyOf(row)))
      for (const { sum, total, repeatedSum: repeatedTotal, missing: missingCount } of entries) {
        const difference = subtract(sum.expected, total)
        const isOff = difference !== null && difference !== 0 && sum.of !== null && storedRows !== null
        const suspects = isOff ? await findSuspects(sum, difference, countedRows) : []
        results.push({ name: sum.name, sum: total, missingCount, repeatedSum: repeatedTotal, suspects })
      }
      return {
        rows,
        unreadable,
        details,
        repeatedCount: repeats,
        repeated: repeatedRows,
        conflicting: conflictCount,
        conflicts,
        unnamed: storedRows === null,
        sums: results,
      }
    },
  }
}
