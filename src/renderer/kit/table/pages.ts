import { mayBeFull } from '../../../shared/files/walk-rules.ts'
import type { Page } from '../../../shared/page.ts'
import { toPlainTyping } from '../../../shared/texts/digits.ts'

/** Number of rows of a search; `open`: at least this many, there may be more. */
export interface Extent {
  readonly total: number
  readonly open: boolean
}

/** Position of a page in its search. */
interface PagePosition {
  /** Rows of the pages before it. */
  readonly before: number
  /** Rows requested. */
  readonly limit: number
  /** Rows of the longest page before it; 0 for the first. */
  readonly maxPageRows: number
  /** True if the call's totals are known to count all pages, not just one. */
  readonly isCounted: boolean
}

/**
 * Counts a search's rows from its latest page: the promised total, unless more rows were seen, there is none, or it may count
 * that page alone. Then rows may follow a page that may be full.
 */
export const getExtent = (
  answer: Pick<Page<unknown>, 'rows' | 'unreadable' | 'total' | 'atLeast'>,
  { before, limit, maxPageRows, isCounted }: PagePosition,
): Extent => {
  const length = answer.rows.length + answer.unreadable.length
  const seenCount = before + length
  const isFull = mayBeFull(length, maxPageRows, limit)
  const isOfPage = !isCounted && isFull && answer.total === length
  const isPromised = !answer.atLeast && answer.total >= seenCount && !isOfPage
  return isPromised ? { total: answer.total, open: false } : { total: seenCount, open: isFull }
}

/** Position of a page: `from`–`to` of the whole, and the number of pages (at least one). */
interface PageSpan {
  readonly from: number
  readonly to: number
  readonly pages: number
  readonly page: number
}

/** Returns the span of page `page` (from 1) at `pageRows` rows per page; a page past the end counts as the last one. */
export const getPageSpan = (page: number, pageRows: number, { total, open }: Extent): PageSpan => {
  // One more page than seen can be requested.
  const pages = Math.max(1, Math.ceil(total / pageRows)) + (open ? 1 : 0)
  const currentPage = Math.min(Math.max(1, page), pages)
  const from = (currentPage - 1) * pageRows
  return { from: total === 0 ? 0 : from + 1, to: Math.min(from + pageRows, total), pages, page: currentPage }
}

/** Parses a typed page number, clamped to the range; undefined if it is no integer. */
export const parseTypedPage = (text: string, pages: number): number | undefined => {
  const typed = toPlainTyping(text)
  return /^\d+$/.test(typed) ? Math.min(Math.max(1, Number(typed)), pages) : undefined
}
