import { createContext, useContext } from 'react'
import type { DetailTab } from './tab-scope.ts'

const TurnTab = createContext<(tab: DetailTab) => void>(() => undefined)
export const TurnTabProvider = TurnTab.Provider

/** Returns a function that shows another tab of the same player. */
export const useTurnTab = (): ((tab: DetailTab) => void) => useContext(TurnTab)
