import type { Query, QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand'

/** Open tags that are not on show: they stay as they are, and read nothing, until they are. */
export const hiddenScopes = createStore<ReadonlySet<unknown>>(() => new Set())

/** Whether what reads under this scope (a tag's id) is out of sight; only tags ever are. */
export const isHidden = (scope: unknown): boolean => hiddenScopes.getState().has(scope)

/** Says which tags are hidden from now on; what became stale of those that no longer are is read again. */
export const hideScopes = (client: QueryClient, scopes: ReadonlySet<string>): void => {
  const before = hiddenScopes.getState()
  hiddenScopes.setState(scopes, true)
  void client.refetchQueries({
    type: 'active',
    // One that failed is read again by whoever looks at it.
    predicate: ({ queryKey: [scope], state }) =>
      before.has(scope) && !scopes.has(String(scope)) && state.isInvalidated && state.status === 'success',
  })
}

/** Does this at once, or when the scope is next on show; returns what calls it off. */
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

/** These tell of before: what is on show is read again at once, the rest when it is shown. */
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
