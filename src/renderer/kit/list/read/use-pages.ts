import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Row } from '../../../../shared/cell.ts'
import { mayBeFull } from '../../../../shared/files/walk-rules.ts'
import type { Page } from '../../../../shared/page.ts'
import { type Extent, getExtent } from '../../table/pages.ts'
import type { ListEndpoint } from '../list-endpoint.ts'
import type { Search } from '../search/search.ts'
import type { LastAnswer } from './last-answer.ts'
import { isPaged } from './read-list.ts'

type Answer = Pick<Page<Row>, 'rows' | 'unreadable' | 'total' | 'atLeast'>

const countRows = ({ rows, unreadable }: Answer): number => rows.length + unreadable.length

/** Remembers for the session that a call's totals cover all pages: one total exceeded its page. */
const useIsCounted = (source: ListEndpoint, answers: readonly (Answer | undefined)[]): boolean => {
  const client = useQueryClient()
  const isShown = answers.some(answer => answer && !answer.atLeast && answer.total > countRows(answer))
  const { id } = source
  useEffect(() => {
    if (!isShown) return
    client.setQueryDefaults(['counted'], { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(['counted', id], true)
  }, [client, id, isShown])
  return isShown || client.getQueryData(['counted', id]) === true
}

interface PagesDeps {
  readonly source: ListEndpoint
  readonly lastAnswer: LastAnswer<Search, Answer> | null
  /** The latest answer, including one past the last page. */
  readonly latest: Answer | undefined
  /** Key of a search without its page: filters and limit. */
  readonly getSearchKey: (search: Search) => string
  /** True if all rows arrived at once, whatever the call declares. */
  readonly isAll: boolean
}

/** Size of a full page, the visible page, and the number of rows. */
export const usePages = ({ source, lastAnswer, latest, getSearchKey, isAll }: PagesDeps) => {
  const [first, setFirst] = useState<{ readonly name: string; readonly length: number } | null>(null)
  const isCounted = useIsCounted(source, [lastAnswer?.answer, latest])
  if (lastAnswer?.input.page === 1) {
    const now = { name: getSearchKey(lastAnswer.input), length: countRows(lastAnswer.answer) }
    if (first?.name !== now.name || first.length !== now.length) setFirst(now)
  }
  const countPageRows = (search: Search): number =>
    first && first.name === getSearchKey(search) && mayBeFull(first.length, 0, search.limit)
      ? first.length
      : search.limit
  const page = lastAnswer?.input.page ?? 1
  const before = lastAnswer ? (page - 1) * countPageRows(lastAnswer.input) : 0
  const computeExtent = (): Extent | null => {
    if (!lastAnswer) return null
    const { answer, input } = lastAnswer
    if (isAll || !isPaged(source)) return { total: Math.max(answer.total, countRows(answer)), open: false }
    const maxPageRows = page > 1 ? countPageRows(input) : 0
    return getExtent(answer, { before, limit: input.limit, maxPageRows, isCounted })
  }
  return { page, countPageRows, before, extent: computeExtent() }
}
