import { create } from 'zustand'
import type { Unanswered } from '../../shared/bridge/calls.ts'

const store = create<{ readonly writes: readonly Unanswered[] }>(() => ({ writes: [] }))

/** The operator's writes that no answer came to, as main last told them. */
export const useUnanswered = (): readonly Unanswered[] => store(({ writes }) => writes)

export const unansweredNow = (): readonly Unanswered[] => store.getState().writes

/** Tells of other ones; returns what ends it. */
export const onUnanswered = (listener: () => void): (() => void) => store.subscribe(listener)

/** Main's word about all of them. */
export const setUnanswered = (writes: readonly Unanswered[]): void => store.setState({ writes })
