import type { Page } from '../../../shared/page.ts'

/** How many rows a search has; `open`: at least so many, and there may be more. */
export interface Extent {
  readonly total: number
  readonly open: boolean
}

/**
 * How many rows there are, from the page that came last: what the platform promised, unless more than that has been seen
 * or nothing was promised. Then there is no end before a page that is not full.
 */
export const extentOf = (
  answer: Pick<Page<unknown>, 'rows' | 'unreadable' | 'total' | 'atLeast'>,
  before: number,
  limit: number,
): Extent => {
  const length = answer.rows.length + answer.unreadable.length
  const seen = before + length
  const isPromised = !answer.atLeast && answer.total >= seen
  return isPromised ? { total: answer.total, open: false } : { total: seen, open: length >= limit }
}

/** What a pager says about a page: `from`–`to` of the whole, and how many pages there are (at least one). */
interface PageSpan {
  readonly from: number
  readonly to: number
  readonly pages: number
  readonly page: number
}

/** The span of page `page` (from 1) at `limit` rows a page; a page past the end counts as the last one. */
export const pageSpan = (page: number, limit: number, { total, open }: Extent): PageSpan => {
  // One more than has been seen can be asked for.
  const pages = Math.max(1, Math.ceil(total / limit)) + (open ? 1 : 0)
  const here = Math.min(Math.max(1, page), pages)
  const from = (here - 1) * limit
  return { from: total === 0 ? 0 : from + 1, to: Math.min(from + limit, total), pages, page: here }
}

/** The page someone typed: a whole number brought into range; undefined when it is not one. */
export const typedPage = (typed: string, pages: number): number | undefined =>
  /^\d+$/.test(typed.trim()) ? Math.min(Math.max(1, Number(typed)), pages) : undefined
