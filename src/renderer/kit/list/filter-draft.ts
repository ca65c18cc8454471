import { useEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'
import type { Filter, Values } from '../form/fields.ts'
import { restoreValues } from '../form/values.ts'
import { filterDraftPrefix, type TagScope, useTagScope } from '../tag-scope.ts'

/** Searches for what is entered; true when that was possible. Null where nothing else is entered than was searched for. */
type SearchDraft = (() => boolean) | null

const newDraft = () => createStore<{ readonly search: SearchDraft }>(() => ({ search: null }))
export type FilterDraft = ReturnType<typeof newDraft>

/** Of what has no filters. */
export const emptyDraft = newDraft()

/** What is entered and not searched for: known to those who ask, so that typing draws nothing else. */
export const useNewDraft = (): FilterDraft => {
  const [draft] = useState(newDraft)
  return draft
}

/** How to search for what is entered, as it changes. */
export const useDraft = (draft: FilterDraft): SearchDraft => useStore(draft, ({ search }) => search)

const keyOf = (route: string): string => filterDraftPrefix + route

const isSame = (a: Values, b: Values): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    field => (a[field] ?? '').trim() === (b[field] ?? '').trim(),
  )

/** Forgets what was entered for a list that is not drawn now. */
export const clearFilterDraft = (place: TagScope, route: string): void => place.remember(keyOf(route), null)

/**
 * What is entered into the filters of a list, at first what was searched for, and whether it is another search. Its place
 * remembers what is not searched for, at every key: no later moment is sure to come before the tag closes or moves.
 */
export const useFilterDraft = (route: string, filters: readonly Filter[], applied: Values) => {
  const place = useTagScope()
  const [entered, setEntered] = useState(() => {
    const typed = place.recall(keyOf(route))
    return typed === null || typed === undefined ? applied : restoreValues(filters, typed)
  })
  const isDraft = !isSame(entered, applied)
  const typed = isDraft ? entered : null
  useEffect(() => {
    const known = place.recall(keyOf(route)) ?? null
    if (typed !== known) place.remember(keyOf(route), typed)
  }, [place, route, typed])
  return { entered, setEntered, isDraft }
}
