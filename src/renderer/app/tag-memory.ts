import { filterDraftPrefix, formDraftPrefix } from '../kit/tag-scope.ts'

/** What one screen asked to be remembered, by key. */
type Memory = Readonly<Record<string, unknown>>

/** What each tag's screen asked to be remembered. Not reactive: a screen reads its own once, when it is made. */
const memory = new Map<string, Memory>()

const nothing: Memory = {}

/** Unsent input of a form; everything else is how a page is looked at. */
const isDraft = (key: string): boolean => key.startsWith(formDraftPrefix)

export const getMemory = (id: string): Memory => memory.get(id) ?? nothing
export const keepState = (id: string, state: Memory): void => void memory.set(id, state)
export const forgetState = (id: string): void => void memory.delete(id)
export const forgetAllStates = (): void => memory.clear()

const without = (state: Memory, ...starts: readonly string[]): Memory =>
  Object.fromEntries(Object.entries(state).filter(([key]) => !starts.some(start => key.startsWith(start))))

/** What is remembered of how a page is looked at, filters not yet searched for included: what was typed into its forms is left out. */
export const pickViewState = (state: Memory): Memory => without(state, formDraftPrefix)

/** The same as it was searched, without what was entered anywhere and not sent. */
export const pickSearchState = (state: Memory): Memory => without(state, formDraftPrefix, filterDraftPrefix)

/** The same without what was searched for, by which view, or was about to be. */
export const dropSearchState = (state: Memory): Memory =>
  without(state, 'search:', 'view:', filterDraftPrefix)

/** Whether something was typed into a form of this tag and not sent. */
export const hasDraft = (id: string): boolean =>
  Object.entries(getMemory(id)).some(([key, value]) => isDraft(key) && value !== null && value !== undefined)
