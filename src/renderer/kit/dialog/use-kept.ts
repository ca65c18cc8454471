import { useRef, useState } from 'react'
import type { Endpoint, InputOf } from '../../../shared/endpoint.ts'
import { type Failure, ok, type Result } from '../../../shared/result.ts'
import { useEnvironment } from '../environment.ts'
import { type Difference, differencesIn } from './differences.ts'
import type { Writer } from './finding.ts'
import type { ReadBack } from './kept.ts'

/**
 * What reading a write back came to: values that are on record otherwise, a record that does not show it (`notShown`), how
 * many records it is not among where there are more, or why it could not be read.
 */
export type KeptOtherwise = readonly Difference[] | 'notShown' | number | Failure

type Values = Readonly<Record<string, unknown>>

/** What is on record otherwise; no difference where nothing can be told. */
const readBackOf = async <Sent, Row>(
  by: ReadBack<Sent, Row>,
  sent: Sent,
  row: Row,
  entered: Values,
  writer: Writer,
): Promise<Result<readonly Difference[] | 'notShown' | number>> => {
  if ('untold' in by) return ok([])
  if ('shows' in by) {
    const look = await by.shows.prepare(sent, row, writer)
    const seen = await look()
    if (!seen.ok) return seen
    if (seen.value.kind === 'undecided' && seen.value.reason === 'bound') return ok(seen.value.read)
    return ok(seen.value.kind === 'found' ? [] : 'notShown')
  }
  const now = await by.look(sent, row)
  if (!now.ok) return now
  if (typeof now.value === 'number') return ok(now.value)
  return ok(now.value === null ? 'notShown' : differencesIn(entered, now.value ?? {}, by))
}

/** Reads again what a write has set, and tells what is on record otherwise. */
export const useKept = <E extends Endpoint, Row>(by: ReadBack<InputOf<E>, Row> | undefined, row: Row) => {
  const { account: operator, zone } = useEnvironment()
  const [otherwise, setOtherwise] = useState<KeptOtherwise | null>(null)
  // Asked for before the next render.
  const isOtherwise = useRef(false)
  const tell = (told: KeptOtherwise | null) => {
    isOtherwise.current = told !== null
    setOtherwise(told)
  }
  return {
    otherwise,
    readBack: async (sent: InputOf<E>, entered: Values) => {
      if (!by) return
      const read = await readBackOf(by, sent, row, entered, { operator, zone })
      if (!read.ok) return tell(read.failure)
      const isAsSent = typeof read.value === 'object' && read.value.length === 0
      tell(isAsSent ? null : read.value)
    },
    isAsSent: () => !isOtherwise.current,
    /** The user has taken note of it. */
    forget: () => tell(null),
  }
}
