import type { Page } from '../../../shared/page.ts'
import { mayBeFull } from '../../../shared/walk-rules.ts'

/** How many rows a search has; `open`: at least so many, and there may be more. */
export interface Extent {
  readonly total: number
  readonly open: boolean
}

/** A page among those of its search. */
interface PagePosition {
  /** Rows of the pages before it. */
  readonly before: number
  /** Rows asked for. */
  readonly limit: number
  /** Rows of the longest page before it; 0 for the first. */
  readonly longest: number
  /** The call's totals are known to count the rows of all pages, not those of one. */
  readonly isCounted: boolean
}

/**
 * Counts the rows of a search from the page that came last: as many as were promised, unless more have been seen, nothing
 * was promised, or the promise may be the count of that page alone. Then rows may follow a page that may be full.
 */
export const getExtent = (
  answer: Pick<Page<unknown>, 'rows' | 'unreadable' | 'total' | 'atLeast'>,
  { before, limit, longest, isCounted }: PagePosition,
): Extent => {
  const length = answer.rows.length + answer.unreadable.length
  const seen = before + length
  const isFull = mayBeFull(length, longest, limit)
  const isOfPage = !isCounted && isFull && answer.total === length
  const isPromised = !answer.atLeast && answer.total >= seen && !isOfPage
  return isPromised ? { total: answer.total, open: false } : { total: seen, open: isFull }
}

/** What a pager says about a page: `from`–`to` of the whole, and how many pages there are (at least one). */
interface PageSpan {
  readonly from: number
  readonly to: number
  readonly pages: number
  readonly page: number
}

/** The span of page `page` (from 1) at `pageRows` rows a page; a page past the end counts as the last one. */
export const getPageSpan = (page: number, pageRows: number, { total, open }: Extent): PageSpan => {
  // One more than has been seen can be asked for.
  const pages = Math.max(1, Math.ceil(total / pageRows)) + (open ? 1 : 0)
  const here = Math.min(Math.max(1, page), pages)
  const from = (here - 1) * pageRows
  return { from: total === 0 ? 0 : from + 1, to: Math.min(from + pageRows, total), pages, page: here }
}

/** The page someone typed: a whole number brought into range; undefined when it is not one. */
export const parseTypedPage = (typed: string, pages: number): number | undefined =>
  /^\d+$/.test(typed.trim()) ? Math.min(Math.max(1, Number(typed)), pages) : undefined
