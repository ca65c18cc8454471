import { filterDraftPrefix, formDraftPrefix } from '../../kit/tag/tag-scope.ts'

/** State that a screen stored, by key. */
type Memory = Readonly<Record<string, unknown>>

/** State of each tag's screen. Not reactive: a screen reads its own once, on creation. */
const memory = new Map<string, Memory>()

const emptyMemory: Memory = {}

/** True for a form's unsent input; all other keys are view state. */
const isDraft = (key: string): boolean => key.startsWith(formDraftPrefix)

export const getMemory = (id: string): Memory => memory.get(id) ?? emptyMemory
export const keepState = (id: string, state: Memory): void => void memory.set(id, state)
export const forgetState = (id: string): void => void memory.delete(id)
export const forgetAllStates = (): void => memory.clear()

const without = (state: Memory, ...starts: readonly string[]): Memory =>
  Object.fromEntries(Object.entries(state).filter(([key]) => !starts.some(start => key.startsWith(start))))

/** View state of a page, including filters not yet searched for, without the input of its forms. */
export const pickViewState = (state: Memory): Memory => without(state, formDraftPrefix)

/** View state as last searched, without any unsent input. */
export const pickSearchState = (state: Memory): Memory => without(state, formDraftPrefix, filterDraftPrefix)

/** State without the search, its applied view and filter drafts. */
export const dropSearchState = (state: Memory): Memory =>
  without(state, 'search:', 'view:', filterDraftPrefix)

/** True if a form of this tag has unsent input. */
export const hasDraft = (id: string): boolean =>
  Object.entries(getMemory(id)).some(([key, value]) => isDraft(key) && value !== null && value !== undefined)
