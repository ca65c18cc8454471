import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
// oxlint-disable-next-line console/folders -- hidden tags must not be drawn for a change
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { createStore } from 'zustand'
import type { Endpoint } from '../../../shared/endpoint.ts'
import {
  type Change,
  type ChangedRecords,
  getArea,
  isAbout,
  listChangedAreas,
} from '../../../shared/writes/change.ts'
import { bridge } from '../../bridge.ts'
import { hiddenScopes, isHidden, markStale } from '../tag/tag-visibility.ts'

/** A change that this page has heard of. Numbers, not times, tell what came first: somebody may set the clock. */
interface NotedChange {
  readonly change: Change
  readonly number: number
}

/** Number of latest changes kept: as many as can occur during one read. */
const maxChanges = 100
const latestChanges = createStore<readonly NotedChange[]>(() => [])
let lastNumber = 0

/** Creates a change that only this page knows of. */
export const createChange = (changed: ChangedRecords): Change => ({
  ...changed,
  id: crypto.randomUUID(),
  at: Date.now(),
})

/** Number of the last change that was known when a query's answer was requested. */
const requestedAfter = new WeakMap<Query, number>()

/**
 * Notes a change: visible queries that show it are refetched immediately, others when they are shown. The answer to a write and
 * main's event bring the same change in any order, and the second is ignored. Returns its number.
 */
export const noteChange = (change: Change): number => {
  const known = latestChanges.getState().find(one => one.change.id === change.id)
  if (known) return known.number
  lastNumber += 1
  const noted = { change, number: lastNumber }
  latestChanges.setState(latest => [...latest, noted].slice(-maxChanges), true)
  return noted.number
}

/** Notes that what a call shows or changes is no longer as it was read, though nothing was written now. */
export const noteStale = (endpoint: Endpoint): number =>
  noteChange(createChange({ endpoint: endpoint.id, subjects: [], areas: listChangedAreas(endpoint) }))

/** True if a change may affect the answer to a call. */
const isAffected = ({ areas, subjects }: Change, call: unknown, input: unknown, answer: unknown): boolean =>
  areas.includes(getArea(String(call))) || isAbout(input, subjects) || isAbout(answer, subjects)

/**
 * Repeats a read until no change that affects it became known meanwhile: one in flight during a write may return the old
 * state.
 */
export const readCurrent = async <T>(
  query: Query | undefined,
  call: string,
  input: unknown,
  read: () => Promise<T>,
): Promise<T> => {
  const numberBefore = lastNumber
  const answer = await read()
  const isOld = latestChanges
    .getState()
    .some(({ change, number }) => number > numberBefore && isAffected(change, call, input, answer))
  if (isOld) return readCurrent(query, call, input, read)
  if (query) requestedAfter.set(query, numberBefore)
  return answer
}

/** Refetches what changes affect, of this window's writes and of those that main reports. Returns a function that stops it. */
export const followChanges = (client: QueryClient): (() => void) => {
  const stopMarking = latestChanges.subscribe(latest => {
    const noted = latest.at(-1)
    if (!noted) return
    const isStale = (query: Query) => {
      const [, call, input] = query.queryKey
      const isKnown = (requestedAfter.get(query) ?? 0) >= noted.number
      return !isKnown && isAffected(noted.change, call, input, query.state.data)
    }
    // After the page that made the write has turned to what it shows next. A read in flight checks by itself whether it is stale.
    setTimeout(() => markStale(client, isStale, { cancelRefetch: false }))
  })
  const stopEvents = bridge().on('changed', noteChange)
  return () => {
    stopEvents()
    stopMarking()
  }
}

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
 * The changes that an answer may lack. `isChanged` checks whether a row predates one of its record, undefined without any;
 * `knownNumber` is the number of the last change that was known when the answer was requested. `arrivedAt`: when it arrived, in
 * ms since the epoch.
 */
export const useLaterChanges = (queryKey: QueryKey, arrivedAt: number) => {
  const client = useQueryClient()
  const [scope] = queryKey
  const changes = useSyncExternalStore(
    useCallback(notify => subscribeToChanges(scope, notify), [scope]),
    latestChanges.getState,
  )
  const query = client.getQueryCache().find({ queryKey })
  // Rows stay visible when their query has been dropped: then only the clock tells.
  const findByTime = () => changes.findLast(({ change }) => change.at <= arrivedAt)?.number ?? 0
  const knownNumber = (query && requestedAfter.get(query)) ?? findByTime()
  const isChanged = useMemo(() => {
    const later = changes.filter(({ number }) => number > knownNumber)
    return later.length === 0
      ? undefined
      : (row: unknown) => later.some(({ change }) => isAbout(row, change.subjects))
  }, [changes, knownNumber])
  return { isChanged, knownNumber }
}
