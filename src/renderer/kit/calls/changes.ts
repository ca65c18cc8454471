import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
// oxlint-disable-next-line console/folders -- hidden tags must not be drawn for a change
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { createStore } from 'zustand'
import { type Change, getArea, isAbout } from '../../../shared/change.ts'
import { bridge } from '../../bridge.ts'
import { hiddenScopes, isHidden, markStale } from '../tag/tag-visibility.ts'

/** Number of latest changes kept: as many as can occur during one read. */
const maxChanges = 100
const latestChanges = createStore<readonly Change[]>(() => [])

/** Time at which a query's answer was requested. */
const requestedAt = new WeakMap<Query, number>()

/**
 * Repeats the read until it was requested after the last relevant change: a read in flight while a record was changed may
 * return the old state.
 */
export const readCurrent = async <T>(
  query: Query | undefined,
  input: unknown,
  read: () => Promise<T>,
): Promise<T> => {
  const at = Date.now()
  // By identity, not by time: only changes that arrive meanwhile make the answer stale, even if the clock was set.
  const changesBefore = latestChanges.getState()
  const answer = await read()
  const isOld = latestChanges
    .getState()
    .some(
      change =>
        !changesBefore.includes(change) &&
        change.at > at &&
        (isAbout(input, change.subjects) || isAbout(answer, change.subjects)),
    )
  if (isOld) return readCurrent(query, input, read)
  if (query) requestedAt.set(query, at)
  return answer
}

/**
 * Follows changes that main reports from any window: visible queries that show the record refetch immediately, others are stale
 * until shown again. Returns a function that stops it.
 */
export const followChanges = (client: QueryClient): (() => void) =>
  bridge().on('changed', change => {
    latestChanges.setState(latest => [...latest, change].slice(-maxChanges), true)
    const shows = ({ queryKey, state }: Query) =>
      change.areas.includes(getArea(String(queryKey[1]))) ||
      isAbout(queryKey[2], change.subjects) ||
      isAbout(state.data, change.subjects)
    markStale(
      client,
      query => (requestedAt.get(query) ?? 0) < change.at && shows(query),
      // A read in flight checks by itself whether it is stale.
      { cancelRefetch: false },
    )
  })

/** Notifies a scope of changes; of those made while it is hidden, once it is visible again. */
const subscribeToChanges = (scope: unknown, listener: () => void) => {
  const notify = () => {
    if (!isHidden(scope)) listener()
  }
  const stops = [hiddenScopes.subscribe(notify), latestChanges.subscribe(notify)]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Checks whether a row predates a change of its record; undefined without changes. `arrivedAt`: when this query's rows arrived,
 * in ms since the epoch.
 */
export const useChangedRows = (queryKey: QueryKey, arrivedAt: number) => {
  const client = useQueryClient()
  const [scope] = queryKey
  const changes = useSyncExternalStore(
    useCallback(notify => subscribeToChanges(scope, notify), [scope]),
    latestChanges.getState,
  )
  const query = client.getQueryCache().find({ queryKey })
  const since = (query && requestedAt.get(query)) ?? arrivedAt
  return useMemo(() => {
    const later = changes.filter(change => change.at > since)
    return later.length === 0
      ? undefined
      : (row: unknown) => later.some(change => isAbout(row, change.subjects))
  }, [changes, since])
}
