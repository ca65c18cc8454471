import { useState } from 'react'
import { createStore, useStore } from 'zustand'

/** Searches for what is entered; true when that was possible. Null where nothing else is entered than was searched for. */
export type SearchDraft = (() => boolean) | null

const newDraft = () => createStore<{ readonly search: SearchDraft }>(() => ({ search: null }))
export type Draft = ReturnType<typeof newDraft>

/** Of what has no filters. */
export const noDraft = newDraft()

/** What is entered and not searched for: known to those who ask, so that typing draws nothing else. */
export const useNewDraft = (): Draft => {
  const [draft] = useState(newDraft)
  return draft
}

/** How to search for what is entered, as it changes. */
export const useDraft = (draft: Draft): SearchDraft => useStore(draft, ({ search }) => search)
