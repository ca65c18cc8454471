import { useRef, useState } from 'react'
import type { InputOf } from '../../../shared/endpoint.ts'
import type { Page } from '../../../shared/page.ts'
import { type Failure, failed, ok, type Result } from '../../../shared/result.ts'
import { bridge } from '../../bridge.ts'
import { call } from '../calling.ts'
import { clockIn } from '../clock.ts'
import { useEnvironment } from '../environment.ts'
import type { ListEndpoint } from '../list/declaration.ts'
import type { RowOf } from './walk-rows.ts'

/** How to find out what became of a write that was never answered: ids of the records that may be it. */
export interface Finding<Sent, Row> {
  readonly look: (sent: Sent, row: Row) => Promise<Result<readonly string[]>>
  /** The write makes a record: one that stood there before it is not it. */
  readonly makes: boolean
}

interface Search<L extends ListEndpoint, Sent, Row> {
  /** Field that tells the records apart. */
  readonly key: keyof RowOf<L> & string
  readonly makes?: boolean
  /** Where the record is looked for; the first 200 rows are read. */
  readonly input: (sent: Sent, row: Row) => Omit<InputOf<L>, 'page' | 'limit'>
  /** Whether a record is, or shows, what was sent. */
  readonly match: (record: RowOf<L>, sent: Sent, row: Row) => boolean
}

/** Looks for the record of an unanswered write in a list. */
export const foundIn = <L extends ListEndpoint, Sent, Row>(
  list: L,
  { key, makes = false, input, match }: Search<L, Sent, Row>,
): Finding<Sent, Row> => ({
  makes,
  look: async (sent, row) => {
    const result = await call(list, { page: 1, limit: 200, ...input(sent, row) } as unknown as InputOf<L>)
    if (!result.ok) return result
    const { rows, unreadable } = result.value as Page<RowOf<L>>
    const ids = rows.filter(record => match(record, sent, row)).map(record => String(record[key]))
    const [lost] = unreadable
    // The record may be the one that could not be read; one that stood there before says nothing against it.
    const isUntold = lost !== undefined && (makes || ids.length === 0)
    return isUntold ? failed({ kind: 'malformed', endpoint: list.id, detail: lost.detail }) : ok(ids)
  },
})

/** What a look for the record came to; `at` is the channel's clock. */
export type Found =
  | { readonly kind: 'looking' }
  | { readonly kind: 'found' | 'notFound'; readonly at: string }
  | { readonly kind: 'failed'; readonly failure: Failure }

/**
 * How a write stands: `isUnknown` when it was never answered, `isFound` when a look showed that it went through, `isOpen`
 * as long as no look has told: until then there is no next one.
 */
export const outcomeOf = (failure: Failure | null, found: Found | null) => {
  const isUnknown = failure?.kind === 'outcomeUnknown'
  return {
    isUnknown,
    isFound: isUnknown && found?.kind === 'found',
    isOpen: isUnknown && (found?.kind === 'looking' || found?.kind === 'failed'),
  }
}

const nothing: Result<ReadonlySet<string>> = ok(new Set())

/** Looks for the record of a write: what stood there is noted before it, what is new is found after it. */
export const useFinding = <Sent, Row>(finding: Finding<Sent, Row> | undefined, row: Row) => {
  const { zone, language } = useEnvironment()
  const [found, setFound] = useState<Found | null>(null)
  const before = useRef<Result<ReadonlySet<string>>>(nothing)

  const prepare = async (sent: Sent) => {
    setFound(null)
    before.current = nothing
    if (!finding?.makes) return
    const known = await finding.look(sent, row)
    before.current = known.ok ? ok(new Set(known.value)) : known
  }
  const look = async (sent: Sent, noted?: { readonly id: string }) => {
    if (!finding) return
    setFound({ kind: 'looking' })
    const result = await finding.look(sent, row)
    if (!result.ok) return setFound({ kind: 'failed', failure: result.failure })
    const { current: stood } = before
    // Whether what is there was there before cannot be told.
    if (!stood.ok && result.value.length > 0) return setFound({ kind: 'failed', failure: stood.failure })
    const isThere = result.value.some(id => stood.ok && !stood.value.has(id))
    const clock = clockIn(language, zone, { timeStyle: 'medium' })
    setFound({ kind: isThere ? 'found' : 'notFound', at: clock.format(Date.now()) })
    // What became of it is known now: it need not be asked about any more.
    if (isThere && noted) await bridge().request('settle', { id: noted.id })
  }
  return { found, prepare, look }
}
