/** What one screen asked to be remembered, by key. */
type Memory = Readonly<Record<string, unknown>>

/** What each tag's screen asked to be remembered. Not reactive: a screen reads its own once, when it is made. */
const memory = new Map<string, Memory>()

const nothing: Memory = {}

/** Unsent input of a form; everything else is how a page is looked at. */
const isDraft = (key: string): boolean => key.startsWith('draft:')

export const memoryOf = (id: string): Memory => memory.get(id) ?? nothing
export const keep = (id: string, state: Memory): void => void memory.set(id, state)
export const forget = (id: string): void => void memory.delete(id)
export const forgetAll = (): void => memory.clear()

/** What is remembered of how a page is looked at: what was typed into its forms is left out. */
export const viewIn = (state: Memory): Memory =>
  Object.fromEntries(Object.entries(state).filter(([key]) => !isDraft(key)))

/** The same without what was searched for. */
export const unsearched = (state: Memory): Memory =>
  Object.fromEntries(Object.entries(state).filter(([key]) => !key.startsWith('search:')))

/** Whether something was typed into a form of this tag and not sent. */
export const hasDraft = (id: string): boolean =>
  Object.entries(memoryOf(id)).some(([key, value]) => isDraft(key) && value !== null && value !== undefined)
