import { createContext, useCallback, useContext, useState } from 'react'

/** The tag a screen is in. Its memory survives restart and sign-in, and is freed when the tag closes. */
export interface TagScope {
  readonly id: string
  /** Query parameters of the route. */
  readonly params: URLSearchParams
  readonly recall: (key: string) => unknown
  readonly remember: (key: string, value: unknown) => void
}

/** Prefix of the keys of filters entered but not searched for. */
export const filterDraftPrefix = 'typed:'

/** Prefix of the keys of form values entered but not sent. */
export const formDraftPrefix = 'draft:'

const TagScopeContext = createContext<TagScope | null>(null)
export const TagScopeProvider = TagScopeContext.Provider

/** Returns the tag of a screen. */
export const useTagScope = (): TagScope => {
  const place = useContext(TagScopeContext)
  if (!place) throw new Error('useTagScope needs a TagScopeProvider')
  return place
}

/** Id of the surrounding tag; '' outside of any. */
export const useTagScopeId = (): string => useContext(TagScopeContext)?.id ?? ''

/**
 * State of a screen stored in its tag (filters, drafts; never a secret). `restore` converts the stored value, perhaps of
 * another version, or returns the initial one.
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
