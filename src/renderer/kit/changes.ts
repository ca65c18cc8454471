import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
// oxlint-disable-next-line no-restricted-imports -- hidden tags must not be drawn for a change
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { createStore } from 'zustand'
import { type Change, getArea, isAbout } from '../../shared/change.ts'
import { bridge } from '../bridge.ts'
import { hiddenScopes, isHidden, markStale } from './tag-visibility.ts'

/** As many of the latest changes as could be made while one read is on its way. */
const most = 100
const latestChanges = createStore<readonly Change[]>(() => [])

/** When the answer that a query holds was asked for. */
const asked = new WeakMap<Query, number>()

/**
 * Reads until the answer was asked for after every change of what it shows: one that was on its way while a player was
 * locked may tell of the time before.
 */
export const readCurrent = async <T>(
  query: Query | undefined,
  input: unknown,
  read: () => Promise<T>,
): Promise<T> => {
  const at = Date.now()
  // Known before it was asked: only those told meanwhile can make it old, whatever the clock was set to.
  const known = latestChanges.getState()
  const answer = await read()
  const isOld = latestChanges
    .getState()
    .some(
      change =>
        !known.includes(change) &&
        change.at > at &&
        (isAbout(input, change.subjects) || isAbout(answer, change.subjects)),
    )
  if (isOld) return readCurrent(query, input, read)
  if (query) asked.set(query, at)
  return answer
}

/**
 * Follows what main tells of changes, made in whatever window: what shows the same is read again at once where it is
 * seen, else when it is shown again, and is known to be stale until then. Returns what stops it.
 */
export const followChanges = (client: QueryClient): (() => void) =>
  bridge().on('changed', change => {
    latestChanges.setState(latest => [...latest, change].slice(-most), true)
    const shows = ({ queryKey, state }: Query) =>
      change.areas.includes(getArea(String(queryKey[1]))) ||
      isAbout(queryKey[2], change.subjects) ||
      isAbout(state.data, change.subjects)
    markStale(
      client,
      query => (asked.get(query) ?? 0) < change.at && shows(query),
      // One that is on its way sees for itself whether it is old.
      { cancelRefetch: false },
    )
  })

/** Tells a scope of changes; of those made while it is hidden, once it is shown again. */
const followIn = (scope: unknown, listener: () => void) => {
  const tell = () => {
    if (!isHidden(scope)) listener()
  }
  const stops = [hiddenScopes.subscribe(tell), latestChanges.subscribe(tell)]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Whether a row is of before a change of what it shows; undefined while none is. `arrivedAt`: when the rows of this query
 * arrived, in milliseconds since the epoch.
 */
export const useChangedRows = (queryKey: QueryKey, arrivedAt: number) => {
  const client = useQueryClient()
  const [scope] = queryKey
  const changes = useSyncExternalStore(
    useCallback(tell => followIn(scope, tell), [scope]),
    latestChanges.getState,
  )
  const query = client.getQueryCache().find({ queryKey })
  const since = (query && asked.get(query)) ?? arrivedAt
  return useMemo(() => {
    const later = changes.filter(change => change.at > since)
    return later.length === 0
      ? undefined
      : (row: unknown) => later.some(change => isAbout(row, change.subjects))
  }, [changes, since])
}
