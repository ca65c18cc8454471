import { useInfiniteQuery } from '@tanstack/react-query'
import type { Row } from '../../../../../shared/cell.ts'
import type { Page } from '../../../../../shared/page.ts'
import { FailureError } from '../../../../kit/call.ts'
import { call } from '../../../../kit/calling.ts'
import { usePlace } from '../../../../kit/place.ts'
import { type Unread, unreadOf } from '../../../../kit/unread.ts'
import { type Line, linesOf, reachOf } from './line.ts'
import { type Kind, type Source, type Span, sources } from './sources.ts'

/** So many rows are read at a time. */
const limit = 200

/** What is known of one kind of event in this span, and what is not. */
export interface Told {
  readonly kind: Kind
  readonly lines: readonly Line[]
  readonly configs: unknown
  /** Rows that were read, how many there are, and whether that is of this span alone; null where none is missing. */
  readonly partial: {
    readonly read: number
    readonly total: number
    readonly isOpen: boolean
    readonly isRanged: boolean
  } | null
  /** How far back the rows reach where some are missing and they came latest first. */
  readonly reach: string | null
  /** Rows that were sent and could not be read. */
  readonly unreadable: number
  readonly unread: Unread | undefined
  readonly isForbidden: boolean
  readonly isReading: boolean
  readonly readMore: () => void
}

type Rows = Page<Row>

const sizeOf = ({ rows, unreadable }: Rows): number => rows.length + unreadable.length

/** Whether there is no page after these. */
const isWhole = (pages: readonly Rows[]): boolean => {
  const last = pages.at(-1)
  if (!last) return true
  const read = pages.reduce((sum, page) => sum + sizeOf(page), 0)
  return last.atLeast ? sizeOf(last) < limit : read >= last.total || sizeOf(last) === 0
}

/** Whether the span is told in full by what was read. */
const isEnough = (source: Source, pages: readonly Rows[], reach: string | null, { start }: Span): boolean =>
  isWhole(pages) || (!source.isRanged && reach !== null && start !== '' && reach < start)

/** Reads one kind of event of a player in this span; nothing while it is not wanted. */
export const useSource = (kind: Kind, roleId: string, span: Span, wanted: boolean): Told => {
  const { id: scope } = usePlace()
  const source: Source = sources[kind]
  const input = source.input(roleId, span)
  const read = useInfiniteQuery<Rows, FailureError, { pages: readonly Rows[] }, readonly unknown[], number>({
    queryKey: [scope, source.endpoint.id, input],
    enabled: wanted,
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (isWhole(pages) ? null : pages.length + 1),
    queryFn: async ({ pageParam, signal }) => {
      const result = await call(source.endpoint, { ...input, page: pageParam, limit }, { signal })
      if (!result.ok) throw new FailureError(result.failure)
      return result.value
    },
  })
  const pages = read.data?.pages ?? []
  const rows = pages.flatMap(page => page.rows)
  const reach = reachOf(source, rows)
  const enough = isEnough(source, pages, reach, span)
  const last = pages.at(-1)
  return {
    kind,
    lines: linesOf(kind, source, rows, { roleId, span }),
    configs: pages[0]?.configs,
    partial:
      last && !enough
        ? {
            read: pages.reduce((sum, page) => sum + sizeOf(page), 0),
            total: last.total,
            isOpen: last.atLeast ?? false,
            isRanged: source.isRanged,
          }
        : null,
    reach: enough ? null : reach,
    unreadable: pages.reduce((sum, page) => sum + page.unreadable.length, 0),
    unread: wanted
      ? unreadOf({ ...read, refetch: read.isFetchNextPageError ? read.fetchNextPage : read.refetch })
      : undefined,
    isForbidden: read.error?.failure.kind === 'forbidden',
    isReading: read.isFetching,
    readMore: () => void read.fetchNextPage(),
  }
}
