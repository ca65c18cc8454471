/** What a pager says about a page: `from`–`to` of the whole, and how many pages there are (at least one). */
interface PageSpan {
  readonly from: number
  readonly to: number
  readonly pages: number
  readonly page: number
}

/** The span of page `page` (from 1) at `limit` rows a page; a page past the end counts as the last one. */
export const pageSpan = (page: number, limit: number, total: number): PageSpan => {
  const pages = Math.max(1, Math.ceil(total / limit))
  const here = Math.min(Math.max(1, page), pages)
  const from = (here - 1) * limit
  return { from: total === 0 ? 0 : from + 1, to: Math.min(from + limit, total), pages, page: here }
}

/** The page someone typed: a whole number brought into range; undefined when it is not one. */
export const typedPage = (typed: string, pages: number): number | undefined =>
  /^\d+$/.test(typed.trim()) ? Math.min(Math.max(1, Number(typed)), pages) : undefined
