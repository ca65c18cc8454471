import { createContext, useCallback, useContext } from 'react'
import { titleOf } from './routes.ts'

const TitlesContext = createContext<ReadonlyMap<string, string>>(new Map())
export const TitlesProvider = TitlesContext.Provider

/** The title of an open page: as the menu calls it, else the screen's own. */
export const useTitleOf = (): ((route: string) => string) => {
  const titles = useContext(TitlesContext)
  return useCallback(route => titles.get(route) ?? titleOf(route), [titles])
}
