import type { RefObject } from 'react'
import type { Values } from '../../form/fields.ts'
import { useSearchSteps } from '../../search-steps.ts'
import type { AnyList } from '../declaration.ts'
import type { ListData } from '../read/use-list.ts'
import { usePastSearches } from './use-past-searches.ts'

interface SearchStartDeps {
  readonly list: AnyList
  readonly data: Pick<ListData, 'applied' | 'begin'>
  readonly forgetSelection: () => void
  /** True if the page's keys step through the list's searches. */
  readonly hasSteps: boolean
  /** Element of the list. */
  readonly root: RefObject<HTMLElement | null>
}

/** Starts a list's searches: each clears the selection and remembers the one before. */
export const useSearchStart = ({ list, data, forgetSelection, hasSteps, root }: SearchStartDeps) => {
  const { values: applied } = data.applied
  const { others: pastSearches, leave, take } = usePastSearches(list.route)
  const begin = (next: Parameters<typeof data.begin>[0]) => {
    forgetSelection()
    leave(applied, next.values ?? applied)
    data.begin(next)
  }
  useSearchSteps(root, hasSteps, by => {
    const values = take(by, applied)
    if (!values) return false
    forgetSelection()
    data.begin({ values })
    return true
  })
  return { pastSearches, begin, search: (values: Values) => begin({ values }) }
}

export type SearchStart = ReturnType<typeof useSearchStart>
