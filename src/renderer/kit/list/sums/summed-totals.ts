import type { Row } from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import { isDecimal } from '../../../../shared/domain/money.ts'
import type { RequestedSum } from '../../../../shared/files/row-sums.ts'
import type { AnyList } from '../declaration.ts'

/** A total that is the sum of a list's rows, with its column. */
interface SummedTotal {
  readonly tile: Column
  readonly sum: Omit<RequestedSum, 'expected'>
}

/** Lists the totals declared as sums of rows; empty if some rows sum up others, as they would count twice. */
export const listSummedTotals = ({
  totals,
  emphasis,
}: Pick<AnyList, 'totals' | 'emphasis'>): readonly SummedTotal[] => {
  if (!totals || emphasis) return []
  const under = new Map(Object.entries(totals.under ?? {}).map(([column, total]) => [total, column]))
  return totals.tiles.flatMap(tile => {
    const adds = totals.addedFields?.[tile.field] ?? under.get(tile.field)
    if (adds === undefined) return []
    const { of, when } = typeof adds === 'string' ? { of: adds, when: undefined } : adds
    return [{ tile, sum: { name: tile.field, of, when: when ? [when] : [] } }]
  })
}

/** Maximum columns that identify a row. */
const maxIdentifyingColumns = 4

/** Picks the columns that identify a row: the most important ones that do. */
export const pickIdentifyingColumns = ({
  columns,
  first,
  rowKey,
}: Pick<AnyList, 'columns' | 'first' | 'rowKey'>): readonly Column[] => {
  const candidates = [...(rowKey === null ? [] : [rowKey]), ...(first ?? columns.map(({ field }) => field))]
  const isNaming = (column: Column) => ['id', 'text', 'time', 'day'].includes(column.kind)
  return [...new Set(candidates)]
    .flatMap(field => columns.filter(column => column.field === field && isNaming(column)))
    .slice(0, maxIdentifyingColumns)
}

/** Converts the sums to a request, each with the platform's value. */
export const toExpectedSums = (
  summedTotals: readonly SummedTotal[],
  reportedTotals: Row | null,
): readonly RequestedSum[] =>
  summedTotals.map(({ sum }) => {
    const value = reportedTotals?.[sum.name]
    return { ...sum, expected: isDecimal(value) ? value : null }
  })
