import { moneyToWire, type Thousandths } from '../../../shared/domain/money.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { toldOf } from '../form/recorded.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import { type RowOf } from '../list/list-endpoint.ts'
import type { Finding } from './finding.ts'
import { maxReadBack, walkPages } from './walk-rows.ts'

/** What is on record, by input, as it would be entered: an amount in currency units; null where the answer does not tell. */
export type OnRecordNow = Readonly<Record<string, string | null>>

/** How to find out what the platform keeps of the values that a write set. */
export interface Keeping<Sent, Row> {
  /**
   * Null where the record is no more, undefined where none can be told to be the one; a number where it is not among so
   * many records that were read, and there are more.
   */
  readonly look: (sent: Sent, row: Row) => Promise<Result<OnRecordNow | number | null | undefined>>
  /** Inputs that hold a code: how much one is of another means nothing. */
  readonly codes?: readonly string[]
  /** What is on record moves on its own: only a factor of 1000 can be told from that. */
  readonly moves?: boolean
  /** What is taken away may be listed with a minus or without: the sign is no difference. */
  readonly unsigned?: boolean
}

/**
 * How a write is read back: what is kept of each of its values; whether its record `shows` what it did; or why no record
 * tells.
 */
export type ReadBack<Sent, Row> =
  | Keeping<Sent, Row>
  | { readonly shows: Finding<Sent, Row> }
  | { readonly untold: string }

interface Search<L extends ListEndpoint, Sent, Row> extends Omit<Keeping<Sent, Row>, 'look'> {
  /** Where the record is looked for; the newest 2,000 rows are read. */
  readonly input: (sent: Sent, row: Row) => Omit<InputOf<L>, 'page' | 'limit'>
  readonly match: (record: RowOf<L>, sent: Sent, row: Row) => boolean
  /** When a record was made: of several that match, the latest is the one. */
  readonly made?: (record: RowOf<L>) => string
  /** The search sorts by that, the latest first. */
  readonly isNewestFirst?: boolean
  readonly amounts?: (record: RowOf<L>, sent: Sent, row: Row) => Readonly<Record<string, Thousandths | null>>
  /** What is none, as it would be entered; '' for one that is not set. */
  readonly others?: (record: RowOf<L>, sent: Sent, row: Row) => Readonly<Record<string, string>>
}

const enteredAmounts = (amounts: Readonly<Record<string, Thousandths | null>> = {}) =>
  Object.fromEntries(
    Object.entries(amounts).map(([field, amount]) => [field, amount === null ? '' : moneyToWire(amount)]),
  )

/** Reads what was kept from a list. */
export const keptIn = <L extends ListEndpoint, Sent, Row>(
  list: L,
  { input, match, made, isNewestFirst = false, amounts, others, ...how }: Search<L, Sent, Row>,
): Keeping<Sent, Row> => ({
  ...how,
  look: async (sent, row) => {
    const isIt = (record: RowOf<L>) => match(record, sent, row)
    // The latest of several may stand on a later page, unless the search asks for the newest first.
    const bounds = { maxRows: maxReadBack, ...((!made || isNewestFirst) && { wanted: isIt }) }
    const result = await walkPages(list, input(sent, row), bounds)
    if (!result.ok) return result
    const { rows, lost, isWhole, read } = result.value
    const latest = rows
      .filter(isIt)
      .reduce<RowOf<L> | undefined>(
        (best, one) => (best === undefined || (made && made(one) > made(best)) ? one : best),
        undefined,
      )
    // The record may be the one that could not be read.
    if (!latest && lost !== undefined) return failed({ kind: 'malformed', endpoint: list.id, detail: lost })
    if (!latest) return ok(isWhole ? undefined : read)
    const now = { ...enteredAmounts(amounts?.(latest, sent, row)), ...others?.(latest, sent, row) }
    // What is none was not told, unless the answer surely lacked nothing.
    const none = toldOf(latest)?.missing.length === 0 ? '' : null
    return ok(Object.fromEntries(Object.entries(now).map(([field, value]) => [field, value || none])))
  },
})
