import type { Page } from '../../../../shared/page.ts'
import type { Search } from '../search/search.ts'

type Answer = Pick<Page<unknown>, 'rows' | 'unreadable' | 'total'>

/** True for an empty page past the last one. */
export const isPastLastPage = ({ page }: Pick<Search, 'page'>, { rows, unreadable }: Answer): boolean =>
  page > 1 && rows.length + unreadable.length === 0

/**
 * Returns the page to show instead of one past the end: the last one by the total at `pageRows` rows per page, if the platform
 * sends one, else the page `shownPage` shown before, or the one before that.
 */
export const getLastPage = (
  { page }: Pick<Search, 'page'>,
  { total }: Answer,
  { pageRows, shownPage }: { readonly pageRows: number; readonly shownPage: number },
): number => {
  if (total > 0) return Math.max(1, Math.min(page - 1, Math.ceil(total / pageRows)))
  if (shownPage < page) return shownPage
  return shownPage === page ? page - 1 : 1
}
