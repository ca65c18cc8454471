import { parseDecimal } from '../../../shared/domain/money.ts'
import type { Keeping, OnRecordNow } from './kept.ts'
import { isSameValue } from './same-text.ts'

/** How many times one value may be another where two sides count in different units, as powers of ten. */
const scales = [3, 2, 1] as const
type Times = 1000 | 100 | 10

/** How a value is on record: so many times what was sent or that part of it, as something else, or nobody knows. */
type How = { readonly how: 'more' | 'less'; readonly times: Times } | { readonly how: 'other' | 'untold' }

/** A value that is not on record as it was sent, both as they would be entered; `kept` is '' for none. */
export type Difference = How & { readonly field: string; readonly sent: string; readonly kept: string }

const howOf = (sent: string, kept: string): How => {
  const is = parseDecimal(kept, 3)
  if (is === undefined || is === 0) return { how: 'other' }
  for (const scale of scales) {
    const times = (10 ** scale) as Times
    if (is === parseDecimal(sent, 3 + scale)) return { how: 'more', times }
    if (is === parseDecimal(sent, 3 - scale)) return { how: 'less', times }
  }
  return { how: 'other' }
}

/** What of the values that were entered is on record otherwise; those that were not sent are not compared. */
export const differencesIn = (
  entered: Readonly<Record<string, unknown>>,
  onRecord: OnRecordNow,
  { codes = [], moves = false, unsigned = false }: Omit<Keeping<never, never>, 'look'>,
): readonly Difference[] =>
  Object.entries(onRecord).flatMap(([field, now]): readonly Difference[] => {
    const given = entered[field]
    if (typeof given !== 'string') return []
    // Of several that were sent in one, the record is that of the first.
    const [sent = ''] = given.split(',')
    if (now === null) return [{ field, sent, kept: '', how: 'untold' }]
    const kept = unsigned ? now.replace(/^-/, '') : now
    // None may be kept as 0, and 0 as none.
    if (isSameValue(kept, sent) || isSameValue(sent, kept)) return []
    const told = codes.includes(field) ? ({ how: 'other' } as const) : howOf(sent, kept)
    const isTelling = !moves || ('times' in told && told.times === 1000)
    return isTelling ? [{ field, sent, kept, ...told }] : []
  })
