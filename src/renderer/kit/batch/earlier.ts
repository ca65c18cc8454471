import type { Thousandths } from '../../../shared/domain/money.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import type { ListEndpoint, RowOf } from '../list/list-endpoint.ts'

/** Where whoever a row is about has earlier ones: one read of a list, and what of its records counts. */
export interface EarlierSource<Row> {
  readonly list: ListEndpoint
  readonly input: (row: Row) => Readonly<Record<string, unknown>>
  /** What an earlier record moved; null for one of another kind, and for the row itself. */
  readonly amount: (record: unknown, row: Row) => Thousandths | null
}

/** As many of the latest as tell what is usual. */
export const maxEarlier = 20

/** The earlier ones stand in this list, in the first page of what `input` asks for. */
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
