import { describeComplaints, identifyUnreadable, type Page, type UnreadableRow } from '../page.ts'
import { failed, ok, type Result } from '../result.ts'
import {
  beginWalk,
  mayBeFull,
  takePage,
  type WalkGaps,
  type WalkLimits,
  type WalkState,
} from './walk-rules.ts'

/** Result of a walk through a list. */
export interface WalkedList<Row, Other = unknown, Configs = unknown> {
  /** Each row once, in order of arrival; a repeated row has its latest values. */
  readonly rows: readonly Row[]
  readonly unreadable: readonly UnreadableRow[]
  /** Rows of the whole search as the platform last stated; null if it did not. */
  readonly total: number | null
  /** Why these may not be all rows of the search; meaningless if the walk was stopped early. */
  readonly gaps: WalkGaps
  /** There is no further page to request. */
  readonly isOver: boolean
  /** The last page is not full, and no total says that rows follow: most likely there are none. */
  readonly isShort: boolean
  /** Extra data sent beside the rows of the first page. */
  readonly other: Other | undefined
  readonly configs: Configs | undefined
}

interface CollectOptions<Row> extends WalkLimits {
  /** Field that identifies a row; null: the whole row does. */
  readonly rowKey: (keyof Row & string) | null
}

/** Default rows per call, and pages after which a walk stops. */
const walkLimit = 200
const defaultMaxPages = 500

const toKeyText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Collects the pages of a list, from the first on, and decides after each whether there may be another. */
export const createCollector = <Row extends object, Other = unknown, Configs = unknown>({
  rowKey,
  ...limits
}: CollectOptions<Row>) => {
  let state: WalkState = beginWalk()
  const rows: Row[] = []
  const unreadable: UnreadableRow[] = []
  const places = new Map<string, number>()
  const unreadableKnown = new Set<string>()
  let total: number | null = null
  let isMoved = false
  let first: Pick<Page<Row, Other, Configs>, 'other' | 'configs'> | undefined

  const identifyRow = (row: Row): { readonly id: string; readonly hasKey: boolean } => {
    const key = rowKey === null ? '' : toKeyText(row[rowKey])
    return key === ''
      ? { id: `row ${JSON.stringify(row)}`, hasKey: false }
      : { id: `key ${key}`, hasKey: true }
  }

  return {
    take: (page: Page<Row, Other, Configs>): void => {
      first ??= { other: page.other, configs: page.configs }
      let [newRows, again] = [0, 0]
      const repeatedRows: Row[] = []
      for (const row of page.rows) {
        const { id, hasKey } = identifyRow(row)
        const place = places.get(id)
        if (place === undefined) {
          newRows += 1
          places.set(id, rows.length)
          rows.push(row)
        } else if (hasKey) {
          again += 1
          rows[place] = row
        } else repeatedRows.push(row)
      }
      const ids = identifyUnreadable(page.unreadable)
      const fresh = page.unreadable.filter((_, index) => !unreadableKnown.has(ids[index] ?? ''))
      for (const id of ids) unreadableKnown.add(id)
      const statedTotal = page.atLeast ? null : page.total
      state = takePage(
        state,
        {
          length: page.rows.length + page.unreadable.length,
          unreadable: page.unreadable.length,
          newRows,
          newUnreadable: fresh.length,
          complaints: describeComplaints(page.unreadable),
          total: statedTotal,
          known: rows.length + unreadable.length + fresh.length + repeatedRows.length,
        },
        limits,
      )
      if (state.isRepeated) return
      // Rows without a key that look alike may still be different rows.
      rows.push(...repeatedRows)
      for (const entry of fresh) unreadable.push({ ...entry, index: rows.length + unreadable.length })
      isMoved ||=
        again > 0 || (total !== null && statedTotal !== null && statedTotal > 0 && statedTotal !== total)
      total = statedTotal || total
    },
    /** True if the walk is over; valid after the first page. */
    isOver: () => state.end !== null,
    /** Returns all that has arrived. */
    walked: (): WalkedList<Row, Other, Configs> => {
      const knownCount = rows.length + unreadable.length
      const isEnded = state.end === 'complete' || state.end === 'open'
      return {
        rows: [...rows],
        unreadable: [...unreadable],
        total,
        gaps: {
          unreadable: unreadable.length,
          missing: isEnded ? Math.max(0, (state.minTotal ?? 0) - knownCount) : 0,
          isOpen: state.end === 'open',
          isMoved,
          isCut: !isEnded && !(total !== null && knownCount >= total),
        },
        isOver: state.end !== null,
        isShort: total === null && !mayBeFull(state.lastLength, state.maxLength, limits.limit),
        other: first?.other,
        configs: first?.configs,
      }
    },
  }
}

/** Options of a walk through a list. */
export interface WalkOptions<Row, Other = unknown, Configs = unknown> {
  readonly rowKey: (keyof Row & string) | null
  /** True if the call takes a page; default: true. */
  readonly isPaged?: boolean
  readonly limit?: number
  readonly maxPages?: number
  /** Stops the walk with the page that reaches this number of rows. */
  readonly maxRows?: number
  /** Stops the walk with the page that holds the wanted row. */
  readonly until?: (page: Page<Row, Other, Configs>) => boolean
  /** Called after each page with all that has arrived, and with that page. */
  readonly onPage?: (list: WalkedList<Row, Other, Configs>, page: Page<Row, Other, Configs>) => void
  readonly signal?: { readonly aborted: boolean } | undefined
}

/** Page and limit of a call; empty for a call without paging. */
interface Paging {
  readonly page?: number
  readonly limit?: number
}

/**
 * Reads a list page by page until it is over, a limit is reached, or `until` holds. The first failure ends it; earlier pages
 * went to `onPage`. `gaps` says why rows may be missing.
 */
export const walkList = async <Row extends object, Other = unknown, Configs = unknown>(
  read: (paging: Paging) => Promise<Result<Page<Row, Other, Configs>>>,
  options: WalkOptions<Row, Other, Configs>,
): Promise<Result<WalkedList<Row, Other, Configs>>> => {
  const { rowKey, isPaged = true, limit = walkLimit, maxPages = defaultMaxPages, signal } = options
  const { maxRows = Number.POSITIVE_INFINITY, until = () => false, onPage } = options
  const collector = createCollector<Row, Other, Configs>({ rowKey, isPaged, limit, maxPages })
  for (let page = 1; ; page += 1) {
    if (signal?.aborted) return failed({ kind: 'cancelled' })
    // oxlint-disable-next-line no-await-in-loop -- each page decides if there is another
    const answer = await read(isPaged ? { page, limit } : {})
    if (signal?.aborted) return failed({ kind: 'cancelled' })
    if (!answer.ok) return answer
    collector.take(answer.value)
    const list = collector.walked()
    onPage?.(list, answer.value)
    if (list.isOver || list.rows.length >= maxRows || until(answer.value)) return ok(list)
  }
}
