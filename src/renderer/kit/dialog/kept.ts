import { useRef, useState } from 'react'
import { type Decimal, parseDecimal, sizeOf } from '../../../shared/domain/money.ts'
import type { Endpoint, InputOf, OutputOf } from '../../../shared/endpoint.ts'
import type { Page } from '../../../shared/page.ts'
import { type Failure, ok, type Result } from '../../../shared/result.ts'
import { call } from '../calling.ts'
import type { ListEndpoint } from '../list/declaration.ts'

/** Amounts on record, in thousandths, by the input that sets each. */
type Amounts = Readonly<Record<string, Decimal | null>>

/** How to find out what the platform keeps of the amounts that a write set. */
export interface Keeping<Sent, Row> {
  /** Undefined where no record can be told to be the one. */
  readonly look: (sent: Sent, row: Row) => Promise<Result<Amounts | undefined>>
  /** What is on record moves on its own: only a factor of 1000 can be told from that. */
  readonly moves?: boolean
  /** What is taken away may be listed with a minus or without: the sign is no difference. */
  readonly unsigned?: boolean
}

type RowOf<L> = OutputOf<L> extends Page<infer Row> ? Row : never

interface Search<L extends ListEndpoint, Sent, Row> extends Omit<Keeping<Sent, Row>, 'look'> {
  /** Where the record is looked for; the first 200 rows are read. */
  readonly input: (sent: Sent, row: Row) => Omit<InputOf<L>, 'page' | 'limit'>
  readonly match: (record: RowOf<L>, sent: Sent, row: Row) => boolean
  /** When a record was made: of several that match, the latest is the one. */
  readonly made?: (record: RowOf<L>) => string
  readonly amounts: (record: RowOf<L>, sent: Sent, row: Row) => Amounts
}

/** Reads what was kept from a list. */
export const keptIn = <L extends ListEndpoint, Sent, Row>(
  list: L,
  { input, match, made = () => '', amounts, ...how }: Search<L, Sent, Row>,
): Keeping<Sent, Row> => ({
  ...how,
  look: async (sent, row) => {
    const result = await call(list, { page: 1, limit: 200, ...input(sent, row) } as unknown as InputOf<L>)
    if (!result.ok) return result
    const found = (result.value as Page<RowOf<L>>).rows.filter(record => match(record, sent, row))
    const latest = found.reduce<RowOf<L> | undefined>(
      (best, one) => (best === undefined || made(one) > made(best) ? one : best),
      undefined,
    )
    return ok(latest && amounts(latest, sent, row))
  },
})

/** An amount that is not on record as it was sent, in thousandths; `factor` names how much more or less it is. */
export interface Difference {
  readonly sent: Decimal
  readonly kept: Decimal | null
  readonly factor: 'more' | 'less' | 'other'
}

/** What a look after a write came to: what is on record otherwise, or why it could not be read. */
export type KeptOtherwise = readonly Difference[] | Failure

const differencesIn = (
  sent: unknown,
  amounts: Amounts,
  { moves, unsigned }: Omit<Keeping<never, never>, 'look'>,
): readonly Difference[] =>
  Object.entries(amounts).flatMap(([field, onRecord]): readonly Difference[] => {
    const given = (sent as Readonly<Record<string, unknown>>)[field]
    if (typeof given !== 'string') return []
    // Of several that were sent in one, the record is that of the first.
    const [typed = ''] = given.split(',')
    const kept = unsigned && onRecord !== null ? sizeOf(onRecord) : onRecord
    // What was cleared may be kept as nothing or as 0.
    const wanted = parseDecimal(typed, 3) ?? 0
    if ((kept ?? 0) === wanted) return []
    const is = (scale: number) => kept !== null && kept !== 0 && kept === parseDecimal(typed, scale)
    const factor = is(6) ? 'more' : is(0) ? 'less' : 'other'
    return moves && factor === 'other' ? [] : [{ sent: wanted, kept, factor }]
  })

/** Reads again what a write has set, and tells what is on record otherwise. */
export const useKept = <E extends Endpoint, Row>(keeping: Keeping<InputOf<E>, Row> | undefined, row: Row) => {
  const [otherwise, setOtherwise] = useState<KeptOtherwise | null>(null)
  // Asked for before the next render.
  const isOtherwise = useRef(false)
  const readBack = async (sent: InputOf<E>) => {
    if (!keeping) return
    const now = await keeping.look(sent, row)
    const told = now.ok ? differencesIn(sent, now.value ?? {}, keeping) : []
    isOtherwise.current = !now.ok || told.length > 0
    if (isOtherwise.current) setOtherwise(now.ok ? told : now.failure)
  }
  return { otherwise, readBack, isAsSent: () => !isOtherwise.current }
}
