import { useEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'
import type { Filter, Values } from '../../form/fields.ts'
import { restoreValues } from '../../form/values.ts'
import { filterDraftPrefix, type TagScope, useTagScope } from '../../tag/tag-scope.ts'

/** Searches for the entered filters; returns true if they are valid. Null if they equal the current search. */
type SearchDraft = (() => boolean) | null

const newDraft = () => createStore<{ readonly search: SearchDraft }>(() => ({ search: null }))
export type FilterDraft = ReturnType<typeof newDraft>

/** Draft of a list without filters. */
export const emptyDraft = newDraft()

/** Store of the entered but not searched filters; only subscribers render while typing. */
export const useNewDraft = (): FilterDraft => {
  const [draft] = useState(newDraft)
  return draft
}

/** Subscribes to the draft's search function. */
export const useDraft = (draft: FilterDraft): SearchDraft => useStore(draft, ({ search }) => search)

const getDraftKey = (route: string): string => filterDraftPrefix + route

const isSame = (a: Values, b: Values): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    field => (a[field] ?? '').trim() === (b[field] ?? '').trim(),
  )

/** Discards the entered filters of a list that is not rendered. */
export const clearFilterDraft = (place: TagScope, route: string): void =>
  place.remember(getDraftKey(route), null)

/**
 * Entered filters of a list, initially those searched for, and whether they differ. A draft is stored in the tag at every
 * keystroke, as no later event is guaranteed before the tag closes or moves.
 */
export const useFilterDraft = (route: string, filters: readonly Filter[], applied: Values) => {
  const place = useTagScope()
  const [entered, setEntered] = useState(() => {
    const storedDraft = place.recall(getDraftKey(route))
    return storedDraft === null || storedDraft === undefined ? applied : restoreValues(filters, storedDraft)
  })
  const isDraft = !isSame(entered, applied)
  const draftValues = isDraft ? entered : null
  useEffect(() => {
    const previousDraft = place.recall(getDraftKey(route)) ?? null
    if (draftValues !== previousDraft) place.remember(getDraftKey(route), draftValues)
  }, [place, route, draftValues])
  return { entered, setEntered, isDraft }
}
