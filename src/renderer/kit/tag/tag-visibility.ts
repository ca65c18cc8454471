import type { Query, QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand'

/** Hidden open tags: they keep their state and read nothing until visible. */
export const hiddenScopes = createStore<ReadonlySet<unknown>>(() => new Set())

/** Scope (a tag's id) of the visible page; '' before the first one. */
let visibleScope = ''
export const getVisibleScope = (): string => visibleScope

/** True if this scope (a tag's id) is hidden; only tags can be. */
export const isHidden = (scope: unknown): boolean => hiddenScopes.getState().has(scope)

/** Sets the visible tag and the hidden ones; refetches stale queries of those now visible. */
export const hideScopes = (client: QueryClient, scopes: ReadonlySet<string>, visible = ''): void => {
  visibleScope = visible
  const before = hiddenScopes.getState()
  hiddenScopes.setState(scopes, true)
  void client.refetchQueries({
    type: 'active',
    // A failed query is only refetched by the operator.
    predicate: ({ queryKey: [scope], state }) =>
      before.has(scope) && !scopes.has(String(scope)) && state.isInvalidated && state.status === 'success',
  })
}

/** Runs a callback now, or when the scope is next visible; returns a function that cancels it. */
export const whenVisible = (scope: string, act: () => void): (() => void) => {
  if (!isHidden(scope)) {
    act()
    return () => undefined
  }
  const stop = hiddenScopes.subscribe(() => {
    if (isHidden(scope)) return
    stop()
    act()
  })
  return stop
}

/** Marks queries as stale: visible ones are refetched immediately, others when visible. */
export const markStale = (
  client: QueryClient,
  predicate: (query: Query) => boolean,
  options?: Parameters<QueryClient['refetchQueries']>[1],
): void => {
  const stale = new Set(client.getQueryCache().findAll({ predicate }))
  void client.invalidateQueries({ predicate: query => stale.has(query), refetchType: 'none' })
  void client.refetchQueries(
    { type: 'active', predicate: query => stale.has(query) && !isHidden(query.queryKey[0]) },
    options,
  )
}
