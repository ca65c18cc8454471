import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { EndpointBase } from '../../shared/endpoint-base.ts'
import { isPage } from '../../shared/page.ts'
import type { DifferenceKind } from '../../shared/survey.ts'
import { maxSampledRows, type SampledAnswer } from '../platform/sample.ts'
import { findKnownList } from './answers/find-list.ts'

/** Maximum number of remembered searches; the oldest is dropped. */
const maxSearches = 50
/** Fewer rows may be equal on two pages by chance. */
const minRows = 2

const PagedInput = z.looseObject({
  page: z.coerce.number().int().min(1),
  limit: z.coerce.number().int().min(1),
})

/** Remembered facts of one search. */
interface WatchedSearch {
  /** Fingerprints of its rows, by page. */
  readonly pages: Map<number, string>
  isLimitIgnored: boolean
}

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64')

/**
 * Watches list pages as they are read, for a page that repeats another one of the same search, or one whose length contradicts
 * the total. It stores fingerprints, never rows.
 */
export const createPageWatch = () => {
  const searches = new Map<string, WatchedSearch>()
  const findSearch = (key: string): WatchedSearch => {
    const search = searches.get(key) ?? { pages: new Map(), isLimitIgnored: false }
    // Reinserted: the map is in order of use.
    searches.delete(key)
    searches.set(key, search)
    const [oldest] = searches.keys()
    if (searches.size > maxSearches && oldest !== undefined) searches.delete(oldest)
    return search
  }
  return {
    inspect: (
      endpoint: EndpointBase,
      { answer }: SampledAnswer,
      input: unknown,
    ): readonly DifferenceKind[] => {
      const paged = PagedInput.safeParse(input)
      const list = isPage(endpoint.output) ? findKnownList(answer) : undefined
      if (!paged.success || !list) return []
      const { page, limit, ...filters } = paged.data
      const { rows, total } = list
      const kinds: DifferenceKind[] = []
      const search = findSearch(digest([endpoint.id, limit, filters]))
      const { pages } = search
      // Reading the first page again restarts the list.
      if (page === 1) pages.clear()
      if (rows.length >= minRows) {
        const fingerprint = digest(rows)
        if (
          [...pages].some(([other, otherFingerprint]) => other !== page && otherFingerprint === fingerprint)
        )
          kinds.push('repeatedPage')
        pages.set(page, fingerprint)
      }
      const isWhole = rows.length < maxSampledRows
      const expectedRows = total === null ? null : Math.max(0, Math.min(limit, total - (page - 1) * limit))
      // All rows at once, or no rows because some were removed meanwhile, are no contradiction.
      const isAllAtOnce = page === 1 && rows.length === total
      const isPast = page > 1 && rows.length === 0
      if (!isWhole || expectedRows === null || rows.length === expectedRows || isAllAtOnce || isPast)
        return kinds
      // A page of another length, with more rows following: from now on, page lengths do not check the total.
      search.isLimitIgnored ||= rows.length > limit || expectedRows === limit
      kinds.push(search.isLimitIgnored ? 'limitIgnored' : 'totalNotHeld')
      return kinds
    },
    clear: (): void => searches.clear(),
  }
}
