import type { Decimal } from '../../../../shared/domain/money.ts'
import type { SettleRow } from '../../../../shared/endpoints/settlements.ts'
import type { Unreadable } from '../../../../shared/page.ts'
import type { Failure } from '../../../../shared/result.ts'
import { call } from '../../../kit/calling.ts'
import type { RunSource } from './source.ts'

/** The days of a search as far as they were read; `total`: how many the platform counts, null where it names none. */
export interface WalkedDays {
  readonly rows: readonly SettleRow[]
  readonly unreadable: readonly Unreadable[]
  readonly total: number | null
  /** Why the reading ended early: what was read stays. */
  readonly failure: Failure | null
  readonly ended: boolean
}

export const noDays: WalkedDays = { rows: [], unreadable: [], total: null, failure: null, ended: false }

interface Search {
  readonly startTime: string
  readonly endTime: string
  readonly ProxyId?: string
}

const pageRows = 200
/** A list that never ends is not walked for ever. */
const mostPages = 500

const endless = (source: RunSource): Failure => ({
  kind: 'malformed',
  endpoint: source.daily.id,
  detail: 'a list without an end',
})

/**
 * Reads all days of a search page by page and tells of each page. It ends where a page brings nothing new, whatever was
 * promised; a day that comes twice, because the list moved, is as it came last.
 */
export const walkDays = async (
  source: RunSource,
  search: Search,
  signal: AbortSignal,
  onPage: (so: WalkedDays) => void = () => undefined,
): Promise<WalkedDays> => {
  const found = new Map<string, SettleRow>()
  const unreadable: Unreadable[] = []
  let so = noDays
  for (let page = 1; page <= mostPages; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page says whether there is another
    const answer = await call(source.daily, { ...search, page, limit: pageRows }, { signal })
    if (signal.aborted) return { ...so, failure: { kind: 'cancelled' } }
    if (!answer.ok) return { ...so, failure: answer.failure }
    const { rows, unreadable: lost, total, atLeast } = answer.value
    const before = found.size
    for (const row of rows) found.set(row.key, row)
    for (const one of lost) unreadable.push({ ...one, index: found.size + unreadable.length })
    const count = found.size + unreadable.length
    const ended =
      (found.size === before && lost.length === 0) ||
      (!atLeast && count >= total) ||
      rows.length + lost.length === 0
    so = {
      rows: [...found.values()],
      unreadable: [...unreadable],
      total: atLeast ? null : total,
      failure: null,
      ended,
    }
    onPage(so)
    if (ended) return so
  }
  return { ...so, failure: endless(source) }
}

/** The share points of accounts by role id, in hundredths of a percent, as far as they can be read; null: not at all. */
export const readShares = async (
  source: RunSource,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Decimal> | null> => {
  const shares = new Map<string, Decimal>()
  let read = 0
  for (let page = 1; page <= mostPages; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const answer = await call(source.accounts, { page, limit: pageRows }, { signal })
    if (!answer.ok) return null
    const { rows, unreadable, total } = answer.value
    for (const { role_id, game_dividend_point: share } of rows) if (share !== null) shares.set(role_id, share)
    read += rows.length + unreadable.length
    if (rows.length + unreadable.length === 0 || read >= total) return shares
  }
  return shares
}
