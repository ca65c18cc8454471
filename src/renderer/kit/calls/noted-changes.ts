import { createStore } from 'zustand'
import type { Change, ChangedRecords } from '../../../shared/change.ts'

/** A change that this page has heard of. Numbers, not times, tell what came first: somebody may set the clock. */
interface NotedChange {
  readonly change: Change
  readonly number: number
}

/** Number of latest changes kept: as many as can occur during one read. */
const maxChanges = 100
/** The latest changes, oldest first. Not for rendering: hidden tags must not be drawn for them. */
export const latestChanges = createStore<readonly NotedChange[]>(() => [])
let lastNumber = 0

/** Creates a change that only this page knows of. */
export const createChange = (changed: ChangedRecords): Change => ({
  ...changed,
  id: crypto.randomUUID(),
  at: Date.now(),
})

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
