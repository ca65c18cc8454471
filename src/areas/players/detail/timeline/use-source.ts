import { useInfiniteQuery } from '@tanstack/react-query'
import { FailureError } from '../../../../renderer/kit/calls/call.ts'
import { call } from '../../../../renderer/kit/calls/send-call.ts'
import { findLoadProblem, type LoadProblem } from '../../../../renderer/kit/failure/load-problem.ts'
import { isPaged as isPagedList } from '../../../../renderer/kit/list/read/read-list.ts'
import { useTagScope } from '../../../../renderer/kit/tag/tag-scope.ts'
import type { Row } from '../../../../shared/cell.ts'
import { createCollector, type WalkedList } from '../../../../shared/files/list-walk.ts'
import type { Page } from '../../../../shared/page.ts'
import { type TimelineKind, type TimelineSource, type TimelineSpan, timelineSources } from './sources.ts'
import { buildEvents, getReach, type TimelineEvent } from './timeline-event.ts'

/** Rows per page. */
const limit = 200

/** State of one kind of event in the span: its lines and what could not be read. */
export interface SourceState {
  readonly kind: TimelineKind
  readonly lines: readonly TimelineEvent[]
  readonly configs: unknown
  /** Rows read, their total, and whether that is of this span alone; null if none is missing. */
  readonly partial: {
    readonly read: number
    readonly total: number
    readonly isOpen: boolean
    readonly isRanged: boolean
    /** True if another page can be loaded. */
    readonly hasMore: boolean
  } | null
  /** Time that the rows reach back to, if some are missing and they are in descending order. */
  readonly reach: string | null
  /** Number of rows that failed to parse. */
  readonly unreadable: number
  readonly loadProblem: LoadProblem | undefined
  readonly isForbidden: boolean
  readonly isReading: boolean
  readonly readMore: () => void
}

type Rows = Page<Row>

/** Merges pages by the rules of every list reading. */
const collected = ({ endpoint, key }: TimelineSource, pages: readonly Rows[]): WalkedList<Row> => {
  const isPaged = isPagedList(endpoint)
  const collector = createCollector<Row>({ rowKey: key, isPaged, limit, maxPages: Number.POSITIVE_INFINITY })
  for (const page of pages) collector.take(page)
  return collector.walked()
}

/** True if the pages show that the search has no more rows. */
const isComplete = ({ isShort, gaps }: WalkedList<Row>): boolean =>
  isShort || (!gaps.isCut && gaps.missing === 0 && !gaps.isOpen)

/** True if another page can be loaded. */
const hasMore = ({ isShort, gaps }: WalkedList<Row>): boolean => gaps.isCut && !isShort

/** True if the rows read cover the span. */
const isEnough = (
  source: TimelineSource,
  walkedList: WalkedList<Row>,
  reach: string | null,
  { start }: TimelineSpan,
): boolean => isComplete(walkedList) || (!source.isRanged && reach !== null && start !== '' && reach < start)

/** Reads one kind of event of a player in this span; nothing while disabled. */
export const useSource = (
  kind: TimelineKind,
  roleId: string,
  span: TimelineSpan,
  isEnabled: boolean,
): SourceState => {
  const { id: scope } = useTagScope()
  const source: TimelineSource = timelineSources[kind]
  const input = source.input(roleId, span)
  const query = useInfiniteQuery<Rows, FailureError, { pages: readonly Rows[] }, readonly unknown[], number>({
    queryKey: [scope, source.endpoint.id, input],
    enabled: isEnabled,
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (hasMore(collected(source, pages)) ? pages.length + 1 : null),
    queryFn: async ({ pageParam, signal }) => {
      const result = await call(source.endpoint, { ...input, page: pageParam, limit }, { signal })
      if (!result.ok) throw new FailureError(result.failure)
      return result.value
    },
  })
  const pages = query.data?.pages
  const walkedList = collected(source, pages ?? [])
  const { rows, unreadable, total } = walkedList
  const reach = getReach(source, rows)
  const enough = isEnough(source, walkedList, reach, span)
  return {
    kind,
    lines: buildEvents(kind, source, rows, { roleId, span }),
    configs: walkedList.configs,
    partial:
      pages && !enough
        ? {
            read: rows.length + unreadable.length,
            total: total ?? 0,
            isOpen: total === null,
            hasMore: hasMore(walkedList),
            isRanged: source.isRanged,
          }
        : null,
    reach: enough ? null : reach,
    unreadable: unreadable.length,
    loadProblem: isEnabled
      ? findLoadProblem({
          ...query,
          refetch: query.isFetchNextPageError ? query.fetchNextPage : query.refetch,
        })
      : undefined,
    isForbidden: query.error?.failure.kind === 'forbidden',
    isReading: query.isFetching,
    readMore: () => void query.fetchNextPage(),
  }
}
