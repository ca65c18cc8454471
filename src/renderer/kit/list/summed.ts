import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { isDecimal } from '../../../shared/domain/money.ts'
import type { RequestedSum } from '../../../shared/row-sums.ts'
import type { AnyList } from './use-list.ts'

/** A total of a list that is the sum of its rows, with the column that shows it. */
interface Summed {
  readonly tile: Column
  readonly sum: Omit<RequestedSum, 'expected'>
}

/** The totals that a list's declaration says are sums of its rows. Rows that sum up others would count twice: none then. */
export const listSummedTotals = ({
  totals,
  emphasis,
}: Pick<AnyList, 'totals' | 'emphasis'>): readonly Summed[] => {
  if (!totals || emphasis) return []
  const under = new Map(Object.entries(totals.under ?? {}).map(([column, total]) => [total, column]))
  return totals.tiles.flatMap(tile => {
    const adds = totals.adds?.[tile.field] ?? under.get(tile.field)
    if (adds === undefined) return []
    const { of, when } = typeof adds === 'string' ? { of: adds, when: undefined } : adds
    return [{ tile, sum: { name: tile.field, of, when: when ? [when] : [] } }]
  })
}

/** Most columns by which a row is named. */
const maxIdentifyingColumns = 4

/** The columns by which a row is named: those that decide, in so far as they say which row it is. */
export const pickIdentifyingColumns = ({
  columns,
  first,
  rowKey,
}: Pick<AnyList, 'columns' | 'first' | 'rowKey'>): readonly Column[] => {
  const wanted = [...(rowKey === null ? [] : [rowKey]), ...(first ?? columns.map(({ field }) => field))]
  const naming = (column: Column) => ['id', 'text', 'time', 'day'].includes(column.kind)
  return [...new Set(wanted)]
    .flatMap(field => columns.filter(column => column.field === field && naming(column)))
    .slice(0, maxIdentifyingColumns)
}

/** The sums as they are asked for, each with what the platform says it is. */
export const toExpectedSums = (summed: readonly Summed[], said: Row | null): readonly RequestedSum[] =>
  summed.map(({ sum }) => {
    const value = said?.[sum.name]
    return { ...sum, expected: isDecimal(value) ? value : null }
  })
