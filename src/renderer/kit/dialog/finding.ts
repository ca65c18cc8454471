import { useRef, useState } from 'react'
import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { type Failure, ok, type Result } from '../../../shared/result.ts'
import type { WriteVerdict } from '../../../shared/write-verdict.ts'
import { bridge } from '../../bridge.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { clockIn } from '../clock.ts'
import { useEnvironment } from '../environment.ts'
import { failureText } from '../failure.ts'
import { columnKeys, type LabelKeys } from '../form/labels.ts'
import { toast } from '../toast.ts'

/** Columns in which what was sent is compared with what is on record. */
export interface Comparison {
  /** Where the columns' labels stand. */
  readonly texts: TextsAt
  readonly columns: readonly Column[]
}

/**
 * Why a look leaves the outcome open. `several`: more records fit than were made. `fewer`: not all of them are there.
 * `before`: a record fits that may have stood there before the write. `unsure`: a record lacks something that was sent.
 * `otherChange`: a value has changed, but not by what was sent. `bound`: there are more records than were read.
 */
export type OpenReason = 'several' | 'fewer' | 'before' | 'unsure' | 'otherChange' | 'bound'

/** A column of the comparison: the input sent, a record that may be it, or a value before the write or now. */
export interface ComparedLine {
  readonly is: 'sent' | 'record' | 'before' | 'now'
  readonly row: Row
}

/** A look that cannot tell: the operator decides. */
export interface Undecided {
  readonly kind: 'undecided'
  readonly reason: OpenReason
  /** How many records were read, the newest as the list has them. */
  readonly read: number
  readonly lines: readonly ComparedLine[]
}

/** Result of a lookup of a lost write. */
export type Sighting = { readonly kind: 'found' | 'notFound' } | Undecided

/** The operator's account and the time zone of the platform's times. */
export interface Writer {
  readonly operator: string
  readonly zone: string
}

/** How to find out what became of a write that was never answered. */
export interface Finding<Sent, Row> {
  /** Reads what stands there before the write; returns how to look for it after that. */
  readonly prepare: (sent: Sent, row: Row, writer: Writer) => Promise<() => Promise<Result<Sighting>>>
  readonly compares?: Comparison | undefined
}

/** Finds a write by the state that it sets: whoever has set it, there is nothing left to do. */
export const foundWhen = <Sent, Row>(
  isSet: (sent: Sent, row: Row) => Promise<Result<boolean>>,
): Finding<Sent, Row> => ({
  prepare: async (sent, row) => async () => {
    const now = await isSet(sent, row)
    return now.ok ? ok({ kind: now.value ? 'found' : 'notFound' }) : now
  },
})

/** Keys of the labels of what a look compares. */
export const comparedKeys = ({ compares }: Pick<Finding<never, never>, 'compares'>): readonly LabelKeys[] =>
  compares ? compares.columns.map(({ field }) => columnKeys(compares.texts, field)) : []

/** State of the look for a write; `at` is the channel's clock, `isDecided` that the operator has said so. */
export type Found =
  | { readonly kind: 'looking' }
  | { readonly kind: 'found' | 'notFound'; readonly at: string; readonly isDecided?: true }
  | (Undecided & { readonly at: string; readonly compares: Comparison | undefined })
  | { readonly kind: 'failed'; readonly failure: Failure }

/**
 * How a write stands: `isUnknown` when it was never answered, `isFound` when a look showed that it went through, `isOpen`
 * as long as neither a look nor the operator has told: until then there is no next one.
 */
export const outcomeOf = (failure: Failure | null, found: Found | null) => {
  const isUnknown = failure?.kind === 'outcomeUnknown'
  return {
    isUnknown,
    isFound: isUnknown && found?.kind === 'found',
    isOpen: isUnknown && found !== null && found.kind !== 'found' && found.kind !== 'notFound',
  }
}

type Noted = { readonly id: string } | undefined

/** Notes in main what was found out; false where that failed, which is said. */
const settle = async (noted: Noted, verdict: WriteVerdict): Promise<boolean> => {
  if (!noted) return true
  const settled = await bridge().request('settle', { id: noted.id, verdict })
  if (!settled.ok) toast('error', failureText(settled.failure))
  return settled.ok
}

/** Looks for the record of a write: what stood there is noted before it, what is new is found after it. */
export const useFinding = <Sent, Row>(finding: Finding<Sent, Row> | undefined, row: Row) => {
  const { zone, language, account } = useEnvironment()
  const [found, setFound] = useState<Found | null>(null)
  const looks = useRef<(() => Promise<Result<Sighting>>) | null>(null)
  const now = () => clockIn(language, zone, { timeStyle: 'medium' }).format(Date.now())

  const prepare = async (sent: Sent) => {
    setFound(null)
    looks.current = null
    if (finding) looks.current = await finding.prepare(sent, row, { operator: account, zone })
  }
  const look = async (noted: Noted) => {
    if (!looks.current) return
    setFound({ kind: 'looking' })
    const result = await looks.current()
    if (!result.ok) return setFound({ kind: 'failed', failure: result.failure })
    const { value } = result
    if (value.kind === 'undecided') return setFound({ ...value, at: now(), compares: finding?.compares })
    setFound({ kind: value.kind, at: now() })
    // What became of it is known now: it need not be asked about any more.
    if (value.kind === 'found') await settle(noted, 'done')
  }
  /** The operator has compared the records. */
  const decide = async (noted: Noted, verdict: WriteVerdict) => {
    if (!(await settle(noted, verdict))) return
    setFound({ kind: verdict === 'done' ? 'found' : 'notFound', at: now(), isDecided: true })
  }
  return { found, prepare, look, decide }
}
