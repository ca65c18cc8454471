import type { InputOf } from '../../../shared/endpoint.ts'
import { type WalkedList, type WalkOptions, walkList } from '../../../shared/list-walk.ts'
import type { Page } from '../../../shared/page.ts'
import { ok, type Result } from '../../../shared/result.ts'
import type { SearchMark } from '../../../shared/search-mark.ts'
import { isWhole, mayBeFull } from '../../../shared/walk-rules.ts'
import { call } from '../calling.ts'
import type { RowOf } from '../list/list-endpoint.ts'
import type { ListEndpoint } from './list-endpoint.ts'

/** Whether a list has pages; one that the platform sends whole has none. */
export const isPaged = (list: ListEndpoint): boolean => 'page' in list.input.shape

/**
 * Reads a search of a list page after page, by the rules every walk shares. It stops early at a page `until` accepts, and
 * at its limits; `gaps` says why what came may not be all.
 */
export const readList = <L extends ListEndpoint>(
  list: L,
  search: Omit<InputOf<L>, 'page' | 'limit'>,
  options: Omit<WalkOptions<RowOf<L> & object>, 'isPaged' | 'signal'> & {
    readonly signal?: AbortSignal | undefined
    /** The search that these reads begin. */
    readonly mark?: SearchMark | undefined
  },
): Promise<Result<WalkedList<RowOf<L> & object>>> =>
  walkList<RowOf<L> & object>(
    async paging => {
      // `search` and `paging` together are the whole input, which the compiler cannot see of an unknown list.
      const asked = { ...search, ...paging } as unknown as InputOf<L>
      const calling = { signal: options.signal, search: options.mark }
      return (await call(list, asked, calling)) as Result<Page<RowOf<L> & object>>
    },
    { ...options, isPaged: isPaged(list) },
  )

const countRows = ({ rows, unreadable }: Pick<Page<unknown>, 'rows' | 'unreadable'>): number =>
  rows.length + unreadable.length

/** The first rows of a search. */
interface FirstRows<Row> {
  readonly page: Page<Row>
  /** True unless the page holds all rows of the search. */
  readonly mayHaveMore: boolean
}

/**
 * Reads the first page of a search, and the second one only where the first cannot tell whether rows follow: some platforms
 * state the number of rows on the page as the total.
 */
export const readFirstRows = async <L extends ListEndpoint>(
  list: L,
  search: Omit<InputOf<L>, 'page' | 'limit'>,
  limit: number,
  calling: { readonly signal: AbortSignal; readonly mark?: SearchMark | undefined },
): Promise<Result<FirstRows<RowOf<L> & object>>> => {
  const pages: Page<RowOf<L> & object>[] = []
  const hasMore = (page: Page<unknown>) => !page.atLeast && page.total > countRows(page)
  const isShort = (page: Page<unknown>) => !mayBeFull(countRows(page), 0, limit)
  const read = await readList(list, search, {
    ...calling,
    rowKey: null,
    limit,
    maxPages: 2,
    onPage: (_, page) => void pages.push(page),
    until: page => hasMore(page) || isShort(page),
  })
  if (!read.ok) return read
  const [page] = pages
  if (!page) throw new Error('a walk that succeeds has a page')
  const { gaps } = read.value
  const mayFollow = () => countRows(read.value) > countRows(page) || !isWhole({ ...gaps, unreadable: 0 })
  return ok({
    page,
    mayHaveMore: hasMore(page) || (isPaged(list) && pages.length > 1 && mayFollow()),
  })
}
