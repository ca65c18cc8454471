import { draftPlace, typedPlace } from '../kit/place.ts'

/** What one screen asked to be remembered, by key. */
type Memory = Readonly<Record<string, unknown>>

/** What each tag's screen asked to be remembered. Not reactive: a screen reads its own once, when it is made. */
const memory = new Map<string, Memory>()

const nothing: Memory = {}

/** Unsent input of a form; everything else is how a page is looked at. */
const isDraft = (key: string): boolean => key.startsWith(draftPlace)

export const memoryOf = (id: string): Memory => memory.get(id) ?? nothing
export const keep = (id: string, state: Memory): void => void memory.set(id, state)
export const forget = (id: string): void => void memory.delete(id)
export const forgetAll = (): void => memory.clear()

const without = (state: Memory, ...starts: readonly string[]): Memory =>
  Object.fromEntries(Object.entries(state).filter(([key]) => !starts.some(start => key.startsWith(start))))

/** What is remembered of how a page is looked at, filters not yet searched for included: what was typed into its forms is left out. */
export const viewIn = (state: Memory): Memory => without(state, draftPlace)

/** The same as it was searched, without what was entered anywhere and not sent. */
export const searchedIn = (state: Memory): Memory => without(state, draftPlace, typedPlace)

/** The same without what was searched for, by which view, or was about to be. */
export const unsearched = (state: Memory): Memory => without(state, 'search:', 'view:', typedPlace)

/** Whether something was typed into a form of this tag and not sent. */
export const hasDraft = (id: string): boolean =>
  Object.entries(memoryOf(id)).some(([key, value]) => isDraft(key) && value !== null && value !== undefined)
