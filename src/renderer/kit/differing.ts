import { create } from 'zustand'

/** How a call's answers differ from what was expected: readable all the same, or where money or operations are concerned. */
export type DifferenceLevel = 'differs' | 'touches'
type DifferingCalls = ReadonlyMap<string, DifferenceLevel>

/** Calls that differ by their ids, and what shows the differences. */
const store = create<{ readonly calls: DifferingCalls; readonly show: () => void }>(() => ({
  calls: new Map(),
  show: () => undefined,
}))

/** How this call differs; undefined where it does not. */
export const useDifferenceLevel = (call: string): DifferenceLevel | undefined =>
  store(({ calls }) => calls.get(call))

/** True while any call that `isConcerned` holds for differs where money or operations are concerned. */
export const useHasTouchingCall = (isConcerned: (call: string) => boolean): boolean =>
  store(({ calls }) => [...calls].some(([call, level]) => level === 'touches' && isConcerned(call)))

export const showDifferences = (): void => store.getState().show()

export const setDifferingCalls = (calls: DifferingCalls, show: () => void): void =>
  store.setState({ calls, show })
