import type { Page } from '../../../shared/page.ts'
import type { Search } from './search.ts'

/** The page to show instead of one that is no more: the last of the search, or the one before; null for a page that is. */
export const lastPageInstead = (
  { page, limit }: Pick<Search, 'page' | 'limit'>,
  answer: Pick<Page<unknown>, 'rows' | 'unreadable' | 'total'>,
): number | null =>
  page > 1 && answer.rows.length + answer.unreadable.length === 0
    ? Math.max(1, Math.min(page - 1, Math.ceil(answer.total / limit)))
    : null
