import { create } from 'zustand'

/** Ids of calls whose answers were read with differences in this run, and what shows them. */
const store = create<{ readonly calls: ReadonlySet<string>; readonly show: () => void }>(() => ({
  calls: new Set(),
  show: () => undefined,
}))

/** True once an answer of this call was read with differences. */
export const useIsDiffering = (call: string): boolean => store(({ calls }) => calls.has(call))

export const showDifferences = (): void => store.getState().show()

export const setDiffering = (calls: ReadonlySet<string>, show: () => void): void =>
  store.setState({ calls, show })
