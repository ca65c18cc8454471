import { createContext, useContext } from 'react'

/** Returns the console's title of a page, from the page's own title. */
type TitleResolver = (own: string) => string

const TitleContext = createContext<TitleResolver>(own => own)
export const PageTitleProvider = TitleContext.Provider

/** Returns the page's title as the menu shows it, so that heading, menu entry and files agree. */
export const useMenuTitle = (own: string): string => useContext(TitleContext)(own)
