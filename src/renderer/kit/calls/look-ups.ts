import { create } from 'zustand'
import type { LookUp, LookUpState } from '../../../shared/writes/write-outcome.ts'

const store = create<{ readonly states: ReadonlyMap<string, LookUpState> }>(() => ({ states: new Map() }))

/** Stores the look-ups of unanswered writes, as sent by main. */
export const setLookUps = (all: readonly LookUp[]): void =>
  store.setState({ states: new Map(all.map(({ id, state }) => [id, state])) })

/** State of the look-up of the write with this journal entry; null without one. */
export const useLookUp = (id: string | undefined): LookUpState | null =>
  store(({ states }) => (id === undefined ? null : (states.get(id) ?? null)))
