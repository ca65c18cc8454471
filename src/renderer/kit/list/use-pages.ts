import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Row } from '../../../shared/cell.ts'
import type { Page } from '../../../shared/page.ts'
import { mayBeFull } from '../../../shared/walk-rules.ts'
import { type Extent, getExtent } from '../table/pages.ts'
import type { LastAnswer } from './last-answer.ts'
import type { ListEndpoint } from './list-endpoint.ts'
import { isPaged } from './read-list.ts'
import type { Search } from './search.ts'

type Answer = Pick<Page<Row>, 'rows' | 'unreadable' | 'total' | 'atLeast'>

const lengthOf = ({ rows, unreadable }: Answer): number => rows.length + unreadable.length

/** Remembers for the session that the totals of a call count the rows of all pages: one was more than its page had. */
const useIsCounted = (source: ListEndpoint, answers: readonly (Answer | undefined)[]): boolean => {
  const client = useQueryClient()
  const isShown = answers.some(answer => answer && !answer.atLeast && answer.total > lengthOf(answer))
  const { id } = source
  useEffect(() => {
    if (!isShown) return
    client.setQueryDefaults(['counted'], { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(['counted', id], true)
  }, [client, id, isShown])
  return isShown || client.getQueryData(['counted', id]) === true
}

interface Asked {
  readonly source: ListEndpoint
  readonly kept: LastAnswer<Search, Answer> | null
  /** The answer that came last, also of a page behind the last one. */
  readonly latest: Answer | undefined
  /** Names the search a page is of: its filters and the rows asked for. */
  readonly nameOf: (search: Search) => string
  /** All there is has come at once, whatever the call says. */
  readonly isAll: boolean
}

/** The rows of a full page, the page on show among them, and how many rows there are. */
export const usePages = ({ source, kept, latest, nameOf, isAll }: Asked) => {
  const [first, setFirst] = useState<{ readonly name: string; readonly length: number } | null>(null)
  const isCounted = useIsCounted(source, [kept?.answer, latest])
  if (kept?.asked.page === 1) {
    const now = { name: nameOf(kept.asked), length: lengthOf(kept.answer) }
    if (first?.name !== now.name || first.length !== now.length) setFirst(now)
  }
  const pageRowsOf = (search: Search): number =>
    first && first.name === nameOf(search) && mayBeFull(first.length, 0, search.limit)
      ? first.length
      : search.limit
  const page = kept?.asked.page ?? 1
  const before = kept ? (page - 1) * pageRowsOf(kept.asked) : 0
  const extentNow = (): Extent | null => {
    if (!kept) return null
    const { answer, asked } = kept
    if (isAll || !isPaged(source)) return { total: Math.max(answer.total, lengthOf(answer)), open: false }
    const longest = page > 1 ? pageRowsOf(asked) : 0
    return getExtent(answer, { before, limit: asked.limit, longest, isCounted })
  }
  return { page, pageRowsOf, before, extent: extentNow() }
}
