import { useEffect, useRef, useState } from 'react'
import type { Day } from '../../../../shared/domain/dates.ts'
import type { FieldProblem } from '../../../../shared/result.ts'
import { changeValue } from '../../form/choices.ts'
import type { Filter, Values } from '../../form/fields.ts'
import { findProblem, normalizeDates, toInput } from '../../form/values.ts'
import type { FilterDraft, useFilterDraft } from './filter-draft.ts'
import { findMultiIdProblems } from './multi-id-search.ts'

export interface FilterEntryOptions {
  /** Route of the list; its tag stores the draft under it. */
  readonly route: string
  readonly filters: readonly Filter[]
  /** Filters of the latest search. */
  readonly applied: Values
  readonly asOf: Day
  readonly onSearch: (values: Values) => void
  /** Store that is set while the entered filters differ from the search. */
  readonly draft: FilterDraft
}

/** Changes the entered filters of a list, and searches by them; `onProblems` is called instead of a search. */
export const useFilterEntry = (
  { filters, applied, asOf, onSearch, draft }: FilterEntryOptions,
  { entered, setEntered, isDraft }: ReturnType<typeof useFilterDraft>,
  onProblems: (problems: readonly FieldProblem[]) => void,
) => {
  const [lastApplied, setLastApplied] = useState(applied)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  if (lastApplied !== applied) {
    setLastApplied(applied)
    setEntered(applied)
    setProblems([])
  }

  /** True if it was started. */
  const search = (next: Values): boolean => {
    const values = normalizeDates(filters, next, asOf)
    setEntered(values)
    const allProblems = [
      ...toInput(filters, values, asOf, 'filter').problems,
      ...findMultiIdProblems(filters, values),
    ]
    setProblems(allProblems)
    if (allProblems.length === 0) onSearch(values)
    else onProblems(allProblems)
    return allProblems.length === 0
  }
  const searchEntered = useRef<() => boolean>(() => false)
  useEffect(() => {
    searchEntered.current = () => search(entered)
  })
  useEffect(
    () => draft.setState({ search: isDraft ? () => searchEntered.current() : null }),
    [isDraft, draft],
  )
  return {
    problems,
    search,
    change: (filter: Filter, value: string) => {
      setEntered(changeValue(filters, entered, filter.field, value))
      setProblems(
        problems.filter(
          problem => problem.field !== filter.field || findProblem(filter, value, asOf, 'filter'),
        ),
      )
    },
    /** Changes one filter and searches. */
    choose: (filter: Filter, value: string) => {
      search(changeValue(filters, entered, filter.field, value))
    },
  }
}
