import { createContext, useContext } from 'react'

/** What the console calls the page around, given the page's own name for itself. */
type Titled = (own: string) => string

const TitleContext = createContext<Titled>(own => own)
export const PageTitleProvider = TitleContext.Provider

/** What a page calls itself, in the words that led to it: its heading, its menu entry and its files agree. */
export const usePageTitled = (own: string): string => useContext(TitleContext)(own)
