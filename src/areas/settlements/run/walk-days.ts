import { readList } from '../../../renderer/kit/list/read/read-list.ts'
import type { Decimal } from '../../../shared/domain/money.ts'
import { identifyDayFigures } from '../../../shared/domain/settle-days.ts'
import { isWhole, noGaps, type WalkGaps } from '../../../shared/files/walk-rules.ts'
import type { UnreadableRow } from '../../../shared/page.ts'
import type { Failure } from '../../../shared/result.ts'
import type { SettleRow } from '../calls.ts'
import type { RunSource } from './source.ts'

/** Days of a search, as far as read. */
export interface WalkedDays {
  /** All rows received, including several of one day. */
  readonly rows: readonly SettleRow[]
  readonly unreadable: readonly UnreadableRow[]
  /** The platform's total; null if it sends none. */
  readonly total: number | null
  /** Why the reading ended early; the rows read are kept. */
  readonly failure: Failure | null
  readonly isComplete: boolean
  /** Why days may be missing from a complete reading. */
  readonly gaps: WalkGaps
}

export const noDays: WalkedDays = {
  rows: [],
  unreadable: [],
  total: null,
  failure: null,
  isComplete: false,
  gaps: noGaps,
}

interface Search {
  readonly startTime: string
  readonly endTime: string
  readonly ProxyId?: string
}

const endless = (source: RunSource): Failure => ({
  kind: 'malformed',
  endpoint: source.daily.id,
  detail: 'a list without an end',
})

/**
 * Reads all days of a search page by page and reports each page. It ends like every list reading. A row on two pages may have
 * moved there and counts once, one that is twice on a page counts twice.
 */
export const walkDays = async (
  source: RunSource,
  search: Search,
  signal: AbortSignal,
  onPage: (so: WalkedDays) => void = () => undefined,
): Promise<WalkedDays> => {
  const knownDays = new Set<string>()
  /** Number of rows, without those of earlier pages. */
  let rowCount = 0
  let so = noDays
  const result = await readList(source.daily, search, {
    rowKey: null,
    signal,
    onPage: ({ rows, unreadable, total, gaps, isOver }, page) => {
      rowCount += page.rows.filter(row => !knownDays.has(identifyDayFigures(row))).length
      for (const row of page.rows) knownDays.add(identifyDayFigures(row))
      const missing = isOver && total !== null ? Math.max(0, total - rowCount - unreadable.length) : 0
      const isComplete = isOver && !gaps.isCut
      so = { rows, unreadable, total, failure: null, isComplete, gaps: { ...gaps, missing } }
      onPage(so)
    },
  })
  if (!result.ok) return { ...so, failure: result.failure }
  return so.isComplete ? so : { ...so, failure: endless(source) }
}

/** Share points of the accounts of a run. */
export interface AccountShares {
  /** By role id, in hundredths of a percent, as far as readable. */
  readonly points: ReadonlyMap<string, Decimal>
  /** True if no account can be missing. */
  readonly isWhole: boolean
}

/**
 * Reads the share points of all accounts; null if that failed. Without a level a platform may list the first level only (3 §7),
 * so that the list is also read for each level that it names.
 */
export const readShares = async (source: RunSource, signal: AbortSignal): Promise<AccountShares | null> => {
  const read = (search: { readonly accountLevel?: string }) =>
    readList(source.accounts, search, { rowKey: 'role_id', signal })
  const first = await read({})
  if (!first.ok) return null
  const levels = first.value.configs?.salesman_level
  const results: Awaited<ReturnType<typeof read>>[] = [first]
  // oxlint-disable-next-line no-await-in-loop -- one call at a time
  for (const accountLevel of Object.keys(levels ?? {})) results.push(await read({ accountLevel }))
  const points = new Map<string, Decimal>()
  for (const { role_id, game_dividend_point: share } of results.flatMap(result =>
    result.ok ? result.value.rows : [],
  )) {
    if (share !== null) points.set(role_id, share)
  }
  return {
    points,
    isWhole: levels !== null && results.every(result => result.ok && isWhole(result.value.gaps)),
  }
}
