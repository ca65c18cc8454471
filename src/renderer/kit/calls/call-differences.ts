import { create } from 'zustand'

/** Severity of a call's differences from the contract: still readable, or affecting money or operations. */
export type DifferenceLevel = 'differs' | 'touches'
type DifferingCalls = ReadonlyMap<string, DifferenceLevel>

/** Differing calls by id, and a callback that shows the differences. */
const store = create<{ readonly calls: DifferingCalls; readonly show: () => void }>(() => ({
  calls: new Map(),
  show: () => undefined,
}))

/** Returns how this call differs; undefined if it does not. */
export const useDifferenceLevel = (call: string): DifferenceLevel | undefined =>
  store(({ calls }) => calls.get(call))

/** True while any call that matches `isConcerned` differs where money or operations are affected. */
export const useHasTouchingCall = (isConcerned: (call: string) => boolean): boolean =>
  store(({ calls }) => [...calls].some(([call, level]) => level === 'touches' && isConcerned(call)))

export const showDifferences = (): void => store.getState().show()

export const setDifferingCalls = (calls: DifferingCalls, show: () => void): void =>
  store.setState({ calls, show })
