import { describeComplaints, identifyUnreadable, type Page, type Unreadable } from './page.ts'
import { failed, ok, type Result } from './result.ts'
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
  /** Each row once, in the order they came; one that came again is as it came last. */
  readonly rows: readonly Row[]
  readonly unreadable: readonly Unreadable[]
  /** Rows of the whole search as the platform last stated them; null where it did not. */
  readonly total: number | null
  /** Why these may not be all rows of the search; of a walk that was stopped early, of no meaning. */
  readonly gaps: WalkGaps
  /** No further page is to be asked for. */
  readonly isOver: boolean
  /** The last page is not full, and no total says that rows follow: most likely nothing does. */
  readonly isShort: boolean
  /** Extra data sent beside the rows of the first page. */
  readonly other: Other | undefined
  readonly configs: Configs | undefined
}

interface CollectOptions<Row> extends WalkLimits {
  /** Field that tells rows apart; null: all they hold does. */
  readonly rowKey: (keyof Row & string) | null
}

/** Rows asked for in one call, and the pages after which a walk gives up, unless told. */
const walkLimit = 200
const defaultMaxPages = 500

const nameOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Collects the pages of a list, the first one first, and decides after each whether there may be another. */
export const createCollector = <Row extends object, Other = unknown, Configs = unknown>({
  rowKey,
  ...limits
}: CollectOptions<Row>) => {
  let state: WalkState = beginWalk()
  const rows: Row[] = []
  const unreadable: Unreadable[] = []
  const places = new Map<string, number>()
  const unreadableKnown = new Set<string>()
  let total: number | null = null
  let isMoved = false
  let first: Pick<Page<Row, Other, Configs>, 'other' | 'configs'> | undefined

  const idOf = (row: Row): { readonly id: string; readonly hasKey: boolean } => {
    const key = rowKey === null ? '' : nameOf(row[rowKey])
    return key === ''
      ? { id: `row ${JSON.stringify(row)}`, hasKey: false }
      : { id: `key ${key}`, hasKey: true }
  }

  return {
    take: (page: Page<Row, Other, Configs>): void => {
      first ??= { other: page.other, configs: page.configs }
      let [newRows, again] = [0, 0]
      const alike: Row[] = []
      for (const row of page.rows) {
        const { id, hasKey } = idOf(row)
        const place = places.get(id)
        if (place === undefined) {
          newRows += 1
          places.set(id, rows.length)
          rows.push(row)
        } else if (hasKey) {
          again += 1
          rows[place] = row
        } else alike.push(row)
      }
      const ids = identifyUnreadable(page.unreadable)
      const fresh = page.unreadable.filter((_, at) => !unreadableKnown.has(ids[at] ?? ''))
      for (const id of ids) unreadableKnown.add(id)
      const stated = page.atLeast ? null : page.total
      state = takePage(
        state,
        {
          length: page.rows.length + page.unreadable.length,
          unreadable: page.unreadable.length,
          newRows,
          newUnreadable: fresh.length,
          complaints: describeComplaints(page.unreadable),
          total: stated,
          known: rows.length + unreadable.length + fresh.length + alike.length,
        },
        limits,
      )
      if (state.isRepeated) return
      // Rows that nothing tells apart may be rows of their own.
      rows.push(...alike)
      for (const one of fresh) unreadable.push({ ...one, index: rows.length + unreadable.length })
      isMoved ||= again > 0 || (total !== null && stated !== null && stated > 0 && stated !== total)
      total = stated || total
    },
    /** Whether the walk is over, after at least one page. */
    isOver: () => state.end !== null,
    /** All that came so far. */
    walked: (): WalkedList<Row, Other, Configs> => {
      const known = rows.length + unreadable.length
      const isEnded = state.end === 'complete' || state.end === 'open'
      return {
        rows: [...rows],
        unreadable: [...unreadable],
        total,
        gaps: {
          unreadable: unreadable.length,
          missing: isEnded ? Math.max(0, (state.leastTotal ?? 0) - known) : 0,
          isOpen: state.end === 'open',
          isMoved,
          isCut: !isEnded && !(total !== null && known >= total),
        },
        isOver: state.end !== null,
        isShort: total === null && !mayBeFull(state.lastLength, state.longest, limits.limit),
        other: first?.other,
        configs: first?.configs,
      }
    },
  }
}

/** How a list is walked. */
export interface WalkOptions<Row, Other = unknown, Configs = unknown> {
  readonly rowKey: (keyof Row & string) | null
  /** The call takes a page; unless told, it does. */
  readonly isPaged?: boolean
  readonly limit?: number
  readonly maxPages?: number
  /** Stops the walk, with what it has, at the page that brings so many rows. */
  readonly maxRows?: number
  /** Stops the walk, with what it has, at a page that holds what is looked for. */
  readonly until?: (page: Page<Row, Other, Configs>) => boolean
  /** Called after each page with all that has come, and with that page. */
  readonly onPage?: (walked: WalkedList<Row, Other, Configs>, page: Page<Row, Other, Configs>) => void
  readonly signal?: { readonly aborted: boolean } | undefined
}

/** The page and limit of a call; nothing for a call that takes none. */
export interface Paging {
  readonly page?: number
  readonly limit?: number
}

/**
 * Reads a list page after page until it is over, a limit is reached, or what is looked for has come. The first failure ends
 * it; what came before was given to `onPage`. What the rows may lack stands in `gaps`.
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
    // oxlint-disable-next-line no-await-in-loop -- each page tells whether there is another
    const answer = await read(isPaged ? { page, limit } : {})
    if (signal?.aborted) return failed({ kind: 'cancelled' })
    if (!answer.ok) return answer
    collector.take(answer.value)
    const walked = collector.walked()
    onPage?.(walked, answer.value)
    if (walked.isOver || walked.rows.length >= maxRows || until(answer.value)) return ok(walked)
  }
}
