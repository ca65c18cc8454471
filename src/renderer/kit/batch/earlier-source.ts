import type { Thousandths } from '../../../shared/domain/money.ts'
import type { InputOf } from '../../../shared/endpoint-base.ts'
import type { ListEndpoint, RowOf } from '../list/list-endpoint.ts'

/** Source of earlier records of a row's subject: one list read, and which of its records count. */
export interface EarlierSource<Row> {
  readonly list: ListEndpoint
  readonly input: (row: Row) => Readonly<Record<string, unknown>>
  /** Amount of an earlier record; null for a record of another kind and for the row itself. */
  readonly amount: (record: unknown, row: Row) => Thousandths | null
}

/** Number of latest records that show what is usual. */
export const maxEarlier = 20

/** Creates a source that reads the first page of a list with the given input. */
export const createEarlierSource = <L extends ListEndpoint, Row extends RowOf<L> = RowOf<L>>(
  list: L,
  {
    input,
    amount,
  }: {
    readonly input: (row: Row) => Omit<InputOf<L>, 'page' | 'limit'>
    readonly amount: (record: RowOf<L>, row: Row) => Thousandths | null
  },
): EarlierSource<Row> => ({
  list,
  input,
  amount: (record, row) => amount(record as RowOf<L>, row),
})
