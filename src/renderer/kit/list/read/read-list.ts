import type { InputOf } from '../../../../shared/endpoint-base.ts'
import { type WalkedList, type WalkOptions, walkList } from '../../../../shared/files/list-walk.ts'
import { isWhole, mayBeFull } from '../../../../shared/files/walk-rules.ts'
import type { Page } from '../../../../shared/page.ts'
import { ok, type Result } from '../../../../shared/result.ts'
import { call, type ReadCallOptions } from '../../calls/send-call.ts'
import type { ConfigsOf, ListEndpoint, RowOf } from '../list-endpoint.ts'

/** True if a list has pages; others are sent completely. */
export const isPaged = (list: ListEndpoint): boolean => 'page' in list.input.shape

/**
 * Reads a search page by page, by the rules shared with exports. Stops at a page that `until` accepts, and at its limits; `gaps`
 * explains why rows may be missing.
 */
export const readList = <L extends ListEndpoint>(
  list: L,
  search: Omit<InputOf<L>, 'page' | 'limit'>,
  options: Omit<WalkOptions<RowOf<L> & object, unknown, ConfigsOf<L>>, 'isPaged' | 'signal'> &
    ReadCallOptions,
): Promise<Result<WalkedList<RowOf<L> & object, unknown, ConfigsOf<L>>>> =>
  walkList<RowOf<L> & object, unknown, ConfigsOf<L>>(
    async paging => {
      // `search` and `paging` together are the whole input; the compiler cannot infer that for a generic list.
      const input = { ...search, ...paging } as unknown as InputOf<L>
      const calling = { signal: options.signal, search: options.search }
      return (await call(list, input, calling)) as Result<Page<RowOf<L> & object, unknown, ConfigsOf<L>>>
    },
    { ...options, isPaged: isPaged(list) },
  )

const countRows = ({ rows, unreadable }: Pick<Page<unknown>, 'rows' | 'unreadable'>): number =>
  rows.length + unreadable.length

/** First rows of a search. */
interface FirstRows<Row> {
  readonly page: Page<Row>
  /** True unless the page contains all rows of the search. */
  readonly mayHaveMore: boolean
}

/**
 * Reads the first page of a search, and the second only if the first cannot tell whether rows follow: some platforms send the
 * page's row count as the total.
 */
export const readFirstRows = async <L extends ListEndpoint>(
  list: L,
  search: Omit<InputOf<L>, 'page' | 'limit'>,
  limit: number,
  calling: ReadCallOptions,
): Promise<Result<FirstRows<RowOf<L> & object>>> => {
  const pages: Page<RowOf<L> & object>[] = []
  const hasMore = (page: Page<unknown>) => !page.atLeast && page.total > countRows(page)
  const isShort = (page: Page<unknown>) => !mayBeFull(countRows(page), 0, limit)
  const result = await readList(list, search, {
    ...calling,
    rowKey: null,
    limit,
    maxPages: 2,
    onPage: (_, page) => void pages.push(page),
    until: page => hasMore(page) || isShort(page),
  })
  if (!result.ok) return result
  const [page] = pages
  if (!page) throw new Error('readList must call onPage before it succeeds')
  const { gaps } = result.value
  const mayFollow = () => countRows(result.value) > countRows(page) || !isWhole({ ...gaps, unreadable: 0 })
  return ok({
    page,
    mayHaveMore: hasMore(page) || (isPaged(list) && pages.length > 1 && mayFollow()),
  })
}
