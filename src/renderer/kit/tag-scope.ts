import { createContext, useCallback, useContext, useState } from 'react'

/** Where a screen stands: one open tag. Its memory survives restart and sign-in, and is freed when the tag closes. */
export interface TagScope {
  readonly id: string
  /** Query parameters of the route. */
  readonly params: URLSearchParams
  readonly recall: (key: string) => unknown
  readonly remember: (key: string, value: unknown) => void
}

/** Begins the key of what was entered into filters and not searched for. */
export const filterDraftPrefix = 'typed:'

/** Begins the key of what was entered into a form and not sent. */
export const formDraftPrefix = 'draft:'

const PlaceContext = createContext<TagScope | null>(null)
export const TagScopeProvider = PlaceContext.Provider

/** The tag a screen stands in. */
export const useTagScope = (): TagScope => {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('a screen outside a tag')
  return place
}

/** Id of the tag around; '' outside of any. */
export const useTagScopeId = (): string => useContext(PlaceContext)?.id ?? ''

/**
 * State of a screen that its tag remembers (filters, drafts; never a secret). `restore` turns what was remembered,
 * perhaps by an older version, into a value, or gives the initial one.
 */
export const useTagState = <T>(key: string, restore: (remembered: unknown) => T): [T, (value: T) => void] => {
  const place = useTagScope()
  const [value, setValue] = useState(() => restore(place.recall(key)))
  const set = useCallback(
    (next: T) => {
      setValue(next)
      place.remember(key, next)
    },
    [place, key],
  )
  return [value, set]
}
